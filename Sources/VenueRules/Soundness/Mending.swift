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
    let (left, plane) = (left, index.plane)
    for position in venue[keyPath: F.table].positions {
      let feature = venue[keyPath: F.table][position]
      // What was redrawn is not what was projected.
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

/// The features that are left, by type and id.
struct RemainingFeatures {
  /// Of the venue as written.
  private let index: VenueIndex
  /// By position; absent for types that were not looked at.
  private var isLeft: [FeatureType: [Bool]] = [:]
  /// Ids of those that are left and are not the first of their id.
  private var others: [FeatureType: Set<String>] = [:]

  init(_ index: VenueIndex) { self.index = index }

  /// Takes in what is left of one type.
  ///
  /// - Parameter isLeft: by position.
  mutating func insert<F: VenueModel.Feature>(_ table: FeatureTable<F>, _ isLeft: [Bool]) {
    self.isLeft[F.type] = isLeft
    guard !index.areIDsUnique else { return }
    for position in isLeft.indices where isLeft[position] && index.position(of: table[position].id) != position {
      others[F.type, default: []].insert(table[position].id.text)
    }
  }

  /// Whether there is a feature of that type and id, and it is left; false for a type that is none.
  func holds(_ type: FeatureType?, _ id: String) -> Bool {
    guard let type else { return false }
    if type == .venue { return true }
    if let isLeft = isLeft[type], let position = index.position(of: id, type), isLeft[position] { return true }
    return others[type]?.contains(id) ?? false
  }

  /// Whether all features are left that `feature` names in a property.
  func holdsAll<F: VenueModel.Feature>(that feature: F, namesIn property: PropertySchema<F>) -> Bool {
    var holdsAll = true
    property.forEachNamed(by: feature) { named in holdsAll = holdsAll && holds(named.target, named.id) }
    return holdsAll
  }
}

extension LocalPlane {
  /// Whether a position lies on the map and on the plane.
  fileprivate func holds(_ position: Coordinate) -> Bool { position.isOnMap && point(at: position) != nil }
}
