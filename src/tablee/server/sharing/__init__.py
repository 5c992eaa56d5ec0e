"""Link previews (Open Graph)."""
