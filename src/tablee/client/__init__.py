"""Programs that come to a table as browsers do, over the published protocol."""
