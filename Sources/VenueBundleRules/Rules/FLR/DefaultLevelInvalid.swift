import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports a map that opens with a floor without public places.
struct DefaultLevelInvalid: Rule {
  static let page = RulePage(
    "FLR012", "default-level-invalid", .warning, stage: .planned,
    summary: "The map opens with a floor that has no public place, although other floors have some.",
    why: "The first screen shows the floor where people come in. A plant room or an empty outline tells them nothing.",
    repair: "Write the floor under `camera: {start: …}`, or correct the ordinals. The default is the street floor.",
    basis: "Apple Human Interface Guidelines, Maps: floor picker; project default",
    thresholds: ["one public walkable unit on the floor"])
  static let subjects: [FeatureType] = [.level, .unit]
  static let examples = [
    RuleExample("a plant room on the street floor", example("«", "restriction: employeesonly, ")),
    RuleExample("a hall on the street floor", example("", "")),
  ]

  private static func example(_ mark: String, _ restriction: String) -> KeyValuePairs<String, String> {
    [
      "levels/ground.yaml": """
      \(mark)level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      outline: {rect: [0, 0, 40, 20]}
      units:
        plant: {category: room, \(restriction)rect: [0, 0, 40, 20], openings: {door: {to: outside, wall: south, width: 2}}}
      """,
      "levels/deck.yaml": """
      level: deck
      ordinal: 1
      short_name: "1"
      name: Deck
      outline: {rect: [0, 0, 40, 20]}
      units:
        gallery: {category: walkway, rect: [0, 0, 40, 20], openings: {bridge: {to: outside, wall: south, width: 2}}}
      """,
    ]
  }

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (checked, venue) = (context.checked, context.venue)
    guard let number = context.plan.camera.startFloor ?? context.plan.floors.defaultFloor,
      let floor = checked.floors.floor(number), let level = floor.levels.first,
      !floor.levels.contains(where: { hasPublicPlace($0, checked) }),
      let other = checked.floors.floors.first(where: { $0.levels.contains { hasPublicPlace($0, checked) } }),
      let better = other.levels.first
    else { return }
    let language = venue.defaultLanguage
    func words(_ level: Int) -> String {
      let name = venue.levels[level].shortName.text(in: language, fallback: language) ?? ""
      return name.isEmpty ? "level \(venue.levels[level].id)" : "floor \(name)"
    }
    var finding = Finding(
      floor.levels.map { FeatureRef(.level, $0) }, "",
      "the map opens with \(words(level)), which has no public place")
    finding.place = context.source.places[venue: "camera/start"]
    finding.level = level
    finding.lacksWays = finding.features
    finding.effect = "the first screen shows nothing that people look for"
    finding.help = [
      context.source.format.words.choose(
        keys:
          "write the floor of the start view under `camera`, such as that of \(words(better)), or correct the ordinals",
        properties: "correct the ordinals: 0 is the street floor", tags: "correct `level`: 0 is the street floor")
    ]
    report(finding)
  }

  private func hasPublicPlace(_ level: Int, _ checked: CheckedVenue) -> Bool {
    checked.index.unitsByLevel[level].contains { checked.access.isNode[$0] && checked.venue.units[$0].isPublic }
  }
}
