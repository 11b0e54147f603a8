"""Asks a running preview and prints as JSON what it was answered.

usage: ask_answers.py ADDRESS PATH...

answers    [status, body] of each path, in order, over one connection
pipelined  the statuses where all are sent at once, ten times over
"""
import http.client
import json
import re
import socket
import sys
import urllib.parse

address, paths = urllib.parse.urlsplit(sys.argv[1]), sys.argv[2:]
client = http.client.HTTPConnection(address.hostname, address.port, timeout=20)
report = {"answers": []}
for path in paths:
    client.request("GET", path)
    answer = client.getresponse()
    report["answers"].append([answer.status, answer.read().decode()])

many = paths * 10
with socket.create_connection((address.hostname, address.port), timeout=20) as plain:
    host = f"Host: {address.netloc}\r\n"
    requests = [f"GET {path} HTTP/1.1\r\n{host}\r\n" for path in many[:-1]]
    plain.sendall("".join([*requests, f"GET {many[-1]} HTTP/1.1\r\n{host}Connection: close\r\n\r\n"]).encode())
    answer = b""
    while chunk := plain.recv(65536):
        answer += chunk
report["pipelined"] = [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", answer)]
print(json.dumps(report))
