/// Values that have broken programs before: what a mutation puts in the place of a sensible one.
enum HostileValues {
  static let numbers = [
    "0", "-0", "1", "-1", "0.5", "1e-9", "1e-320", "1e17", "-1e17", "1e21", "1e300", "1e308", "1e309", "-1e309", ".nan",
    ".inf", "-.inf", "NaN", "2147483647", "2147483648", "-2147483648", "4294967296", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "5e18", "-5e18", "85.06", "86", "90", "-90", "91", "100",
    "179.9999999",
    "180", "-180", "180.0000001", "360", "372", "0.1e1", "0x10", "0o17", "017", "1_000", "12:30", "3000000000",
    "0.0001",
    "67108.864", "67108.865", "-67108.865", "123456789012345678901234567890",
  ]

  static let texts = [
    "", " ", "\\u0000", "\\u001b[2J", "\\u202e", "\\u2066", "\\r\\n", "../../x", "..", ".", "/", "a/b", "a\\\\b",
    "../manifest",
    "con", "~", "null", "true", "no", "*", "&a", "%s%n", "`id`", "$(id)", "<svg onload=x>", "\\ud800", "ﷺ", "e\\u0301",
    "👩‍👩‍👧‍👦", "İ", "ß", "unspecified", "walkway", "outside", "room", "elevator", "24/7", "Mo-Su 25:00", "24/8",
    "Europe/Nowhere",
    "en-US", "x-", "-", "_", "a.b.c", "hall", "mall", "urn:uuid:0", "00000000-0000-0000-0000-000000000000",
    String(repeating: "x", count: 3000), String(repeating: "a.", count: 500),
  ]

  /// What stands for a whole value, in JSON's spelling, which YAML reads too.
  static let values = [
    "null", "[]", "{}", "[[]]", "[null]", "[{}]", "{\"\": 0}", "true", "\"\"", "[0, 0]", "[[0, 0], [0, 0], [0, 0]]",
    "[[[[0]]]]", "[1e308, -1e308]", "{\"en\": null}", "{\"en\": []}", "{\"rect\": [0, 0, 0, 0]}",
    "{\"rect\": [0, 0, -5, 5]}", "{\"to\": \"outside\"}", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]",
    String(repeating: "[", count: 300) + String(repeating: "]", count: 300),
    String(repeating: "{\"a\":", count: 80) + "0" + String(repeating: "}", count: 80),
  ]
}
