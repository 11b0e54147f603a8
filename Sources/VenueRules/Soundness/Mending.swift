import VenueGeometry
import VenueModel
import VenueVocabulary

/// Clears invalid data in included features: references to removed features, parts that collapse, points off the plane. Each has
/// its finding.
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
    let (left, plane) = (left, index.plane)
    for position in venue[keyPath: F.table].positions {
      let feature = venue[keyPath: F.table][position]
      // Redrawn shapes differ from the projected ones.
      let isWhole =
        shapes.map { shapes in
          !redrawn.contains(FeatureRef(F.type, position))
            && F.schema.geometry.areas(of: feature).count == shapes[position].count
        } ?? true
      if isWhole, positions.allSatisfy({ $0.kind.position(in: feature).map(plane.holds) ?? true }),
        references.allSatisfy({ left.holdsAll(that: feature, namesIn: $0) })
      {
        continue
      }
      var mended = feature
      for property in references { property.keepReferences(in: &mended, where: left.holds) }
      for property in positions { property.kind.keepPosition(in: &mended, where: plane.holds) }
      F.schema.geometry.keepAreas(in: &mended) { plane.polygon($0) != nil }
      venue[keyPath: F.table][position] = mended
      isMended = true
    }
  }

  /// Stops are units of levels: no property of a connector names them.
  mutating func mendLandings() {
    for position in venue.connectors.positions {
      let landings = venue.connectors[position].landings
      let left = landings.filter { self.left.holds(.unit, $0.unit.text) && self.left.holds(.level, $0.level.text) }
      guard left.count < landings.count else { continue }
      venue.connectors[position].landings = left
      isMended = true
    }
  }

  private mutating func mendVenue() {
    guard var properties = venue.properties else { return }
    let schema = VenueProperties.schema
    for property in schema.references { property.keepReferences(in: &properties, where: left.holds) }
    for property in schema.positions { property.kind.keepPosition(in: &properties, where: index.plane.holds) }
    schema.geometry.keepAreas(in: &properties) { index.plane.polygon($0) != nil }
    guard properties != venue.properties else { return }
    venue.properties = properties
    isMended = true
  }
}

/// The remaining features, by type and id.
struct RemainingFeatures {
  /// The venue as written.
  private let index: VenueIndex
  /// Indexed by position; absent for types that were not examined.
  private var isLeft: [FeatureType: [Bool]] = [:]
  /// Ids of remaining features that are not the first with their id.
  private var others: [FeatureType: Set<String>] = [:]

  init(_ index: VenueIndex) { self.index = index }

  /// Adds the remaining features of one type.
  ///
  /// - Parameter isLeft: by position.
  mutating func insert<F: VenueModel.Feature>(_ table: FeatureTable<F>, _ isLeft: [Bool]) {
    self.isLeft[F.type] = isLeft
    guard !index.areIDsUnique else { return }
    for position in isLeft.indices where isLeft[position] && index.position(of: table[position].id) != position {
      others[F.type, default: []].insert(table[position].id.text)
    }
  }

  /// True if a feature of that type and id exists and remains; false for nil.
  func holds(_ type: FeatureType?, _ id: String) -> Bool {
    guard let type else { return false }
    if type == .venue { return true }
    if let isLeft = isLeft[type], let position = index.position(of: id, type), isLeft[position] { return true }
    return others[type]?.contains(id) ?? false
  }

  /// True if all features that `feature` references in a property remain.
  func holdsAll<F: VenueModel.Feature>(that feature: F, namesIn property: PropertySchema<F>) -> Bool {
    var holdsAll = true
    property.forEachNamed(by: feature) { named in holdsAll = holdsAll && holds(named.target, named.id) }
    return holdsAll
  }
}

extension LocalPlane {
  /// True if a position is on the map and on the plane.
  fileprivate func holds(_ position: Coordinate) -> Bool { position.isOnMap && point(at: position) != nil }
}
