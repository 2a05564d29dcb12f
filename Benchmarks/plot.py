#!/usr/bin/env python3
"""Draws what Benchmarks/compare has measured: the CPU that a card costs, over the number of cards.

usage: plot.py RESULTS.json PICTURE.png
"""

import json
import statistics
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plot  # noqa: E402

COLOURS = {"Cardpress": "#00664d", "Hugo": "#b0307a", "floor": "#555555"}
STYLES = {"cold": "-", "unchanged": "--", "1 % changed": "-.", "sweep of 10 %": ":"}


def main():
    source, picture = sys.argv[1:]
    with open(source) as file:
        document = json.load(file)
    points = {}
    for result in document["results"]:
        for step in STYLES:
            for program, rounds in result["costs"].get(step, {}).items():
                cpu = statistics.median(round[1] for round in rounds)
                points.setdefault((program, step), []).append(
                    (result["count"], cpu / result["count"] * 1e3))
    figure, axes = plot.subplots(figsize=(9, 5), dpi=150)
    for (program, step), line in points.items():
        axes.plot(*zip(*line), STYLES[step], color=COLOURS[program], marker="o", markersize=4,
                  label=f"{program}, {step}")
    axes.set(xscale="log", yscale="log", xlabel="cards", ylabel="CPU a card, in milliseconds",
             title="What a card costs")
    axes.xaxis.set_major_formatter(lambda number, _: f"{number:,.0f}")
    axes.yaxis.set_major_formatter(lambda number, _: f"{number:g}")
    axes.grid(which="major", alpha=0.3)
    axes.legend(fontsize=8, loc="upper left", bbox_to_anchor=(1.01, 1))
    figure.text(0.01, 0.005, document["about"], fontsize=6, color="#666666")
    figure.tight_layout(rect=(0, 0.02, 1, 1))
    figure.savefig(picture)


if __name__ == "__main__":
    main()
