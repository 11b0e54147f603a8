"""Asks a running preview and prints as JSON what it was answered.

usage: ask_answers.py ADDRESS PATH...

[status, body] of each path, in order, over one connection
"""
import http.client
import json
import sys
import urllib.parse

address = urllib.parse.urlsplit(sys.argv[1])
client = http.client.HTTPConnection(address.hostname, address.port, timeout=20)
answers = []
for path in sys.argv[2:]:
    client.request("GET", path)
    answer = client.getresponse()
    answers.append([answer.status, answer.read().decode()])
print(json.dumps(answers))
