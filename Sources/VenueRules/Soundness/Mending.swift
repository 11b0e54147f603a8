import VenueGeometry
import VenueModel
import VenueVocabulary

/// Clears in what is kept what does not hold: references to what is gone, parts that collapse, points off the plane. A finding
/// tells each.
extension Withdrawing {
  mutating func mend() {
    for type in Venue.featureTypes { mend(type) }
    mendLandings()
    mendVenue()
  }

  /// Changes the features of one type that need it, and touches no others.
  private mutating func mend<F: VenueModel.Feature>(_ type: F.Type) {
    let (references, positions) = (F.schema.references, F.schema.positions)
    let shapes = index.areaShapes(of: F.type)
    for position in venue[keyPath: F.array].positions {
      let feature = venue[keyPath: F.array][position]
      // What was redrawn is not what was projected.
      let isWhole =
        shapes.map { shapes in
          !redrawn.contains(FeatureRef(F.type, position))
            && F.schema.geometry.areas(of: feature).count == shapes[position].count
        } ?? true
      if isWhole, positions.allSatisfy({ $0.kind.position(in: feature).map(isOnPlane) ?? true }),
        references.allSatisfy({ isLeft($0, in: feature) })
      {
        continue
      }
      var mended = feature
      for property in references { property.keepReferences(in: &mended) { isLeft($0, $1) } }
      for property in positions { property.kind.keepPosition(in: &mended) { isOnPlane($0) } }
      F.schema.geometry.keepAreas(in: &mended) { index.plane.polygon($0) != nil }
      venue[keyPath: F.array][position] = mended
      isMended = true
    }
  }

  private func isLeft<F: VenueModel.Feature>(_ property: PropertySchema<F>, in feature: F) -> Bool {
    var isLeft = true
    property.forEachNamed(by: feature) { named in isLeft = isLeft && self.isLeft(named.target, named.id) }
    return isLeft
  }

  private func isOnPlane(_ point: Coordinate) -> Bool { point.isOnMap && index.plane.point(at: point) != nil }

  /// Stops are units of levels: no property of a connector names them.
  private mutating func mendLandings() {
    for position in venue.connectors.positions {
      let landings = venue.connectors[position].landings
      let left = landings.filter { isLeft(.unit, $0.unit.text) && isLeft(.level, $0.level.text) }
      guard left.count < landings.count else { continue }
      venue.connectors[position].landings = left
      isMended = true
    }
  }

  private mutating func mendVenue() {
    guard var properties = venue.properties else { return }
    let schema = VenueProperties.schema
    for property in schema.references { property.keepReferences(in: &properties) { isLeft($0, $1) } }
    for property in schema.positions { property.kind.keepPosition(in: &properties) { isOnPlane($0) } }
    schema.geometry.keepAreas(in: &properties) { index.plane.polygon($0) != nil }
    guard properties != venue.properties else { return }
    venue.properties = properties
    isMended = true
  }
}
