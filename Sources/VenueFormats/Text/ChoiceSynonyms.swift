import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Choices of the format for everyday words: `swinging` for `swing`, `employeesonly` for `staff`.
enum ChoiceSynonyms {
  /// Everyday words for the choices of one key.
  struct Row: Sendable {
    /// All choices of the key.
    var choices: [String]
    /// The choice of each word; words in small letters.
    var words: [String: String]
  }

  /// The choices of `kind` in a list of holidays.
  static let holidayKinds = ["public", "school"]

  static let rows = [
    Row(
      choices: Vocabulary.doorTypes,
      words: [
        "swing": "swinging", "hinged": "swinging", "normal": "swinging", "slide": "sliding", "revolve": "revolving",
        "rotating": "revolving", "roller": "shutter", "gate": "turnstile",
      ]),
    Row(
      choices: Restriction.listed.map(\.text),
      words: [
        "staff": "employeesonly", "staffonly": "employeesonly", "private": "employeesonly",
        "employees": "employeesonly", "nonpublic": "employeesonly",
      ]),
    Row(
      choices: Vocabulary.accessibility,
      words: ["yes": "wheelchair", "true": "wheelchair", "stepfree": "wheelchair", "accessible": "wheelchair"]),
    Row(
      choices: CardField.allCases.map(\.rawValue),
      words: [
        "title": "name", "opening_hours": "hours", "tel": "phone", "telephone": "phone", "url": "website",
        "level": "floor",
      ]),
    Row(
      choices: TransitMode.allCases.map(\.rawValue),
      words: [
        "rail": "train", "railway": "train", "metro": "subway", "underground": "subway", "u-bahn": "subway",
        "streetcar": "tram", "coach": "bus", "bicycle": "bike", "cycle": "bike", "cab": "taxi", "car": "parking",
        "walk": "pedestrian", "foot": "pedestrian", "walking": "pedestrian", "boat": "ferry",
      ]),
    Row(
      choices: UncoveredGround.allCases.map(\.rawValue),
      words: [
        "true": "walkway", "yes": "walkway", "walkable": "walkway", "corridor": "walkway",
        "false": UncoveredGround.nobody.rawValue,
        "no": UncoveredGround.nobody.rawValue, "none": UncoveredGround.nobody.rawValue,
        "nothing": UncoveredGround.nobody.rawValue,
      ]),
    Row(
      choices: Mapped.allCases.map(\.rawValue),
      words: [
        "true": "full", "yes": "full", "complete": "full", "all": "full", "half": "partial", "partly": "partial",
        "incomplete": "partial", "some": "partial", "false": "outline", "no": "outline", "none": "outline",
      ]),
    Row(
      choices: Opening.walls,
      words: [
        "n": "north", "s": "south", "e": "east", "w": "west", "top": "north", "up": "north",
        "bottom": "south", "down": "south", "left": "west", "right": "east", "nord": "north", "norden": "north",
        "norr": "north", "norte": "north", "pohjoinen": "north", "süd": "south", "süden": "south", "sud": "south",
        "sur": "south", "söder": "south", "etelä": "south", "ost": "east", "osten": "east", "est": "east",
        "este": "east", "öster": "east", "itä": "east", "westen": "west", "ouest": "west", "oeste": "west",
        "väster": "west", "länsi": "west",
      ]),
    Row(
      choices: holidayKinds,
      words: ["bank": "public", "national": "public", "official": "public", "schools": "school"]),
  ]

  /// The choice that is meant, or the nearest one; nil if none is near.
  static func nearest(to text: String, in known: [String]) -> String? {
    synonym(text, in: known) ?? Spelling.nearest(to: text, in: known)
  }

  /// Writes the choice that is meant.
  static func fix(_ text: String, in known: [String], at place: SourcePlace) -> Fix? {
    if let synonym = synonym(text, in: known) { return .write(synonym, at: place, .unsafe) }
    return Spelling.certain(text, in: known).map { .write($0, at: place) }
  }

  private static func synonym(_ text: String, in known: [String]) -> String? {
    rows.first { $0.choices == known }?.words[text.lowercased()]
  }
}
