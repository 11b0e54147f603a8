"""Mistakes of writing: keys, types, indentation, brackets, encodings, files, suppressions."""
from .model import block, edit, typo

LEVELS, VENUE, BOTH = "levels/*.yaml", "venue.yaml", "*.yaml"

edit("key misspelt: optional", "SRC004", LEVELS, r"\b(hours|accessibility|elevation|restriction|direction|surveyed|width|access_control)(?=:)", lambda m: typo(m[1]), 4)
edit("key misspelt: required", "SRC004", LEVELS, r"\b(category|rect|polygon|ordinal|short_name|outline)(?=:)", lambda m: typo(m[1]), 4)
edit("key misspelt: venue.yaml", "SRC004", VENUE, r"\b(website|time_zone|address|locality|bearing|languages|connectors|steps|rise|system_map|stop_id|step_free)(?=:)", lambda m: typo(m[1]), 4)
edit("key in capitals", "SRC004", LEVELS, r"\b(category|name|occupant|openings)(?=:)", lambda m: m[1].capitalize(), 2)
edit("key of another format", "SRC004", LEVELS, r"(?<=[ {])(category|point|rect|name)(?=: )", lambda m: {"category": "type", "point": "coordinates", "rect": "geometry", "name": "title"}[m[1]], 3)
edit("key twice in a block", "SRC003", LEVELS, r"^    (category|rect|name): .*\n", r"\g<0>\g<0>", 2)
edit("key twice in braces", "SRC003", LEVELS, r"\{(category: [\w.]+), ", r"{\1, \1, ", 2)
edit("id twice in one list", "SRC003", LEVELS, r"^  ([\w-]+)(?=:)", lambda m: "  " + earlier(m), 3)
edit("bracket not closed", "SRC001", LEVELS, r"(rect: \[[^\]\n]*)\]", r"\1", 2)
edit("quote not closed", "SRC001", BOTH, r'"([^"\n]+)"', r'"\1', 2)
edit("bracket closed twice", "SRC001", LEVELS, r"\}$", "}}", 2)
edit("space after the colon forgotten", "SRC001", LEVELS, r"^(    (?:category|rect|name)): ", r"\1:", 2)
edit("comma forgotten in braces", "SRC001", LEVELS, r"(category: [\w.]+), (?=rect|point|name)", r"\1 ", 2)
edit("colon forgotten", "SRC001", LEVELS, r"^(    (?:category|rect|openings)):", r"\1", 2)
edit("tab as indentation", "SRC001", LEVELS, r"^    (?=category|rect|name)", "\t", 2)
edit("indented one space too far", "SRC001", LEVELS, r"^    (?=rect|name|openings)", "     ", 2)
edit("indented one level too little", "SRC001|SRC004|SRC005", LEVELS, r"^    (?=rect|restriction|polygon)", "  ", 2, next=1)
edit("mark of a merge conflict", "SRC001", BOTH, r"^(?=  [\w-]+: |  [\w-]+:$)", "<<<<<<< HEAD\n", 2)
edit("second document in the file", "SRC001", LEVELS, r"^(?=amenities:|fixtures:|kiosks:)", "---\n", 1)
edit("text that is not UTF-8", "SRC002", BOTH, r"(?<=\w)[äö](?=\w)", lambda m: "\udce4" if m[0] == "ä" else "\udcf6", 2)
edit("byte order mark", "SRC002", "[lv]*.yaml", r"\A", "\ufeff", 1)
edit("UTF-16", "SRC002", LEVELS, r"\A(?s:.*)\Z", lambda m: m[0].encode("utf-16").decode("utf-8", "surrogateescape"), 1)
edit("control character in a name", "SRC011|SRC001", LEVELS, r"(name: \{en: \w+)", "\\1\u0007", 2)
edit("zero-width space in a name", "SRC011", LEVELS, r"(name: \{en: \w+)", "\\1\u200b", 2)
edit("direction mark in a name", "SRC011", LEVELS, r"(name: \{en: \w+)", "\\1\u202e", 2)
edit("no-break space after a colon", "SRC001|SRC004|SRC005", LEVELS, r"^(    (?:category|rect):) ", "\\1\u00a0", 2)
edit("typographic quotes", "IMD018|SRC001|SRC005", BOTH, r'hours: "([^"\n;]+)"', "hours: “\\1”", 2)
edit("value forgotten", "SRC018", LEVELS, r"^(    (?:name|accessibility|restriction|occupant):) .*$", r"\1", 2)
edit("value forgotten: required", "SRC018|IMD008", LEVELS, r"^(    (?:rect|category):) .*$", r"\1", 2)
edit("null for a required value", "IMD008|SRC005", LEVELS, r"^((?:    category|    rect|ordinal|short_name):) .*$", r"\1 null", 2)
edit("text that YAML reads as a number", "SRC006", BOTH, r'((?:short_name|postal_code|phone): )"([0+][\d.]*)"', lambda m: m[1] + (m[2] if len(m[2]) > 1 else "00"), 2)
edit("text that YAML reads as a boolean", "SRC006", LEVELS, r'(short_name: )".*"', r"\1NO", 1)
edit("word for a number", "SRC005", LEVELS, r"((?:ordinal|elevation|width): )[\d.]+", r"\1two", 2)
edit("number with its unit", "SRC005", LEVELS, r"((?:elevation|width): [\d.]+)", r"\1 m", 2)
edit("decimal comma", "SRC001|SRC004|SRC005", LEVELS, r"(\{[^\n{}]*width: \d)\.(\d+)", r"\1,\2", 2)
edit("quoted boolean", "SRC005", BOTH, r"((?:automatic|step_free|closed): )true", r'\1"true"', 2)
edit("text for a list", "SRC005|NET011", VENUE, r"levels: \[(\w+), .*?\]", r"levels: \1", 2)
edit("list for languages", "SRC005", LEVELS, r"name: \{en: ([^,}\n]+), fi: ([^,}\n]+)[^}\n]*\}", r"name: [\1, \2]", 2)
edit("word of a list misspelt", "SRC005", BOTH, r"((?:mode|direction|restriction|type|kind): )(bus|taxi|parking|in|out|employeesonly|sliding|security|passport)\b", lambda m: m[1] + typo(m[2]), 4)
edit("accessibility misspelt", "SRC005", LEVELS, r"\[(wheelchair)\]", "[wheelchiar]", 2)
edit("schema of the future", "SRC009", VENUE, r"schema: 1", "schema: 9", 1)
edit("schema forgotten", "SRC009", VENUE, r"^schema: 1\n", "", 1, also=[(VENUE, r"\A")])
edit("time zone misspelt", "SRC005|NET034", VENUE, r"Europe/Helsinki", "Europe/Helsinky", 1)
edit("file of a level that does not exist", "SRC008", VENUE, r"gallery\](?=  )", "galery]", 1)
edit("picture that does not exist", "SRC008", "overlays.yaml", r"car-park-p1\.png", "car-park-p2.png", 1)
edit("picture outside the folder", "SRC008", "overlays.yaml", r"image: ", "image: ../../", 1)
edit("password in an address", "SRC016", BOTH, r"website: https://", "website: https://editor:kestrel7@", 2)
edit("alias without anchor", "SRC001", LEVELS, r"^(    rect:) .*$", r"\1 *room", 2)
edit("HTML in a name", "LBL027", LEVELS, r"(name: \{en: )([\w ]+)", r"\1<b>\2</b>", 1)
edit("text decoded wrongly", "LBL028", LEVELS, r"(?<=fi: )([\w -]*[äö][\w -]*)", lambda m: '"' + m[1].encode().decode("latin-1") + '"', 2)
edit("suppression that matches nothing", "SRC013", LEVELS, r"^(?=  [\w-]+: ?)", "  # venue:ignore TOP003 reason: drawn by hand\n", 2)
edit("suppression without a reason", "SRC014", LEVELS, r"^(?=  [\w-]+: ?)", "  # venue:ignore TOP003\n", 2)
edit("suppression of an unknown rule", "SRC015", LEVELS, r"^(?=  [\w-]+: ?)", "  # venue:ignore TPO003 reason: drawn by hand\n", 2)
edit("suppression that has expired", "SRC014|SRC013", LEVELS, r"^(?=  [\w-]+: ?)", "  # venue:ignore TOP003 until 2020-01-01 reason: drawn by hand\n", 1)
block("nested too deep", "SRC017|SRC001", "x-notes: «" + "[" * 3000 + "]" * 3000 + "\n")
block("aliases that explode", "SRC007", "x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
      + "".join(f"x-{n}: {'«' if n == 5 else ''}&a{n} [{', '.join([f'*a{n - 1}'] * 10)}]\n" for n in range(1, 9)))
block("token in a file", "SRC016", "x-map: «" + ".".join(["pk", "eyJ1Ijoia2VzdHJlbCIsImEiOiJjbGt6cTN4cTIwMGFlM2RwOWg5bTRrOTVrIn0", "Qm3vT0a8Jx4kQyq1XoVw9g"]) + "\n")
block("file with a misspelt name", "SRC008", "«themes: {}\n", "themes.yaml")


def earlier(match):
    """The key before this one in the same list, or this one."""
    above = match.string[: match.start()].split("\n")
    for text in reversed(above):
        if text[:2] == "  " and text[2:3].isalpha():
            return text[2:].split(":")[0]
        if text[:1].isalpha():
            break
    return match[1]
