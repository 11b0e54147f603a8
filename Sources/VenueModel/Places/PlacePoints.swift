public import VenueGeometry
package import VenueParallel
public import VenueVocabulary

/// The position of each feature as a place. Map names, search, cards and the routing network all use this list.
///
/// The first existing position is used:
///
/// | feature | position |
/// |---|---|
/// | unit | its display point if it is inside, otherwise its middle (``LabelPoint``) |
/// | occupant | its anchor, otherwise its unit |
/// | kiosk, fixture | its anchor, otherwise its display point, otherwise its middle |
/// | amenity | its point; the unit that belongs only to it (``AmenityUnits``) if the point is outside of it; the first unit it is in |
/// | section, geofence, building | its display point, otherwise the middle of its area: for a building, its footprint or its first level |
/// | opening | the middle of its line |
public struct PlacePoints: Sendable {
  /// A place in degrees, and on the plane of the venue in millimetres; nil off the plane.
  public struct Spot: Hashable, Sendable {
    public var coordinate: Coordinate
    public var point: PlanePoint?
  }

  /// For each unit a point well inside, far from its walls; nil for a unit without a shape.
  public let middles: [PlanePoint?]
  /// Amenities and units that are one mark.
  public let amenityUnits: AmenityUnits
  private let index: VenueIndex
  private let ground: GroundOwnership
  /// The first footprint of each building that has an area, otherwise its first level that has.
  package let buildingAreas: [ID<Building>: [GeoPolygon]]

  private var venue: Venue { index.venue }

  /// - Complexity: O(*n*) in the corners of units.
  public init(of checked: CheckedVenue) { self.init(of: checked, jobs: 1, reusing: nil) }

  /// The same, on several threads, with reused results.
  package init(of checked: CheckedVenue, jobs: Int, reusing stageCache: StageCache?) {
    index = checked.index
    ground = checked.access.ground
    let shapes = checked.index.unitShapes
    middles = stageCache.values("middle of unit", of: shapes, count: shapes.count) { places in
      ParallelWork.map(count: places.count, jobs: jobs) {
      } body: { _, number in
        LabelPoint.inside(shapes[places[number]])
      }
    }
    amenityUnits = AmenityUnits(checked.index, checked.publication)
    var areas: [ID<Building>: [GeoPolygon]] = [:]
    let footprints = checked.venue.footprints.kept.lazy.map { ($0.buildingIDs, $0.geometry) }
    let levels = checked.venue.levels.kept.lazy.map { ($0.buildingIDs, $0.geometry) }
    for (buildings, area) in Array(footprints) + Array(levels) where !area.isEmpty {
      for building in buildings where areas[building] == nil { areas[building] = area }
    }
    buildingAreas = areas
  }

  /// Position of a feature; nil if the venue does not give it, and for types that are not places.
  public func spot(of ref: FeatureRef) -> Spot? {
    switch ref.type {
    case .unit: spot(ofUnit: ref.index)
    case .occupant: spot(ofOccupant: ref.index)
    case .kiosk:
      spot(ofAnchor: venue.kiosks[ref.index].anchorID) ?? spot(venue.kiosks[ref.index].displayPoint)
        ?? middle(of: index.kioskShapes[ref.index])
    case .fixture:
      spot(ofAnchor: venue.fixtures[ref.index].anchorID) ?? spot(venue.fixtures[ref.index].displayPoint)
        ?? middle(of: index.fixtureShapes[ref.index])
    case .amenity: spot(ofAmenity: ref.index)
    case .section: spot(venue.sections[ref.index].displayPoint) ?? middle(of: index.sectionShapes[ref.index])
    case .geofence: spot(venue.geofences[ref.index].displayPoint) ?? middle(of: venue.geofences[ref.index].geometry)
    case .building: spot(ofBuilding: ref.index)
    case .opening: spot(ofOpening: ref.index)
    default: nil
    }
  }

  /// The unit that owns the ground at a point of a level; kiosks and fixtures own no ground. nil if no walkable unit does.
  public func unit(at point: PlanePoint?, on level: Int) -> Int? {
    guard let point else { return nil }
    let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return ground.units(on: level, near: box)
      .filter { unit in ground.isWalkable[unit] && index.unitShapes[unit].contains { $0.contains(point) } }
      .min { ground.rank[$0] < ground.rank[$1] }
  }

  // MARK: By type

  private func spot(ofUnit unit: Int) -> Spot? {
    if let written = spot(venue.units[unit].displayPoint), let point = written.point,
      index.unitShapes[unit].contains(where: { $0.contains(point) })
    {
      return written
    }
    return spot(middles[unit])
  }

  private func spot(ofOccupant occupant: Int) -> Spot? {
    guard let anchor = index.occupantAnchors[occupant] else { return nil }
    return spot(venue.anchors[anchor].geometry) ?? index.anchorUnits[anchor].flatMap(spot(ofUnit:))
  }

  private func spot(ofAmenity amenity: Int) -> Spot? {
    guard let written = spot(venue.amenities[amenity].geometry) else {
      return index.amenityUnits[amenity].first.flatMap(spot(ofUnit:))
    }
    guard let unit = amenityUnits.units[amenity], let point = written.point,
      !index.unitShapes[unit].contains(where: { $0.contains(point) })
    else { return written }
    return spot(ofUnit: unit) ?? written
  }

  private func spot(ofBuilding building: Int) -> Spot? {
    if let written = spot(venue.buildings[building].displayPoint) { return written }
    return buildingAreas[venue.buildings[building].id].flatMap(middle(of:))
  }

  private func spot(ofOpening opening: Int) -> Spot? {
    guard let first = index.openingLines[opening].first, let last = index.openingLines[opening].last else { return nil }
    return spot(
      PlanePoint(
        x: Int32(clamping: (Int64(first.x) + Int64(last.x)) / 2),
        y: Int32(clamping: (Int64(first.y) + Int64(last.y)) / 2)))
  }

  // MARK: Written positions

  private func spot(ofAnchor id: ID<Anchor>?) -> Spot? {
    id.flatMap { index.position(of: $0) }.flatMap { spot(venue.anchors[$0].geometry) }
  }

  private func spot(_ coordinate: Coordinate?) -> Spot? {
    coordinate.map { Spot(coordinate: $0, point: index.plane.point(at: $0)) }
  }

  private func spot(_ point: PlanePoint?) -> Spot? {
    point.map { Spot(coordinate: index.plane.coordinate(of: $0), point: $0) }
  }

  private func middle(of shape: [PlanePolygon]) -> Spot? { spot(LabelPoint.inside(shape)) }

  private func middle(of geometry: [GeoPolygon]) -> Spot? {
    middle(of: geometry.compactMap { index.plane.polygon($0) })
  }
}
