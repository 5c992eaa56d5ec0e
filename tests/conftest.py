"""What all tests share: the profile of Hypothesis, and the tests that were skipped or run twice, listed at the end."""

from __future__ import annotations

import os
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run, so that a red test stays red; no deadline, since machines differ.
settings.register_profile("tablee", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tablee")


def skipped(reporter: pytest.TerminalReporter) -> Counter[str]:
    """How many tests were skipped, by reason."""
    reasons: Counter[str] = Counter()
    for report in reporter.stats.get("skipped", []):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        reasons[reason.removeprefix("Skipped: ")] += 1
    return reasons


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In continuous integration (CI is set) a skipped test fails the run: nothing there may be missing."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and os.environ.get("CI") and skipped(reporter) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):  # a worker of pytest-xdist: the main process tells of all
        return
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.write_line(f"failed at the first try, so it was run again: {report.nodeid}", yellow=True)
        terminalreporter.write_line(report.longreprtext[-1500:])
    reasons = skipped(terminalreporter)
    for reason, tests in sorted(reasons.items()):
        terminalreporter.write_line(f"skipped {tests}: {reason}", yellow=True)
    if reasons and os.environ.get("CI"):
        terminalreporter.write_line("CI is set: a skipped test fails the run", red=True)
    if file := os.environ.get("TABLEE_SKIPS"):  # `make test` has several runs and ends with the skips of them all
        with Path(file).open("a", encoding="utf-8") as listed:
            listed.writelines(f"{tests} skipped: {reason}\n" for reason, tests in sorted(reasons.items()))
