"""The copy of a venue in which faults are planted, and the check of one fault."""
import fnmatch, json, pathlib, re, shutil, subprocess

from .model import line, printable


class Site:
    """A copy of a venue, its findings without faults, and the check of one fault."""

    def __init__(self, name, folder, copy, program):
        self.name, self.copy, self.program = name, copy, program
        shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("*.md", "*.zip"))
        self.imdf = not (copy / "venue.yaml").exists()
        self.files = sorted(str(path.relative_to(copy)) for path in copy.rglob("*") if path.is_file())
        self.texts, self.trees = {}, {}
        self.base = self.findings()
        if self.base and self.base[0]["code"] == "CRASH":
            raise SystemExit(f"planted-faults: {program} does not check {name}: {self.base[0]['message']}")
        self.named = {feature["id"] for finding in self.base for feature in [finding.get("feature") or {}] + finding.get("features", []) if "id" in feature and finding["severity"] != "info"}

    def text(self, file):
        if file not in self.texts:
            self.texts[file] = (self.copy / file).read_bytes().decode("utf-8", "surrogateescape")
        return self.texts[file]

    def findings(self):
        run = subprocess.run([self.program, "validate", "--format", "json", self.copy.name], cwd=self.copy.parent, capture_output=True)
        try:
            return json.loads(run.stdout)["findings"]
        except ValueError:
            return [{"code": "CRASH", "message": (run.stderr or run.stdout).decode("utf-8", "replace")[:300], "severity": "error",
                     "fingerprint": "", "place": {}, "related": []}]

    def write(self, fault):
        path = self.copy / fault.file
        if fault.new is None:
            path.unlink()
        else:
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(fault.new if isinstance(fault.new, bytes) else fault.new.encode("utf-8", "surrogateescape"))

    def restore(self, fault):
        path = self.copy / fault.file
        if fault.old is None:
            path.unlink()
        else:
            path.write_bytes(fault.old.encode("utf-8", "surrogateescape"))

    def check(self, fault):
        self.write(fault)
        now = self.findings()
        self.restore(fault)
        before = {finding["fingerprint"]: finding for finding in self.base}
        fresh = [f for f in now if f["fingerprint"] not in before or before[f["fingerprint"]]["message"] != f["message"]]
        kept = {finding["fingerprint"] for finding in now}
        fault.gone = [f"{f['code']} {f['message'][:110]}" for f in self.base if f["fingerprint"] not in kept]
        places = self.places(fault)
        right = [f for f in fresh if f["code"] in fault.codes]
        hits = [f for f in right if self.touches(f, fault, places)] or right
        fault.found, fault.placed = bool(hits), bool(hits) and self.touches(hits[0], fault, places)
        lost = [f for f in self.base if f["fingerprint"] not in kept]
        more = [f for f in fresh if not (hits and f is hits[0]) and worse(f, before.get(f["fingerprint"]) or taken(lost, f))]
        fault.first = bool(hits) and all(now.index(f) > now.index(hits[0]) for f in more)
        fault.extra = [f["code"] for f in more]
        for f in fresh:
            place = f.get("place") or {}
            at = f"{place.get('file', '?').removeprefix(self.copy.name + '/')}:{place.get('line', '?')} {place.get('pointer', '')[:60]}"
            fault.log.append(printable(f"{'+' if f['fingerprint'] not in before else '~'}{f['severity'][0]} {f['code']} {at} · {f['message'][:230]}"))

    def places(self, fault):
        """File and lines at which the fault may be reported."""
        found = [(fault.file, fault.lines)] if fault.lines else [(fault.file, (0, 1 << 30))]
        for glob, pattern in fault.also:
            for file in self.files:
                if fnmatch.fnmatch(file, glob) and pattern is None:
                    found.append((file, (0, 1 << 30)))
                elif fnmatch.fnmatch(file, glob):
                    text = fault.new if file == fault.file else self.text(file)
                    found += [(file, (line(text, m.start()),) * 2) for m in re.finditer(pattern, text, re.M)]
        return found

    def touches(self, finding, fault, places):
        for place in [finding.get("place") or {}] + [related.get("place") or {} for related in finding.get("related", [])]:
            file = str(pathlib.Path(place.get("file", ""))).removeprefix(self.copy.name + "/")
            for wanted, lines in places:
                if file != wanted:
                    continue
                if fault.feature and (place.get("pointer", "") + "/").startswith(f"{fault.feature[0]}/"):
                    return True
                if not (fault.feature and fault.new.count("\n") < 3) and place.get("line", 0) <= lines[1] and place.get("end_line", place.get("line", 0)) >= lines[0]:
                    return True
        named = {f.get("id") for f in [finding.get("feature") or {}] + finding.get("features", [])}
        return bool(fault.feature) and fault.feature[1] is not None and fault.feature[1] in named


def taken(findings, fresh):
    """Removes and returns a finding with the same code: a group whose first feature changed has another fingerprint."""
    old = next((finding for finding in findings if finding["code"] == fresh["code"]), None)
    if old:
        findings.remove(old)
    return old


def worse(finding, old):
    """Whether a finding that was there before now has larger numbers or another severity; a new one is always worse."""
    if old is None or old["severity"] != finding["severity"]:
        return True
    numbers = [sum(float(n) for n in re.findall(r"(?<![\w.-])\d+(?:\.\d+)?(?![\w-])", f["message"])) for f in (finding, old)]
    return numbers[0] > numbers[1]
