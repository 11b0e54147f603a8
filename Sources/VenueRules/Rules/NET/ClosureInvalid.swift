import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports closures of elements that do not exist, and closures without a duration.
struct ClosureInvalid: Rule {
  static let page = RulePage(
    "NET033", "closure-invalid", .error, stage: .source, fix: .unsafe,
    summary: "A closure has an id of a feature that cannot be closed, or ends before it starts.",
    why: "Routes ignore it and lead to a closed door.",
    repair: "Write the ids of units, openings, connectors, transit links or levels. Write days as 2026-12-01.",
    basis: "project default")
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a misspelt door",
      ["venue.yaml": venue("of: «steet-door"), "levels/ground.yaml": NetworkExample.ground("")]),
    RuleExample(
      "the end before the start",
      [
        "venue.yaml": venue("of: door, start: 2026-12-10, end: «2026-12-01"),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
    RuleExample(
      "a door for a week",
      [
        "venue.yaml": venue("of: door, start: 2026-12-01, end: 2026-12-07"),
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
  ]

  private static func venue(_ closure: String) -> String {
    RuleExample.venue + "\ntime_zone: Europe/Helsinki\nclosures: [{\(closure)}]\n"
  }

  /// What to write for a word that means everything, or the entrances; nil for all others.
  private static func help(forWord word: String, _ venue: Venue) -> String? {
    if MeaningfulWords.isAll(word) {
      let levels = venue.levels.kept.prefix(listed).map(\.id.text)
      return
        "to close the venue, write its levels: `of: [\(levels.joined(separator: ", "))\(venue.levels.kept.count > listed ? ", …" : "")]`"
    }
    guard MeaningfulWords.isEntrance(word) else { return nil }
    let doors = venue.openings.kept.filter { $0.joins != nil && $0.joins?.other == nil }.map(\.id.text)
    return doors.isEmpty || doors.count > listed
      ? "write the id of the opening" : "write the opening that is meant: \(Text.list(doors, last: "or"))"
  }

  /// Ids that a help lists. Project default.
  private static let listed = 6

  /// Ids of the lifts and stairs of each category, and of the units.
  private struct IDsByCategory {
    private let connectors: [String: [String]]
    private let units: [String: [String]]

    init(_ venue: Venue) {
      connectors = Dictionary(grouping: venue.connectors.kept) { $0.category?.text ?? "" }.mapValues {
        $0.map(\.id.text)
      }
      units = Dictionary(grouping: venue.units.kept) { $0.category?.text ?? "" }.mapValues { $0.map(\.id.text) }
    }

    /// Those of the category that a word means, or of a narrower one, if they are three at most: of units only if no connector has it.
    func few(of word: String) -> [String] {
      let category = Vocabulary.category(called: word, ofAny: [.connector, .unit]) ?? word
      guard !category.isEmpty else { return [] }
      func ids(in all: [String: [String]]) -> [String] {
        all.filter { $0.key == category || $0.key.hasPrefix(category + ".") }.sorted { $0.key < $1.key }.flatMap(
          \.value)
      }
      let own = ids(in: connectors)
      let found = own.isEmpty ? ids(in: units) : own
      return found.count > 3 ? [] : found
    }
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    guard !venue.closures.isEmpty else { return }
    var ids: [String: FeatureType] = [:]
    for (ref, id) in venue.featureIDs where ids[id].map({ !Closure.types.contains($0) }) ?? true { ids[id] = ref.type }
    var known = NearestIDs(ids.filter { Closure.types.contains($0.value) }.keys)
    lazy var idsByCategory = IDsByCategory(venue)
    for (place, closure) in venue.closures.enumerated() {
      func finding(_ path: String, _ message: String, _ help: String, _ meant: String? = nil) {
        let key = "closures/\(place)"
        var finding = Finding(FeatureRef(.venue, 0), "\(key)/\(path)", message)
        finding.place = context.source.places[venue: "\(key)/\(path)"] ?? context.source.places[venue: key]
        finding.effect = "routes ignore this closure"
        finding.help = [help]
        // The place is that of the whole list.
        if let meant, closure.ids.count == 1, Spelling.isCertain(closure.ids[0], for: meant) {
          finding.fix = .write(meant, at: finding.place, .unsafe)
        }
        report(finding)
      }
      for id in closure.ids {
        switch ids[id] {
        case let type? where Closure.types.contains(type): continue
        case let type?:
          finding(
            "of", "a closure has the id '\(id)', which is \(type.withArticle) and cannot be closed",
            "write the id of its unit, or of the openings of the unit")
        case nil:
          if let help = ClosureInvalid.help(forWord: id, venue) {
            finding("of", "a closure has '\(id)', which is not an id", help)
            continue
          }
          let near = known.nearest(to: id)
          let ofKind = near == nil ? idsByCategory.few(of: id) : []
          if !ofKind.isEmpty {
            finding(
              "of", "a closure has '\(id)', which is a category, not an id",
              "did you mean \(Text.list(ofKind.map { "'\($0)'" }, last: "or"))?")
            continue
          }
          finding(
            "of", "a closure has the id '\(id)', which does not exist",
            near.map { "did you mean '\($0)'?" }
              ?? "write the id of a unit, opening, connector, transit link or level", near)
        }
      }
      if let fault = Text.fault(of: closure.period) {
        finding(
          closure.period.end == nil ? "start" : "end", "the closure of \(closure.ids.joined(separator: ", ")) \(fault)",
          closure.period.end == nil
            ? "write days as 2026-12-01. The end is the last day"
            : "exchange the two days, or correct one of them; the end is the last day")
      }
    }
  }
}
