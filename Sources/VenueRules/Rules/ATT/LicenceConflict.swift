import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports licences of `sources` that do not allow the plan that is made of them. Surroundings are stored apart, so their source may have any
/// licence that allows adapted versions.
struct LicenceConflict: Rule {
  static let page = RulePage(
    "ATT008", "licence-conflict", .warning, stage: .source,
    summary: "The licence of a source allows no adapted versions, or requires a licence that another source excludes.",
    why: "A published map with such a combination must be withdrawn. Correcting it now is cheaper.",
    repair:
      "Ask the owner of one of the two for another licence, or put data with a share-alike licence into `surroundings.geojson`, with the source `surroundings`.",
    basis:
      "ODbL 1.0, 4.4; CC BY-SA 4.0, section 3 b; CC BY-ND 4.0, section 2 a. The table is a project default and no legal advice",
    thresholds: [
      "licences by their SPDX identifiers: ODbL and CC-BY-SA are share-alike; -NC and -ND exclude them, as do other "
        + "share-alike licences and texts that are no open licence"
    ])
  static let subjects: [FeatureType] = []
  static let examples = [
    example("a plan of an open map with a closed one", "ODbL-1.0", "«proprietary"),
    example("no adapted versions", "«CC-BY-ND-4.0", nil),
    example("open data with attribution", "CC-BY-4.0", "CC0-1.0"),
    RuleExample(
      "an open map around a closed plan",
      [
        "venue.yaml": RuleExample.venue
          + "\nsources: {surroundings: {name: Map, licence: ODbL-1.0, url: \"https://map.example/\"}, "
          + "plan: {name: Owner, licence: proprietary}}\n",
        "levels/ground.yaml": NetworkExample.ground(""),
      ]),
  ]

  private static func example(_ title: String, _ one: String, _ other: String?) -> RuleExample {
    let second = other.map { ", plan: {name: Owner, url: \"https://owner.example/\", licence: \($0)}" } ?? ""
    return RuleExample(
      title,
      [
        "venue.yaml": RuleExample.venue
          + "\nsources: {walls: {name: Map, url: \"https://map.example/\", licence: \(one)}\(second)}\n",
        "levels/ground.yaml": NetworkExample.ground(""),
      ])
  }

  private enum Kind {
    /// Adapted versions need the same licence, by its family.
    case shareAlike(String)
    case noDerivatives, nonCommercial, open, closed
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let credits = context.venue.credits.compactMap { credit in
      credit.licence.map { (id: credit.id, licence: $0, kind: LicenceConflict.kind(of: $0)) }
    }
    func finding(_ id: String, _ message: String, _ help: String) -> Finding {
      var finding = context.finding(atKey: "sources/\(id)/licence", message)
      finding.effect = "the map may not be published so"
      finding.help = [help]
      return finding
    }
    for credit in credits {
      guard case .noDerivatives = credit.kind else { continue }
      report(
        finding(
          credit.id,
          "the licence of source '\(credit.id)', \(credit.licence), allows no adapted versions, but a bundle is one",
          "ask its owner for a licence that allows adapted versions"))
    }
    let plan = credits.filter { $0.id != "surroundings" }
    let shared = plan.first { if case .shareAlike = $0.kind { true } else { false } }
    guard let shared, case .shareAlike(let family) = shared.kind else { return }
    for other in plan where other.id != shared.id {
      switch other.kind {
      case .open, .noDerivatives: continue
      case .shareAlike(let own) where own == family: continue
      default:
        report(
          finding(
            other.id,
            "source '\(shared.id)' (\(shared.licence)) may only be combined under its own licence, "
              + "but source '\(other.id)' has \(other.licence)",
            "ask one of the two owners for another licence, or draw the data of one of them yourself"))
      }
    }
  }

  private static func kind(of licence: String) -> Kind {
    let words = licence.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let name = words.joined(separator: "-")
    let isCreative = name.hasPrefix("cc-") || name.hasPrefix("creative-commons")
    if isCreative {
      if words.contains("nd") || name.contains("noderiv") { return .noDerivatives }
      if words.contains("nc") || name.contains("noncommercial") { return .nonCommercial }
      return words.contains("sa") || name.contains("sharealike") ? .shareAlike("cc-by-sa") : .open
    }
    if name.hasPrefix("odbl") || name.hasPrefix("open-database-licen")
      || name.hasPrefix("open-data-commons-open-database")
    {
      return .shareAlike("odbl")
    }
    let open = [
      "cc0", "pddl", "odc-by", "ogl", "public-domain", "open-government", "open-data-commons", "dl-de", "etalab",
      "cdla",
    ]
    return open.contains(where: name.hasPrefix) ? .open : .closed
  }
}
