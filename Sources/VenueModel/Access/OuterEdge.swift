import VenueGeometry
import VenueVocabulary

/// Determines what is beyond an opening without a unit of its level behind it.
///
/// An entrance is on the outer edge of the building, on a level with outdoor ground in front of it. The outer edge is the level's
/// outline, or the footprints of its buildings if the outline is drawn larger than they are; outdoors all ground without a
/// unit is in the open. Street floors and outdoor levels have ground in front, and openings for which the source declares it: by
/// `to: outside`, by a transit link that ends there, or by one of the categories for entrances.
struct OuterEdge {
  enum Beyond {
    /// There is outdoor ground: the opening is an entrance.
    case outside
    /// Inside the level, ground that no unit covers.
    case uncovered
    /// Over the outer edge of a level without outdoor ground.
    case air
  }

  let index: VenueIndex
  /// Floor number of each level; nil if it has no ordinal.
  let floors: [Int?]
  /// Openings that a transit link ends at.
  let isLinked: [Bool]
  private let footprintsByBuilding: [ID<Building>: Footprints]

  /// Footprints of one building, with a spatial index.
  private struct Footprints {
    var shapes: [PlanePolygon] = []
    var boxes = BoxIndex([])

    func covers(_ point: PlanePoint) -> Bool {
      boxes.indices(intersecting: PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
        .contains { shapes[$0].contains(point) }
    }
  }

  /// Categories of openings that lead out by their meaning.
  private static let waysIn: [Category] = ["pedestrian.principal", "pedestrian.transit"]
  /// Distance inside a unit, in millimetres from its border, at which its own ground is examined.
  private static let inset = 300.0

  init(_ index: VenueIndex, floors: [Int?]) {
    self.index = index
    self.floors = floors
    let linked = Set(index.venue.transitLinks.kept.map(\.opening.text))
    isLinked = index.venue.openings.tabulated(withdrawn: false) { linked.contains($0.id.text) }
    var footprints: [ID<Building>: Footprints] = [:]
    for (position, footprint) in index.venue.footprints.indexed where footprint.category?.text != "subterranean" {
      let shape = index.footprintShapes[position]
      for building in footprint.buildingIDs { footprints[building, default: Footprints()].shapes += shape }
    }
    footprintsByBuilding = footprints.mapValues {
      Footprints(shapes: $0.shapes, boxes: BoxIndex($0.shapes.map(\.bounds)))
    }
  }

  /// - Parameters:
  ///   - places: points on the border of the unit, along the opening.
  ///   - outward: away from the unit, of unit length.
  func beyond(_ opening: Int, on level: Int, from places: [(x: Double, y: Double)], outward: (x: Double, y: Double))
    -> Beyond
  {
    let feature = index.venue.openings[opening]
    if isLinked[opening] { return .outside }
    if feature.joins != nil, feature.joins?.other == nil { return .outside }
    let isOutdoors = index.venue.levels[level].isOutdoor ?? false
    guard isOutdoors || isOnEdge(places, outward, level) else { return .uncovered }
    // A level without an ordinal has its own finding.
    let isOnStreet = (floors[level] ?? 0) == 0
    let isSaid = feature.category.map { category in OuterEdge.waysIn.contains { category.isA($0) } } ?? false
    return isOutdoors || isOnStreet || isSaid ? .outside : .air
  }

  /// True if, for most of the points, the built area ends behind at most a wall.
  private func isOnEdge(_ places: [(x: Double, y: Double)], _ outward: (x: Double, y: Double), _ level: Int) -> Bool {
    let outline = index.levelShapes[level]
    let buildings = index.venue.levels[level].buildingIDs.compactMap { footprintsByBuilding[$0] }
    func point(_ place: (x: Double, y: Double), _ distance: Double) -> PlanePoint {
      PlanePoint(Int((place.x + distance * outward.x).rounded()), Int((place.y + distance * outward.y).rounded()))
    }
    func isInside(_ point: PlanePoint) -> Bool { outline.contains { $0.contains(point) } }
    func isBuilt(_ point: PlanePoint) -> Bool { buildings.contains { $0.covers(point) } }
    let steps = stride(from: 20, through: GroundProfile.widestWall, by: 250)
    let count = places.count { place in
      if !outline.isEmpty, steps.contains(where: { !isInside(point(place, $0)) }) { return true }
      guard isBuilt(point(place, -OuterEdge.inset)) else { return false }
      return steps.contains { !isBuilt(point(place, $0)) }
    }
    return 2 * count > places.count
  }
}
