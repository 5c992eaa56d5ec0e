"""What all tests share."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# The same examples in every run, so that a red test stays red; no deadline, since machines differ.
settings.register_profile("tablee", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tablee")
