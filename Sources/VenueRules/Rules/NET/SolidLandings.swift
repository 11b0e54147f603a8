import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Landings that are drawn as declared, but are not walkable. Landings that are missing, drawn
/// elsewhere, or whose id is used twice have their own findings.
struct SolidLandings {
  let context: RuleContext

  /// In the order of the connectors and their landings. O(n log n) in the landings and units.
  var findings: [Finding] {
    let (venue, access) = (context.venue, context.access)
    let isMissing = access.issues.contains { if case .landingUnresolved = $0 { true } else { false } }
    guard isMissing else { return [] }
    var units: [String: [Int]] = [:]
    for (place, unit) in venue.units.indexed { units[unit.id.text, default: []].append(place) }
    return access.issues.compactMap { issue in
      guard case .landingUnresolved(let place, let number) = issue else { return nil }
      let landing = venue.connectors[place].landings[number]
      let drawn = (units[landing.unit.text] ?? []).first { unit in
        venue.units[unit].levelID == landing.level && !context.index.unitShapes[unit].isEmpty && !access.isNode[unit]
      }
      return drawn.map { finding(venue.connectors[place], $0) }
    }
  }

  private func finding(_ connector: Connector, _ unit: Int) -> Finding {
    let venue = context.venue
    let ref = FeatureRef(.unit, unit)
    let level = context.index.unitLevels[unit]
    let kind = connector.category?.text ?? "connector"
    let category = venue.units[unit].category?.text ?? ""
    var finding = Finding(
      ref, "category",
      "\(kind) '\(connector.id)' does not stop at \(level.map(context.words(forLevel:)) ?? "a level"): its landing "
        + "\(venue.units[unit].id) is of category \(category), which is not walkable")
    finding.level = level
    finding.coordinate = (context.index.unitShapes[unit].first?.shell.first).map(context.index.plane.coordinate(of:))
    finding.effect = "no route uses it there"
    finding.help = [
      "remove the category: the landing then has the category of '\(connector.id)'. Or use a walkable category"
    ]
    finding.upsets = [ref]
    if connector.category?.text != "stairs", connector.category?.text != "escalator" {
      let stops = Set(connector.landings.map(\.level))
      finding.stepFreeTo = venue.levels.positions.filter { stops.contains(venue.levels[$0].id) }
        .map { FeatureRef(.level, $0) }
    }
    return finding
  }
}
