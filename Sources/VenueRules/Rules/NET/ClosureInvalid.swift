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

  /// Ids of the lifts and stairs of each category, and of the units of those that no connector has.
  private struct IDsByCategory {
    private let ids: [String: [String]]

    init(_ venue: Venue) {
      let connectors = Dictionary(grouping: venue.connectors.kept) { $0.category?.text ?? "" }
      let units = Dictionary(grouping: venue.units.kept) { $0.category?.text ?? "" }
      ids = connectors.mapValues { $0.map(\.id.text) }.merging(units.mapValues { $0.map(\.id.text) }) { own, _ in own }
    }

    /// Those of the category that a word means, if they are three at most.
    func few(of word: String) -> [String] {
      let category = Vocabulary.category(called: word, ofAny: [.connector, .unit]) ?? word
      guard !category.isEmpty, let ids = ids[category], ids.count <= 3 else { return [] }
      return ids
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
        if let meant { finding.fix = .write(meant, at: finding.place, .unsafe) }
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
