"""Monitoring: figures for Prometheus, and logs that programs can read."""
