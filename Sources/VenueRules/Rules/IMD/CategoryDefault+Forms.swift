import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Values that a form wrote into every opening or building.
extension CategoryDefault {
  private static let fewestDoors = 50
  private static let fewestBuildings = 3

  /// Entrances, offices and lifts of one building have different doors.
  func doors(_ context: RuleContext, _ report: (Finding) -> Void) {
    let openings = context.venue.openings
    guard openings.count >= Self.fewestDoors else { return }
    var same: Door?
    for opening in openings.kept {
      guard let door = opening.door, same == nil || same == door else { return }
      same = door
    }
    guard let same else { return }
    let values = [
      same.type.map { "type \($0)" }, same.material.map { "material \($0)" },
      same.isAutomatic.map { $0 ? "automatic" : "not automatic" },
    ].compactMap { $0 }
    // One value alone may be true for all.
    guard values.count > 1 else { return }
    let refs = openings.positions.map { FeatureRef(.opening, $0) }
    var finding = Finding(
      refs, "door",
      "all \(refs.count) openings have the same door (\(Text.list(values))), which is probably the default of a form")
    finding.severity = .info
    finding.measured = Measure(Double(refs.count), "features")
    finding.help = ["describe the doors that are known, and write null for the others"]
    finding.upsets = []
    report(finding)
  }

  /// The ground, the air and the underground of most buildings have different outlines.
  func footprints(_ context: RuleContext, _ report: (Finding) -> Void) {
    var shapes: [ID<Building>: [(category: String, geometry: [GeoPolygon], ref: FeatureRef)]] = [:]
    for (place, footprint) in context.venue.footprints.indexed {
      for building in footprint.buildingIDs {
        shapes[building, default: []].append(
          (footprint.category?.text ?? "", footprint.geometry, FeatureRef(.footprint, place)))
      }
    }
    guard shapes.count >= Self.fewestBuildings else { return }
    for all in shapes.values {
      let categories = Set(all.map { $0.category })
      guard all.count == 3, categories.count == 3, all.allSatisfy({ $0.geometry == all[0].geometry }) else { return }
    }
    let refs = shapes.values.flatMap { all in all.map { $0.ref } }.sorted()
    var finding = Finding(
      refs, "geometry",
      "the ground, aerial and subterranean footprints of all \(shapes.count) buildings have the same area, which is probably the default of a form"
    )
    finding.severity = .info
    finding.measured = Measure(Double(shapes.count), "buildings")
    finding.help = [
      "draw the aerial and the subterranean outlines, or delete them: the one of the ground is sufficient"
    ]
    report(finding)
  }
}
