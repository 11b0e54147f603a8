import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// What follows from where things were written: `docs/source-format.md`, "What is derived".
///
/// Derived values have no place of their own, so that a finding about them points at what they follow from.
struct Derivation {
  let assembly: VenueAssembly
  let drafts: [FeatureDraft]
  let venuePlace: SourcePlace
  let plane: LocalPlane

  private var unitIndexes: [ID<VenueUnit>: Int] = [:]
  private var levelIndexes: [ID<Level>: Int] = [:]
  private var unitShapes: [[PlanePolygon]] = []
  private var unitsByPlace: UnitsByPlace
  private var anchorIDs: Set<ID<Anchor>>
  /// Asked for once something stands nowhere.
  private var names: IDsByName?

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

  private func drafts(of type: FeatureType) -> [FeatureDraft] { drafts.filter { $0.type == type } }

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
    for (index, building) in buildings.indexed {
      guard !assembly.source.venue.footprints.kept.contains(where: { $0.buildingIDs.contains(building.id) }) else {
        continue
      }
      let levels = assembly.source.venue.levels.kept.filter { $0.buildingIDs.contains(building.id) }
      guard let outline = hull(of: levels.flatMap(\.geometry), margin: 0) else { continue }
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
    for (index, draft) in drafts(of: .opening).enumerated() where draft.implied.isHandwritten {
      let placement = OpeningPlacement(assembly: assembly, plane: plane, draft: draft, index: index)
      let opening = assembly.source.venue.openings[index]
      if !opening.geometry.isEmpty {
        placement.checkDrawn(opening)
      } else if let joins = opening.joins, let unit = unitIndexes[joins.unit] {
        let outline = opening.levelID.flatMap { levelIndexes[$0] }.map {
          shapes(assembly.source.venue.levels[$0].geometry)
        }
        let other = joins.other.flatMap { unitIndexes[$0] }.map { unitShapes[$0] }
        // A reference that leads nowhere is told by IMD011; without it there is no wall to look for.
        guard joins.other == nil || other != nil else { continue }
        placement.place(opening, in: unitShapes[unit], against: other ?? outline ?? [])
      } else if opening.joins == nil {
        placement.reportUnplaced()
      }
    }
  }

  // MARK: Amenities and occupants

  /// The units of its level that a point lies in or on.
  private mutating func units(at point: Coordinate, on level: ID<Level>?) -> [Int] {
    plane.point(at: point).map { unitsByPlace.units(at: $0, on: level) } ?? []
  }

  private mutating func placeAmenities() {
    for (index, draft) in drafts(of: .amenity).enumerated() {
      let amenity = assembly.source.venue.amenities[index]
      guard amenity.unitIDs.isEmpty, let level = draft.implied.level, let point = amenity.geometry else { continue }
      assembly.source.venue.amenities[index].unitIDs = units(at: point, on: level).map {
        assembly.source.venue.units[$0].id
      }
    }
  }

  private mutating func placeOccupants() {
    let kiosks = Dictionary(
      assembly.source.venue.kiosks.indexed.map { ($1.id.text, $0) },
      uniquingKeysWith: { first, _ in first })
    for (index, draft) in drafts(of: .occupant).enumerated() {
      guard assembly.source.venue.occupants[index].anchorID == nil else { continue }
      let written = draft.property("unit")
      guard let owner = draft.implied.kiosk ?? draft.implied.unit ?? written?.value.node.text else { continue }
      let place = written?.value.place ?? draft.place
      if let kiosk = kiosks[owner] {
        assembly.source.venue.occupants[index].anchorID = anchor(ofKiosk: kiosk, place: place)
        noteUnanchored(index, in: FeatureRef(.kiosk, kiosk))
      } else if let unit = unitIndexes[ID(owner)] {
        assembly.source.venue.occupants[index].anchorID = anchor(ofUnit: unit, place: place)
        noteUnanchored(index, in: FeatureRef(.unit, unit))
      } else {
        reportNowhere(draft, owner: owner, place: place)
      }
    }
  }

  private func noteUnanchored(_ occupant: Int, in owner: FeatureRef) {
    if assembly.source.venue.occupants[occupant].anchorID == nil { assembly.source.unanchored[occupant] = owner }
  }

  private mutating func reportNowhere(_ draft: FeatureDraft, owner: String, place: SourcePlace) {
    func report(_ words: String, _ help: [String] = []) {
      assembly.log.report(
        Diagnostic(
          .referenceUnresolved, "occupant \(draft.id) is in unit \(owner), which \(words)", place: place,
          feature: FeatureMention(id: draft.id, type: draft.type.rawValue), help: help))
    }
    if levelIndexes[ID(owner)] != nil {
      return report("is a level", ["name the unit or kiosk on \(owner) that it is in"])
    }
    let names = self.names ?? IDsByName(of: assembly.source.venue)
    self.names = names
    let kiosks = Set(assembly.source.venue.kiosks.kept.map(\.id.text))
    if let named = names.help(for: owner, where: { unitIndexes[ID($0)] != nil || kiosks.contains($0) }) {
      return report("is a name and no id", [named])
    }
    let near = Spelling.nearest(to: owner, in: assembly.source.venue.units.kept.map(\.id.text))
    report("does not exist" + (near.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  /// One anchor a unit, so that a new shop in an old room stands where the old one stood.
  private mutating func anchor(ofUnit index: Int, place: SourcePlace) -> ID<Anchor>? {
    let unit = assembly.source.venue.units[index]
    let id = ID<Anchor>("\(unit.id)-anchor")
    guard !anchorIDs.contains(id) else { return id }
    guard let shape = unitShapes[index].max(by: { $0.area < $1.area }) else { return nil }
    var anchor = Anchor(id: id)
    anchor.unitID = unit.id
    anchor.geometry = unit.displayPoint ?? plane.coordinate(of: shape.interiorPoint)
    assembly.appendDerived(anchor, from: place)
    anchorIDs.insert(anchor.id)
    return id
  }

  private mutating func anchor(ofKiosk index: Int, place: SourcePlace) -> ID<Anchor>? {
    let kiosk = assembly.source.venue.kiosks[index]
    if let known = kiosk.anchorID { return known }
    guard let shape = shapes(kiosk.geometry).first else { return nil }
    let point = plane.coordinate(of: shape.interiorPoint)
    var anchor = Anchor(id: ID("\(kiosk.id)-anchor"))
    anchor.unitID = units(at: point, on: kiosk.levelID).first.map { assembly.source.venue.units[$0].id }
    anchor.geometry = point
    assembly.appendDerived(anchor, from: place)
    anchorIDs.insert(anchor.id)
    assembly.source.venue.kiosks[index].anchorID = anchor.id
    return anchor.id
  }
}
