"""What all tests share: the profile of Hypothesis, tests cut short where only their lines count, and what is listed at
the end: tests that were skipped, run twice or cut short."""

from __future__ import annotations

import gc
import os
import signal
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.promises import BrokenPromise

# The same examples in every run, so that a red test stays red; no deadline, since machines differ.
settings.register_profile("tablee", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tablee")


BRIEF = float(os.environ.get("TABLEE_BRIEF", "0"))
"""Seconds of computing after which a test is cut short, if they are given: `make coverage` asks which lines run, and
repetitions of the same lines would take hours there. A test that waits is not cut: it may be about to fail."""


class CutShort(KeyboardInterrupt):
    """Its time is up. A KeyboardInterrupt, because event loops and Hypothesis hand on no other exception at once."""


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    if not BRIEF:
        return (yield)

    def stop(*_: object) -> None:
        raise CutShort

    before = signal.signal(signal.SIGPROF, stop)
    try:
        signal.setitimer(signal.ITIMER_PROF, BRIEF, 1)
        return (yield)
    except CutShort:
        pyfuncitem.user_properties.append(("cut short", BRIEF))
        return True
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


IN_REAL_TIME = ("cli", "client", "cluster", "server", "table")
"""Folders of tests whose servers, databases and workers are processes of their own, or whose clock is the real one."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Real processes share processors with other tests: one that waited in vain runs again, and the run lists it. What
    must never happen is not tried again."""
    for item in items:
        if item.path.parent.name in IN_REAL_TIME:
            item.add_marker(pytest.mark.flaky(reruns=1, rerun_except=BrokenPromise))


def pytest_collection_finish() -> None:
    """What was imported and collected stays: no sweep of the collector need look at it again."""
    gc.collect()
    gc.freeze()


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
    if cut := sum(bool(report.user_properties) for report in terminalreporter.stats.get("passed", [])):
        terminalreporter.write_line(f"cut short after {BRIEF:g} s of computing: {cut} tests", yellow=True)
    reasons = skipped(terminalreporter)
    for reason, tests in sorted(reasons.items()):
        terminalreporter.write_line(f"skipped {tests}: {reason}", yellow=True)
    if reasons and os.environ.get("CI"):
        terminalreporter.write_line("CI is set: a skipped test fails the run", red=True)
    if file := os.environ.get("TABLEE_SKIPS"):  # `make test` has several runs and ends with the skips of them all
        with Path(file).open("a", encoding="utf-8") as listed:
            listed.writelines(f"{tests} skipped: {reason}\n" for reason, tests in sorted(reasons.items()))
