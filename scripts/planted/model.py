"""Faults, and kinds of faults."""
import fnmatch, random, re

KINDS = []


class Fault:
    """One edit of one file. `lines` is where it was planted; `also` are other places where it may be reported."""

    def __init__(self, kind, codes, venue, file, old, new, also=(), feature=None, span=None):
        self.kind, self.venue, self.file, self.old, self.new = kind, venue, file, old, new
        self.codes, self.codes_text, self.feature = set(codes.split("|")), codes.replace("|", " or "), feature
        self.also, self.number, self.log = list(also), 0, []
        self.found = self.placed = self.first = False
        self.extra, self.gone = [], []
        if old is None or new is None:
            self.lines, self.edit = None, "file added" if old is None else "file removed"
            self.start = 0
            return
        start, end, stop = changed(old, new)
        if span:
            start, end = min(start, span[0]), max(end, span[1])
        self.lines = (line(new, start) - (end == start and new[start - 1:start] == "\n"), line(new, max(start, end - 1)))
        self.edit = f"{short(old[start - 20:start])}«{short(old[start:stop])}» → «{short(new[start:end])}»"

    @property
    def perfect(self):
        return self.placed and self.first and not self.extra

    def listed(self):
        at = f"{self.file}:{self.lines[0]}" if self.lines else self.file
        marks = [mark for mark, good in (("not found", self.found), ("elsewhere", self.placed or not self.found),
                                         ("not first", self.first or not self.found)) if not good]
        marks += [f"{len(self.extra)} extra"] if self.extra else []
        head = f"{self.kind} · {self.venue} {at} · expected {self.codes_text} · {', '.join(marks)}\n  {self.edit}\n"
        return head + "".join(f"    {entry}\n" for entry in self.log) + "".join(f"    vanished: {entry}\n" for entry in self.gone)


def changed(old, new):
    """Where two texts differ: start, end in the new one, end in the old one."""
    start, limit = 0, min(len(old), len(new))
    while start < limit and old[start] == new[start]:
        start += 1
    back = 0
    while back < limit - start and old[-1 - back] == new[-1 - back]:
        back += 1
    return start, len(new) - back, len(old) - back


def line(text, offset):
    return text.count("\n", 0, offset) + 1


def printable(text):
    return "".join(c if c.isprintable() else {"\n": "⏎", "\t": "⇥"}.get(c, f"\\u{ord(c):04x}") for c in text)


def short(text, limit=90):
    text = printable(text)
    return text if len(text) <= limit else text[: limit // 2] + "…" + text[-limit // 2:]


class Kind:
    def __init__(self, name, make, count):
        self.name, self.make, self.count = name, make, count
        KINDS.append(self)

    def faults(self, site, seed):
        chance = random.Random(f"{seed} {self.name} {site.name}")
        made = list(self.make(site, chance))
        some = made if len(made) <= self.count else [made[i] for i in sorted(chance.sample(range(len(made)), self.count))]
        for number, fault in enumerate(some, 1):
            fault = fault() if callable(fault) else fault
            fault.number = number
            yield fault


def edit(name, codes, files, pattern, replacement, count=2, also=(), only=None, where=None, next=0):
    """A kind for handwritten venues: every match of the pattern is a place for it. Groups can be used in `also`.

    `next` is how many lines below it may be reported: a bracket that is missing is noticed at what follows."""

    def make(site, chance):
        if site.imdf or only and site.name != only:
            return
        for file in site.files:
            if not fnmatch.fnmatch(file, files):
                continue
            text = site.text(file)
            for match in re.finditer(pattern, text, re.M):
                if where and not where(match):
                    continue
                new = replacement(match) if callable(replacement) else match.expand(replacement)
                if new is None or new == match.group():
                    continue
                others = [(glob, re.sub(r"\{(\d)\}", lambda g: re.escape(match.group(int(g.group(1)))), place)) for glob, place in also]
                whole = text[: match.start()] + new + text[match.end():]
                fault = Fault(name, codes, site.name, file, text, whole, others)
                fault.lines = fault.lines[0], fault.lines[1] + next
                yield fault

    Kind(name, make, count)


def block(name, codes, text, file="venue.yaml", only=None, count=1):
    """A kind for handwritten venues: lines at the end of a file, or a new file. `«` is before the fault."""

    def make(site, chance):
        key = text.replace("«", "").split(":")[0]
        old = site.text(file) if file in site.files else None
        if site.imdf or only and site.name != only or old and re.search(rf"^{key}:", old, re.M):
            return
        start = len(old or "") + text.index("«")
        fault = Fault(name, codes, site.name, file, old or "", (old or "") + text.replace("«", ""))
        fault.lines = (line(fault.new, start),) * 2
        fault.old = old
        yield fault

    Kind(name, make, count)


def typo(word):
    """The word with two inner letters exchanged, or one dropped where they are equal."""
    for place in range(len(word) // 2, len(word) - 1):
        if word[place] != word[place + 1] and word[place].isalpha() and word[place + 1].isalpha():
            return word[:place] + word[place + 1] + word[place] + word[place + 2:]
    return word[:1] + word[2:] if len(word) > 3 else word + "x"
