"""Asks a running preview as a page would, and as nobody should, and prints as JSON what it was answered.

usage: ask_preview.py ADDRESS BUNDLE

same     whether every file of the manifest, asked for by its path, has the bytes it has in the folder
ranges   status, Content-Range and length for ranges of tiles.pmtiles
hostile  the first line of the answer to what no page sends, by what it is
crowd    status of a request after a hundred connections were opened that say nothing
"""
import http.client
import json
import pathlib
import re
import socket
import struct
import sys
import urllib.parse

address, bundle = urllib.parse.urlsplit(sys.argv[1]), pathlib.Path(sys.argv[2])
client = http.client.HTTPConnection(address.hostname, address.port, timeout=20)


def ask(target, method="GET", body=None, **headers):
    client.request(method, target, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = client.getresponse()
    return answer, answer.read()


def raw(data):
    """The first line that comes back for some bytes on a connection of their own; empty where it is closed without a word."""
    with socket.create_connection((address.hostname, address.port), timeout=20) as plain:
        plain.sendall(data)
        plain.shutdown(socket.SHUT_WR)
        answer = b""
        while chunk := plain.recv(65536):
            answer += chunk
    return answer.split(b"\r\n")[0].decode()


_, page = ask("/")
number, revision = re.search(rb'data-page="(\d+)" data-revision="(\w+)"', page).groups()
base = f"/page/{int(number)}/{revision.decode()}/"
report = {}

# The way of a page, one thing after another.
manifest = json.loads(ask(base + "manifest.json")[1])
ask(base + "style/light.json")
ask(base + "sprite/light.json")
_, head = ask(base + "tiles.pmtiles", Range="bytes=0-126")
(start,) = struct.unpack_from("<Q", head, 56)
ask(base + "tiles.pmtiles", Range=f"bytes={start}-{start + 99}")
for body in ('{"event": "loaded", "ms": 80}', '{"event": "idle", "ms": 90}'):
    assert ask(f"/page/{int(number)}/reports", "POST", body)[0].status == 204

report["same"] = all(
    ask(base + urllib.parse.quote(file["path"]))[1] == (bundle / file["path"]).read_bytes() for file in manifest["files"])
size = (bundle / "tiles.pmtiles").stat().st_size
report["size"] = size
report["ranges"] = []
for asked in ("bytes=0-9", "bytes=-5", f"bytes={size - 1}-", f"bytes={size}-", "bytes=0-1,5-6"):
    answer, data = ask(base + "tiles.pmtiles", Range=asked)
    report["ranges"].append([answer.status, answer.headers["Content-Range"], len(data)])
answer, data = ask(base + "floors.json", "HEAD")
report["head"] = [answer.status, int(answer.headers["Content-Length"]) == (bundle / "floors.json").stat().st_size, len(data)]

host = f"Host: {address.netloc}\r\n"
report["hostile"] = {
    "parent": raw(f"GET {base}../../../../../../etc/passwd HTTP/1.1\r\n{host}Connection: close\r\n\r\n".encode()),
    "encoded": raw(f"GET {base}%2e%2e%2f%2e%2e%2fetc/passwd HTTP/1.1\r\n{host}Connection: close\r\n\r\n".encode()),
    "rebound": raw(f"GET {base}floors.json HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n".encode()),
    "large": raw(f"GET / HTTP/1.1\r\n{host}X: {'x' * 100_000}\r\n\r\n".encode()),
    "body": raw(f"POST /page/1/reports HTTP/1.1\r\n{host}Content-Length: 1000000\r\n\r\n".encode()),
    "noise": raw(bytes(range(256)) * 10 + b"\r\n\r\n"),
    "half": raw(b"GET / HT"),
    "twice": raw((f"GET /revision HTTP/1.1\r\n{host}\r\n" * 2).encode()),
}

crowd = [socket.create_connection((address.hostname, address.port), timeout=20) for _ in range(100)]
for quiet in crowd[:50]:
    quiet.sendall(b"GET / HTTP/1.1\r\nHost:")
client.close()
report["crowd"] = ask("/revision")[0].status
print(json.dumps(report))
