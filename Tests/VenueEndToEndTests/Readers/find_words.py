"""Lists every word of a folder of files that begins with a prefix: in names, texts and packed parts.

find_words.py FOLDER PREFIX → lines of file and word, lower case, sorted
"""

import os
import re
import sys
import zlib

GZIP = b"\x1f\x8b\x08"


def packed(data):
    at = data.find(GZIP)
    while at >= 0:
        try:
            yield zlib.decompressobj(31).decompress(data[at:])
        except zlib.error:
            pass
        at = data.find(GZIP, at + 1)


root, prefix = sys.argv[1], sys.argv[2].encode()
found = set()
for folder, _, names in os.walk(root):
    for name in names:
        path = os.path.join(folder, name)
        with open(path, "rb") as file:
            data = file.read()
        for part in [name.encode(), data, *packed(data)]:
            for word in re.findall(b"(?i)" + prefix + b"[a-z]*", part):
                found.add((os.path.relpath(path, root), word.decode().lower()))
for path, word in sorted(found):
    print(path, word)
