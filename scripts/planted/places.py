"""JSON with the place of every value, for edits that keep all other bytes."""
import json, re

SCALAR = re.compile(r'"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null')
SPACE = re.compile(r"[\s,:]*")  # commas and colons are trusted: archives with a comma too many are read, too


class Node:
    """A value: start and end in the text, and its members (key, start of the key, node) or elements (nodes)."""

    def __init__(self, text, start):
        self.text, self.start, self.members, self.elements = text, start, None, None
        if text[start] == "{":
            self.members = []
            place = SPACE.match(text, start + 1).end()
            while text[place] != "}":
                key = SCALAR.match(text, place)
                value = Node(text, SPACE.match(text, key.end()).end())
                self.members.append((json.loads(key.group()), place, value))
                place = SPACE.match(text, value.end).end()
            self.end = place + 1
        elif text[start] == "[":
            self.elements = []
            place = SPACE.match(text, start + 1).end()
            while text[place] != "]":
                value = Node(text, place)
                self.elements.append(value)
                place = SPACE.match(text, value.end).end()
            self.end = place + 1
        else:
            self.end = SCALAR.match(text, start).end()

    def __getitem__(self, key):
        if self.elements is not None:
            return self.elements[key]
        return next((node for name, _, node in self.members or [] if name == key), None)

    @property
    def raw(self):
        return self.text[self.start:self.end]

    @property
    def value(self):
        if self.members is not None:
            return {key: node.value for key, _, node in self.members}
        return [node.value for node in self.elements] if self.elements is not None else json.loads(self.raw)

    def replaced(self, new):
        return self.swapped(json.dumps(new, ensure_ascii=False))

    def swapped(self, raw):
        return self.text[: self.start] + raw + self.text[self.end:]

    def renamed(self, key, new):
        place = next(place for name, place, _ in self.members if name == key)
        return self.text[:place] + json.dumps(new) + self.text[place + len(json.dumps(key)):]

    def without(self, key):
        """The text without a member and one comma."""
        index = next(i for i, (name, _, _) in enumerate(self.members) if name == key)
        _, place, node = self.members[index]
        if index + 1 < len(self.members):
            return self.text[:place] + self.text[self.members[index + 1][1]:]
        return self.text[: self.members[index - 1][2].end] + self.text[node.end:]


def parse(text):
    return Node(text, SPACE.match(text, 0).end())
