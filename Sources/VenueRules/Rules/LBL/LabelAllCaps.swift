import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports names in capitals: one finding for each type of features.
struct LabelAllCaps: Rule {
  static let page = RulePage(
    "LBL019", "label-all-caps", .info, stage: .checked,
    summary: "Names are written in capitals.",
    why: "Words in capitals are slower to read and need more room. Plans from drawing programs often have them.",
    repair: "Write names as in a text. Styles can still set them in capitals.",
    basis: "project default. Of businesses, only venues with mostly capitals are reported: a brand may be written so",
    thresholds: [
      "names of Latin letters with a word of more than 4 letters, in capitals throughout",
      "names of occupants and kiosks: more than half of them, of 10 or more",
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("capitals", ["levels/ground.yaml": NetworkExample.ground(room("«FOOD COURT"))]),
    RuleExample("as in a text", ["levels/ground.yaml": NetworkExample.ground(room("Food Court"))]),
    RuleExample("an abbreviation", ["levels/ground.yaml": NetworkExample.ground(room("MRI 3"))]),
    RuleExample("a brand", ["levels/ground.yaml": NetworkExample.ground(shop)]),
  ]

  private static func room(_ name: String) -> String {
    "  food: {category: room, name: \(name), rect: [20, 10, 5, 5], openings: {food-door: {to: hall, width: 1}}}"
  }

  private static let shop =
    "  shop: {category: room, rect: [20, 10, 5, 5], openings: {shop-door: {to: hall, width: 1}}, "
    + "occupant: {id: tide, name: TIDELAND, category: books}}"

  /// Letters of a word that may be an abbreviation.
  private static let abbreviation = 4
  /// Fewer names of businesses are no export.
  private static let fewestBusinesses = 10

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    var found: [(feature: FeatureRef, path: String, text: String)] = []
    var counts: [FeatureType: Int] = [:]
    var seen: Set<String> = []
    for (ref, name) in context.venue.names {
      // An occupant of several rooms was written once.
      guard ref.type != .occupant || seen.insert(context.venue.knownID(of: ref)).inserted else { continue }
      counts[ref.type, default: 0] += 1
      if let entry = name.entries.first(where: { LabelAllCaps.isLoud($0.text) }) {
        found.append((ref, "name/\(entry.language)", entry.text))
      }
    }
    for (type, group) in grouped(found, by: \.feature.type) {
      let all = counts[type] ?? 0
      if type == .occupant || type == .kiosk {
        guard all >= LabelAllCaps.fewestBusinesses, 2 * group.count > all else { continue }
      }
      let first = group[0]
      var finding = Finding(
        group.map(\.feature), first.path,
        group.count == 1
          ? "the name \"\(first.text)\" of \(type.words(1)) '\(context.venue.knownID(of: first.feature))' is in capitals"
          : "\(group.count) of \(all) names of \(type.words(2)) are in capitals, such as \"\(first.text)\"")
      finding.level = group.count == 1 ? context.level(of: first.feature) : nil
      finding.measured = Measure(Double(group.count), "names")
      finding.related = context.examples(group.dropFirst().map(\.feature), first.path) { context.venue.knownID(of: $0) }
      finding.help = ["write only the first letters in capitals"]
      report(finding)
    }
  }

  /// True for Latin text without a small letter that has a word longer than an abbreviation.
  static func isLoud(_ text: String) -> Bool {
    guard text.unicodeScalars.count > abbreviation else { return false }
    var run = 0
    var longest = 0
    for scalar in text.unicodeScalars {
      let properties = scalar.properties
      if properties.isLowercase { return false }
      guard properties.isAlphabetic else {
        run = 0
        continue
      }
      // Letters of Latin up to its second extension; other scripts are not judged.
      guard scalar.value < 0x250, properties.isUppercase else { return false }
      run += 1
      longest = max(longest, run)
    }
    return longest > abbreviation
  }
}
