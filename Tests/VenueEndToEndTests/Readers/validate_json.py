"""Validates JSON documents against a JSON Schema with the jsonschema package.

usage: validate_json.py SCHEMA DOCUMENT…
"""
import json
import sys

import jsonschema

schema = json.load(open(sys.argv[1]))
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
bad = 0
for path in sys.argv[2:]:
    for error in validator.iter_errors(json.load(open(path))):
        bad += 1
        print("%s: %s: %s" % (path, error.json_path, error.message))
sys.exit(1 if bad else 0)
