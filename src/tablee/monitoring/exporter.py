"""Prometheus exporter: the server's figures, on a port of their own that only the operator can reach."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import accumulate

from aiohttp import web
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tablee.core.measures import BOUNDS, Histogram
from tablee.server.app import SOCKETS
from tablee.server.context import CONTEXT

PATH = "/metrics"


class ServerCollector(Collector):
    """Reads the figures when they are asked for."""

    def __init__(self, app: web.Application) -> None:
        self._app = app

    def describe(self) -> Iterator[Metric]:
        """Nothing beforehand: the server is not running yet when this is registered."""
        return iter(())

    def collect(self) -> Iterator[Metric]:
        context = self._app[CONTEXT]
        tables = context.tables
        measures = tables.measures
        sessions = tables.sessions
        pool = tables.search_pool
        yield _durations("tablee_move_seconds", "From a move's arrival until it is stored and told.", measures.moves)
        yield _durations("tablee_commit_seconds", "Commits of the store.", measures.commits)
        yield CounterMetricFamily("tablee_stored", "Changes that were committed.", measures.stored)
        yield CounterMetricFamily("tablee_failed_commits", "Commits that the store refused.", measures.failed_commits)
        refused = CounterMetricFamily("tablee_refused", "What was not accepted.", labels=["what"])
        refused.add_metric(["move"], measures.refused_moves)
        refused.add_metric(["message"], measures.refused_messages)
        refused.add_metric(["request"], measures.refused_requests)
        yield refused
        yield GaugeMetricFamily("tablee_tables", "Tables in memory.", len(sessions))
        yield GaugeMetricFamily("tablee_connections", "WebSockets.", self._app[SOCKETS].count)
        queued = GaugeMetricFamily("tablee_queue_length", "What waits.", labels=["queue"])
        queued.add_metric(["messages"], sum(session.waiting for session in sessions))
        queued.add_metric(["commits"], tables.writer.waiting)
        queued.add_metric(["searches"], pool.waiting)
        yield queued
        workers = GaugeMetricFamily("tablee_search_processes", "Processes that search.", labels=["state"])
        workers.add_metric(["idle"], pool.idle)
        workers.add_metric(["busy"], pool.busy)
        yield workers
        yield CounterMetricFamily("tablee_searches_elsewhere", "Answers of workers on the bus.", pool.by_workers)
        bus = GaugeMetricFamily("tablee_bus_connected", "1 while the bus can be reached.", labels=["use"])
        if pool.workers is not None:
            bus.add_metric(["searches"], pool.workers.connected)
            elsewhere = pool.workers.processes
            yield GaugeMetricFamily("tablee_workers", "Workers on the bus that are heard.", len(elsewhere))
            yield GaugeMetricFamily("tablee_worker_processes", "Searches they can make at once.", sum(elsewhere))
        if (relay := context.relay) is not None:
            bus.add_metric(["tables"], relay.connected)
            yield GaugeMetricFamily("tablee_relayed", "WebSockets whose table another process has.", relay.relayed)
            yield GaugeMetricFamily("tablee_other_processes", "Other processes that are heard.", relay.others)
        yield bus


def _durations(name: str, text: str, histogram: Histogram) -> HistogramMetricFamily:
    names = [*(str(bound) for bound in BOUNDS), "+Inf"]
    buckets = list(zip(names, map(float, accumulate(histogram.counts)), strict=True))
    return HistogramMetricFamily(name, text, buckets=buckets, sum_value=histogram.seconds)


@asynccontextmanager
async def exporting(app: web.Application, host: str, port: int) -> AsyncIterator[int]:
    """Serve the figures of `app` under /metrics; gives the port."""
    registry = CollectorRegistry()
    registry.register(ServerCollector(app))
    ProcessCollector(registry=registry)

    async def show(_request: web.Request) -> web.Response:
        return web.Response(body=generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})

    monitor = web.Application()
    monitor.add_routes([web.get(PATH, show)])
    runner = web.AppRunner(monitor, access_log=None)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        await site.start()
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()
