import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names of which the bytes were read in the wrong encoding.
struct NameMiscoded: Rule {
  static let page = RulePage(
    "LBL028", "name-miscoded", .warning, stage: .checked,
    summary: "A name was decoded with the wrong character encoding.",
    why: "The map shows `CafÃ©` for Café, and search does not find it.",
    repair: "Export the texts as UTF-8, and read them as UTF-8.",
    basis:
      "project default. A text is reported if its letters, as bytes of Windows-1252 or ISO 8859-1, are the UTF-8 text of other letters",
    thresholds: ["no threshold; one finding for a venue"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a café read as Latin letters", ["levels/ground.yaml": level("«CafÃ©")]),
    RuleExample("a café", ["levels/ground.yaml": level("Café")]),
    RuleExample("a name with a tilde", ["levels/ground.yaml": level("São João")]),
  ]

  private static func level(_ name: String) -> String {
    NetworkExample.ground(
      "  shop: {category: room, name: \(name), rect: [0, 10, 10, 10], openings: {shop-door: {to: hall, width: 1}}}")
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(feature: FeatureRef, path: String, text: String, meant: String)] = []
    for (ref, name) in context.venue.names {
      for entry in name.entries {
        guard let meant = NameMiscoded.meant(by: entry.text) else { continue }
        found.append((ref, "name/\(entry.language)", entry.text, meant))
        break
      }
    }
    guard let first = found.first else { return }
    let features = found.map(\.feature)
    let example = "\"\(first.text)\" is probably \"\(first.meant)\""
    var finding = context.finding(
      ofMany: features, first.path,
      features.count == 1
        ? "the name of \(first.feature.type.words(1)) '\(context.venue.id(of: first.feature))' was decoded wrongly: \(example)"
        : "the names of \(context.words(forAll: features)) were decoded wrongly: \(example)")
    finding.help =
      features.count == 1 ? ["write \"\(first.meant)\""] : ["export the texts as UTF-8 again, or correct each name"]
    report(finding)
  }

  /// The text that was meant, if this one is its UTF-8 read byte by byte; nil for all others. O(n).
  static func meant(by text: String) -> String? {
    guard text.unicodeScalars.contains(where: { $0.value >= 0xC2 && $0.value <= 0xF4 }) else { return nil }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x100 {
        bytes.append(UInt8(scalar.value))
      } else if let place = windows1252.firstIndex(of: scalar.value) {
        bytes.append(0x80 + UInt8(place))
      } else {
        return nil
      }
    }
    // UTF-8 with letters beyond ASCII is hardly ever a sensible text of Latin letters.
    guard let meant = String(validating: bytes, as: UTF8.self), meant != text else { return nil }
    return meant
  }

  /// Letters of the bytes 0x80 to 0x9F in Windows-1252; 0 for bytes without one.
  private static let windows1252: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0, 0,
    0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]
}
