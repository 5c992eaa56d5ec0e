"""Commit subjects: imperative, at most 72 characters, checked for every commit after the one that added this file."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LONGEST = 72
# Imperative verbs that end like a past tense, a gerund or a third person.
VERBS = r"embed|exceed|feed|need|proceed|seed|shed|speed|succeed|bring|ping|ring|string|swing|alias|bias|canvas|focus"
# Words that begin a statement instead of an order.
OPENERS = (
    r"an?|the|this|that|these|those|its?|they|we|you|i|what|who|whoever|which|where|when|why|how|if|all|every|each|no|nobody"
    r"|nothing|some|there|our|your|their|kezao|wazabi|kado|zayo|kawaii|.*['’].*"
)


def fault_in(subject: str) -> str | None:
    """Why a subject is refused. That it is imperative can only be approximated: by its first word."""
    if len(subject) > LONGEST:
        return f"has {len(subject)} characters, more than {LONGEST}"
    if subject.endswith("."):
        return "ends with a full stop"
    order = re.sub(r"^[\w/.-]+: ", "", subject)  # an area may stand before the order
    word = re.split(r"[\s,:;]", order, maxsplit=1)[0].lower()
    if re.fullmatch(OPENERS, word):
        return f"begins with “{word}”, which is no imperative"
    if re.search(r"(?:ed|ing|[^s]s)$", word) and not re.fullmatch(VERBS, word):
        return f"begins with “{word}”, which looks like no imperative"
    return None


@pytest.mark.parametrize(
    ("subject", "fault"),
    [
        ("Remove dead code; cite the command per figure", None),
        ("Pass the seat to the rules", None),
        ("Embed the rule pages", None),
        ("server: bind to IPv6 as well", None),
        ("x" * 73, "73 characters"),
        ("Add a test.", "full stop"),
        ("What nobody calls any more is gone", "“what”"),
        ("Kado's search sees what each card is worth", "“kado's”"),
        ("Added a test", "“added”"),
        ("Adding a test", "“adding”"),
        ("Adds a test", "“adds”"),
        ("server: the address is IPv6", "“the”"),
    ],
)
def test_a_subject_is_a_short_order(subject: str, fault: str | None) -> None:
    found = fault_in(subject)
    assert found is None if fault is None else fault in str(found)


def git(*arguments: str) -> list[str]:
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def test_subjects_of_new_commits_are_short_orders() -> None:
    if not (ROOT / ".git").exists():
        pytest.skip("no git history here (an unpacked source distribution): commit subjects cannot be checked")
    added = git("log", "--diff-filter=A", "--format=%H", "--", f"tests/{Path(__file__).name}")
    since = f"{added[-1]}..HEAD" if added else "HEAD..HEAD"  # not committed yet: nothing follows it
    faults = [(line, fault_in(line.split(" ", 1)[1])) for line in git("log", "--no-merges", "--format=%h %s", since)]
    assert [(line, fault) for line, fault in faults if fault is not None] == []
