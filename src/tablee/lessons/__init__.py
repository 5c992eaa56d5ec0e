"""Lessons: guided games as data files, played once on the real rules into frames (docs/lessons.md).

A lesson is `lessons/<name>.toml` in a game's package. Nothing of it is live: the browser shows frames and compares the
learner's move with the expected one, so no clock runs while somebody reads, and any step can be returned to.
"""

from tablee.lessons.compiler import CompiledLesson, compile_lesson, compiled
from tablee.lessons.lesson import Input, Lesson, Step, listing, names, read

__all__ = ["CompiledLesson", "Input", "Lesson", "Step", "compile_lesson", "compiled", "listing", "names", "read"]
