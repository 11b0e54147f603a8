import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Derives values from the place of features in the files: `docs/source-format.md`, "What is derived".
///
/// Derived values do not have their own position, so that a finding about them points at their origin.
struct Derivation {
  let assembly: VenueAssembly
  let drafts: [FeatureDraft]
  let venuePlace: SourcePlace
  let plane: LocalPlane

  var unitIndexes: [ID<VenueUnit>: Int] = [:]
  var levelIndexes: [ID<Level>: Int] = [:]
  var unitShapes: [[PlanePolygon]] = []
  private var unitsByPlace: UnitsByPlace
  var anchorIDs: Set<ID<Anchor>>
  /// Computed when something has no position.
  var owners: MisspeltOwners?

  init(assembly: VenueAssembly, drafts: [FeatureDraft], venuePlace: SourcePlace) {
    self.assembly = assembly
    self.drafts = drafts
    self.venuePlace = venuePlace
    let venue = assembly.source.venue
    plane = Site(of: venue).plane
    for (index, unit) in venue.units.indexed where unitIndexes[unit.id] == nil { unitIndexes[unit.id] = index }
    for (index, level) in venue.levels.indexed where levelIndexes[level.id] == nil {
      levelIndexes[level.id] = index
    }
    let plane = self.plane
    unitShapes = venue.units.tabulated(withdrawn: []) { $0.geometry.compactMap { plane.polygon($0) } }
    unitsByPlace = UnitsByPlace(levels: venue.units.tabulated(withdrawn: nil, \.levelID), shapes: unitShapes)
    anchorIDs = Set(venue.anchors.kept.map(\.id))
  }

  mutating func run() {
    deriveBuildings()
    placeOpenings()
    placeAmenities()
    placeOccupants()
    deriveOutline()
  }

  /// The drafts of a type by their positions among all drafts: a draft is large, and most of them derive nothing.
  func positions(of type: FeatureType) -> [Int] { drafts.indices.filter { drafts[$0].type == type } }

  func shapes(_ polygons: [GeoPolygon]) -> [PlanePolygon] { polygons.compactMap { plane.polygon($0) } }

  // MARK: Buildings

  private func deriveBuildings() {
    if assembly.source.venue.buildings.isEmpty {
      let isIndoor = assembly.source.venue.levels.kept.contains { $0.isOutdoor != true }
      guard isIndoor else { return }
      var building = Building(id: ID("\(assembly.source.venue.id)-building"))
      building.category = "unspecified"
      assembly.appendDerived(building, from: venuePlace)
    }
    let buildings = assembly.source.venue.buildings
    if buildings.count == 1 {
      for index in assembly.source.venue.levels.positions
      where assembly.source.venue.levels[index].buildingIDs.isEmpty
        && assembly.source.venue.levels[index].isOutdoor != true
      {
        assembly.source.venue.levels[index].buildingIDs = [buildings[0].id]
      }
    }
    let drawn = Set(assembly.source.venue.footprints.kept.lazy.flatMap(\.buildingIDs))
    var outlines: [ID<Building>: [GeoPolygon]] = [:]
    for level in assembly.source.venue.levels.kept {
      for building in level.buildingIDs { outlines[building, default: []] += level.geometry }
    }
    for (index, building) in buildings.indexed where !drawn.contains(building.id) {
      guard let outline = outlines[building.id].flatMap({ hull(of: $0, margin: 0) }) else { continue }
      var footprint = Footprint(id: ID("\(building.id)-footprint"))
      footprint.category = "ground"
      footprint.buildingIDs = [building.id]
      footprint.geometry = [outline]
      assembly.appendDerived(footprint, from: assembly.source.places[FeatureRef(.building, index), ""] ?? venuePlace)
    }
  }

  func hull(of polygons: [GeoPolygon], margin: Int32) -> GeoPolygon? {
    let corners = ConvexHull.around(shapes(polygons).flatMap(\.shell), margin: margin)
    guard corners.count >= 3 else { return nil }
    return GeoPolygon(shell: (corners + [corners[0]]).map { plane.coordinate(of: $0) })
  }

  // MARK: Openings

  private func placeOpenings() {
    for (index, position) in positions(of: .opening).enumerated() where drafts[position].implied.derivesLeftOut {
      let placement = OpeningPlacement(assembly: assembly, plane: plane, draft: drafts[position], index: index)
      let opening = assembly.source.venue.openings[index]
      if !opening.geometry.isEmpty {
        placement.checkDrawn(opening)
      } else if let joins = opening.joins, let unit = unitIndexes[joins.unit] {
        let outline = opening.levelID.flatMap { levelIndexes[$0] }.map {
          shapes(assembly.source.venue.levels[$0].geometry)
        }
        let other = joins.other.flatMap { unitIndexes[$0] }.map { unitShapes[$0] }
        // An unresolved reference is reported by IMD011; without it there is no wall to search.
        guard joins.other == nil || other != nil else { continue }
        let category = assembly.source.venue.units[unit].category
        placement.place(
          opening, in: unitShapes[unit], isPlatform: category?.isA("platform") == true, against: other ?? outline ?? [])
      } else if opening.joins == nil {
        placement.reportUnplaced()
      }
    }
  }

  // MARK: Amenities

  /// The units of its level that contain a point, including their borders.
  mutating func units(at point: Coordinate, on level: ID<Level>?) -> [Int] {
    plane.point(at: point).map { unitsByPlace.units(at: $0, on: level) } ?? []
  }

  private mutating func placeAmenities() {
    for (index, position) in positions(of: .amenity).enumerated() {
      guard let level = drafts[position].implied.level, assembly.source.venue.amenities[index].unitIDs.isEmpty,
        let point = assembly.source.venue.amenities[index].geometry
      else { continue }
      assembly.source.venue.amenities[index].unitIDs = units(at: point, on: level).map {
        assembly.source.venue.units[$0].id
      }
    }
  }
}
