"""Figures about a node, for Prometheus. No label tells of a table, a person or a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from greenbaize.server.service import Service


class Figures(Collector):
    """What a node counts, read when it is asked for."""

    def __init__(self, service: Service) -> None:
        self._service = service

    def collect(self) -> Iterator[Metric]:
        """All figures."""
        hub, crew, desk = self._service.hub, self._service.crew.metrics, self._service.desk
        yield GaugeMetricFamily("greenbaize_sockets", "Open sockets.", len(desk.sockets))
        yield GaugeMetricFamily("greenbaize_tables", "Tables in memory.", len(hub.tables))
        yield CounterMetricFamily("greenbaize_entries", "Entries written by this node.", hub.appended)
        yield CounterMetricFamily("greenbaize_conflicts", "Writes that came too late.", hub.conflicts)
        yield CounterMetricFamily("greenbaize_bot_answers", "Choices made by bots.", crew.answers)
        yield CounterMetricFamily("greenbaize_bot_stand_ins", "Choices by a bot that stood in for one.", crew.stand_ins)
        yield CounterMetricFamily("greenbaize_bot_lots", "Choices by lot, because no bot answered.", crew.lots)


def exposition(service: Service) -> str:
    """All figures, as text."""
    registry = CollectorRegistry()
    registry.register(Figures(service))
    return generate_latest(registry).decode()
