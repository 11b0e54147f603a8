import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

// Names of buildings. They are on every floor, so they give way to what is inside.
extension VenuePlanner {
  func addBuildingLabels(to sheet: inout TierSheet) {
    let rooms = RoomMarks(of: self)
    for (position, building) in venue.buildings.indexed
    where !building.name.isEmpty && publication[.building, position] == .named {
      guard let point = self.place(of: .building, position) else { continue }
      let area = points.buildingAreas[building.id] ?? []
      let inside = rooms.marks(in: area.compactMap { index.plane.polygon($0) })
      let givesWay = rooms.namedBuildings.contains(building.id) || !inside.isEmpty
      sheet.add(
        FeatureRef(.building, position), layer: .label, floor: nil, tier: .building,
        .points([BuildingName.place(building.name, point, area, on: index.plane, beside: inside)]),
        words(.named, class: "footprint", building.category, building.name),
        label: LabelTraits(
          priority: ladder.rank(ofBuilding: building.category, id: building.id.text).priority,
          endZoom: givesWay ? BuildingName.endZoom(area) : nil))
    }
  }
}

/// The units whose names and icons a building's name must leave room for.
private struct RoomMarks {
  /// Marks of a building that are looked at; a larger one has room for its name among fewer. Project default.
  private static let most = 256

  /// Buildings of levels with a named unit.
  let namedBuildings: Set<ID<Building>>
  private let points: [PlanePoint]
  private let index: BoxIndex

  init(of planner: VenuePlanner) {
    let (venue, index) = (planner.venue, planner.index)
    let named = venue.units.positions.filter {
      planner.publication[.unit, $0] == .named && !venue.units[$0].name.isEmpty
    }
    namedBuildings = Set(named.compactMap { index.unitLevels[$0] }.flatMap { venue.levels[$0].buildingIDs })
    points = venue.units.positions.filter { planner.ladder.isFirst(venue.units[$0].category) }
      .compactMap { planner.points.middles[$0] }
    self.index = BoxIndex(points.map { PlaneBounds(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) })
  }

  /// Lifts, stairs, restrooms and the like within an area, on all floors; not in a stated order.
  func marks(in shapes: [PlanePolygon]) -> [PlanePoint] {
    shapes.flatMap { shape in
      index.indices(intersecting: shape.bounds, atMost: RoomMarks.most).map { points[$0] }.filter(shape.contains)
    }
  }
}
