"""Confidence intervals (95 %) from exact sums of integers."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""Standard deviations that bound 95 % of a normal distribution."""

Interval = tuple[float, float]


def wilson(share: float, trials: float) -> Interval:
    """Wilson's score interval for a share observed in so many trials."""
    weight = 1 + Z * Z / trials
    centre = (share + Z * Z / (2 * trials)) / weight
    half = Z * sqrt(max(0.0, share * (1 - share) / trials + Z * Z / (4 * trials * trials))) / weight
    # Rounding must not push the interval off a share of exactly 0 or 1.
    return max(0.0, min(share, centre - half)), min(1.0, max(share, centre + half))


def share_interval(games: int, total: int, squares: int, whole: int) -> Interval:
    """For the mean of one share per game, `total` and `squares` summed in units of which `whole` make a victory.

    Without shared victories a share is 0 or 1 and this is Wilson's interval. A share of 1/k varies less than a coin
    with the same mean would, so there it is Wilson's interval for as many games as would leave a coin with the
    variance observed (the effective sample size of survey statistics). Where nothing varied, nothing can be said of
    the variance, and the plain interval stands, which is then too wide rather than too narrow.
    """
    coin = total * (whole * games - total)
    observed = games * squares - total * total
    trials = games * coin / observed if observed > 0 else games
    return wilson(total / (whole * games), trials)


def mean_interval(count: int, total: int, squares: int) -> Interval | None:
    """For the mean of independent numbers, by the normal law; None for a single number, which shows no spread."""
    return pooled_interval(count, count, total, squares, total, count)


def pooled_interval(
    games: int, count: int, total: int, total_squares: int, products: int, count_squares: int
) -> Interval | None:
    """For the mean of numbers of which one game may give none or many.

    Numbers of one game hang together, so games are what is independent: this is the ratio of two sums over games,
    the numbers' total and their count, with `products` the sum of total times count (linearised variance).
    """
    if games < 2 or count == 0:
        return None
    mean = total / count
    # The sum of (game's total - mean * game's count)**2, times count**2 so that it is an exact integer.
    residue = total_squares * count**2 - 2 * total * count * products + total**2 * count_squares
    half = Z * sqrt(residue / (count**4) * games / (games - 1))
    return mean - half, mean + half
