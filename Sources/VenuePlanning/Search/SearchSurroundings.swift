import VenueGeometry
import VenueModel
import VenueVocabulary

/// Finds the named places that contain another place.
struct SearchSurroundings {
  private let candidates: [SearchCandidate]
  /// Number of the place, by the position of its unit.
  private var units: [Int?]
  /// By the position of the level.
  private let buildings: [LevelBuildings]
  /// Indexed by level.
  private let sections: [Int: Ground]
  /// Footprints of named buildings.
  private let footprints: Ground
  /// Places of buildings that have one.
  private let drawn: Set<Int>

  /// The buildings of a level, and the places of those that are places.
  private struct LevelBuildings {
    var count: Int
    var places: [Int]
  }

  /// Shapes with their features and places.
  private struct Ground {
    var shapes: [(feature: Int, place: Int, polygon: PlanePolygon)] = []
    var boxes = BoxIndex([])

    /// The place with the smallest shape around a point. If too many overlap, only the first are examined.
    func place(at point: PlanePoint, where isWanted: (Int) -> Bool = { _ in true }) -> Int? {
      let box = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
      return boxes.indices(intersecting: box, atMost: 64).map { shapes[$0] }
        .filter { isWanted($0.place) && $0.polygon.contains(point) }
        .min { ($0.polygon.area, $0.feature) < ($1.polygon.area, $1.feature) }?.place
    }

    func indexed() -> Ground { Ground(shapes: shapes, boxes: BoxIndex(shapes.map(\.polygon.bounds))) }
  }

  init(_ planner: VenuePlanner, _ candidates: [SearchCandidate], _ places: [[Int]]) {
    self.candidates = candidates
    units = Array(repeating: nil, count: planner.venue.units.positionCount)
    var zones: [Int: Ground] = [:]
    var buildings: [Int: Int] = [:]
    for (place, group) in places.enumerated() {
      let isNamed = group.contains { !candidates[$0].name.isEmpty }
      for member in group where isNamed {
        let ref = candidates[member].ref
        switch ref.type {
        case .unit: units[ref.index] = place
        case .building: buildings[ref.index] = place
        case .section:
          guard let level = planner.index.sectionLevels[ref.index] else { continue }
          for polygon in planner.index.sectionShapes[ref.index] {
            zones[level, default: Ground()].shapes.append((ref.index, place, polygon))
          }
        default: continue
        }
      }
    }
    sections = zones.mapValues { $0.indexed() }
    var built = Ground()
    for (position, footprint) in planner.venue.footprints.indexed {
      for building in footprint.buildingIDs {
        guard let place = planner.index.position(of: building).flatMap({ buildings[$0] }) else { continue }
        built.shapes += planner.index.footprintShapes[position].map { (position, place, $0) }
      }
    }
    footprints = built.indexed()
    drawn = Set(built.shapes.map(\.place))
    let levels = planner.venue.levels
    self.buildings = (0..<levels.positionCount).map { level in
      let own = levels[level].buildingIDs
      return LevelBuildings(
        count: own.count, places: own.compactMap { planner.index.position(of: $0).flatMap { buildings[$0] } })
    }
  }

  /// The unit, the smallest section and the building that contain it, as numbers of places.
  func within(_ number: Int, _ group: [Int]) -> [Int] {
    var found: [Int] = []
    func add(_ place: Int?) { if let place, place != number, !found.contains(place) { found.append(place) } }
    var (room, level, point): (Int?, Int?, PlanePoint?) = (nil, nil, nil)
    for member in group {
      if room == nil || room == number { room = candidates[member].unit.flatMap { units[$0] } }
      level = level ?? candidates[member].levels.first
      point = point ?? candidates[member].point
    }
    add(room)
    guard let level else { return found }
    if let point { add(sections[level]?.place(at: point)) }
    add(building(level, point))
    return found
  }

  /// The building of the level whose footprint contains the point; the only building if it has no footprint.
  private func building(_ level: Int, _ point: PlanePoint?) -> Int? {
    let own = buildings[level]
    if own.count == 1, let only = own.places.first, !drawn.contains(only) || point == nil { return only }
    if own.places.isEmpty { return nil }
    return point.flatMap { footprints.place(at: $0, where: own.places.contains) }
  }
}
