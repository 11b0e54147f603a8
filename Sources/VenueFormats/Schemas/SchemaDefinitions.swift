import VenueGeometry
import VenueModel
import VenueVocabulary

/// The content of `$defs`: kinds of hand-written values, as their readers accept them.
enum SchemaDefinitions {
  static let values: [(key: String, value: SchemaNode)] = [
    (
      "id",
      [
        "type": .array(["string", "number", "boolean"]), "pattern": "^([a-z0-9._-]+|[A-Fa-z0-9._-]{36})$",
        "description": "A short word (a-z, 0-9, -, ., _), unique in the whole venue, or a UUID.",
      ]
    ),
    (
      "text",
      [
        "type": .array(["string", "number", "boolean"]),
        "description": "Quote what YAML reads as something else: \"01\", \"NO\", \"12:30\".",
      ]
    ),
    ("words", ["$ref": "#/$defs/text", "pattern": "\\S"]),
    ("labels", labels(.ref("text"))),
    (
      "labelsSaid",
      .either(
        .ref("words"),
        [
          "type": "object", "additionalProperties": .ref("text").orNothing,
          "not": ["additionalProperties": ["type": .array(["string", "null"]), "pattern": "^\\s*$"]],
        ]
      ).described(labelWords)
    ),
    (
      "shortLabelsSaid",
      .either(
        short("\\S"),
        [
          "type": "object", "additionalProperties": short("").orNothing,
          "not": ["additionalProperties": ["type": .array(["string", "null"]), "pattern": "^\\s*$"]],
        ])
    ),
    (
      "position",
      array(of: number(.position), count: 2...2).described("[x, y] in metres in the venue's frame.")
    ),
    (
      "point",
      .either(
        .ref("position"),
        [
          "type": "object",
          "properties": ["type": ["const": "Point"], "coordinates": ["type": "array", "items": ["type": "number"]]],
          "required": .array(["type", "coordinates"]),
        ]
      ).described("[x, y] in metres in the venue's frame, or a GeoJSON Point in degrees.")
    ),
    ("ring", array(of: .ref("position"), count: 3...).described("Corners in order, not closed.")),
    (
      "rect",
      [
        "type": "array",
        "prefixItems": .array([number(.position), number(.position), number(.extent), number(.extent)]),
        "minItems": 4, "maxItems": 4,
        "description": "[x, y, width, depth] in metres; x, y is the corner nearest the frame's origin.",
      ]
    ),
    ("holes", array(of: .ref("ring"), count: 0...).described("Rings cut out of the polygon.")),
    ("line", array(of: .ref("position"), count: 2...).described("[[x, y], [x, y], …] in metres.")),
    (
      "area",
      SchemaNode.map([("rect", .ref("rect")), ("polygon", .ref("ring")), ("holes", .ref("holes"))])
        .with("oneOf", .array([.required("rect"), .required("polygon")]))
        .with("dependentRequired", ["holes": ["polygon"]])
        .described("An area in metres: rect or polygon.")
    ),
    (
      "duration",
      .either(number(.wait), ["type": "string", "pattern": .string(durationPattern)])
        .described("20s, 5min, 1h, or a number of seconds; a day at most.")
    ),
    ("date", ["type": "string", "pattern": .string(ISODate.pattern), "description": "ISO 8601."]),
    (
      "validity",
      SchemaNode.map(["start", "end", "modified"].map { ($0, SchemaNode.ref("date").orNothing) })
        .described("When it exists.")
    ),
    ("restriction", .all(of: Restriction.listed.map(\.text))),
    ("accessibility", list(of: Vocabulary.accessibility)),
    ("access_control", list(of: Vocabulary.accessControl)),
    ("phone", ["type": "string", "pattern": "^\\+[0-9]{6,15}$", "description": "E.164: \"+12225551212\"."]),
    ("website", ["type": "string", "pattern": "^https?://"]),
    ("language", ["type": "string", "pattern": .string(LanguageTag.pattern), "description": "BCP 47."]),
    (
      "door",
      .map([
        ("type", SchemaNode.all(of: Vocabulary.doorTypes).orNothing),
        ("automatic", SchemaNode.object([("type", "boolean")]).orNothing),
        ("material", SchemaNode.all(of: Vocabulary.doorMaterials).orNothing),
      ])
    ),
    (
      "checkpoint",
      .map(
        [
          ("kind", .all(of: Checkpoint.Kind.allCases.map(\.rawValue))),
          ("wait", SchemaNode.ref("duration").orNothing),
        ], required: ["kind"])
    ),
  ]

  private static let labelWords =
    "Plain text in the venue's first language, or text by language: {en: Main hall, fi: Päähalli}."

  private static func labels(_ text: SchemaNode) -> SchemaNode {
    .either(text, ["type": "object", "additionalProperties": text.orNothing]).described(labelWords)
  }

  /// Four characters at most, FLR002's limit; numbers are read as they are written.
  private static func short(_ pattern: String) -> SchemaNode {
    let node: SchemaNode = [
      "type": .array(["string", "integer"]), "maxLength": 4, "minimum": -999, "maximum": 9999,
    ]
    return pattern.isEmpty ? node : node.with("pattern", .string(pattern))
  }

  static func number(_ quantity: Quantity, isWhole: Bool = false) -> SchemaNode {
    [
      "type": isWhole ? "integer" : "number", "minimum": .number(quantity.range.lowerBound),
      "maximum": .number(quantity.range.upperBound),
    ]
  }

  static func array(of items: SchemaNode, count: PartialRangeFrom<Int>) -> SchemaNode {
    let node: SchemaNode = ["type": "array", "items": items]
    return count.lowerBound == 0 ? node : node.with("minItems", .number(Double(count.lowerBound)))
  }

  static func array(of items: SchemaNode, count: ClosedRange<Int>) -> SchemaNode {
    array(of: items, count: count.lowerBound...).with("maxItems", .number(Double(count.upperBound)))
  }

  /// One of these words or a list of them.
  private static func list(of words: [String]) -> SchemaNode {
    .either(.all(of: words), ["type": "array", "items": .all(of: words)])
  }

  /// At most one day, as for ``Quantity/wait``: 86400 s, 1440 min, 24 h.
  private static let durationPattern: String = {
    let seconds = "(0|[1-9][0-9]{0,3}|[1-7][0-9]{4}|8[0-5][0-9]{3}|86[0-3][0-9]{2})(\\.[0-9]+)? ?s|86400(\\.0+)? ?s"
    let minutes = "(0|[1-9][0-9]{0,2}|1[0-3][0-9]{2}|14[0-3][0-9])(\\.[0-9]+)? ?min|1440(\\.0+)? ?min"
    let hours = "(0|[1-9]|1[0-9]|2[0-3])(\\.[0-9]+)? ?h|24(\\.0+)? ?h"
    return "^(\(seconds)|\(minutes)|\(hours))$"
  }()
}
