import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The rooms of one file and level, for doors that are put onto their walls.
struct DraftRooms {
  let plane: LocalPlane
  let walls: WallDoors
  /// By the positions of the areas in ``walls``.
  private let ids: [String]

  /// - Parameter origin: a position of the level.
  /// - Complexity: nearly linear in the corners of the rooms.
  init(of drafts: [FeatureDraft], around origin: Coordinate) {
    let plane = LocalPlane(origin: origin)
    var (ids, shapes): ([String], [PlanePolygon]) = ([], [])
    for draft in drafts where draft.type == .unit {
      guard case .polygons(let polygons)? = draft.geometry?.shape else { continue }
      for shape in polygons.compactMap({ plane.polygon($0) }) {
        ids.append(draft.id)
        shapes.append(shape)
      }
    }
    (self.plane, self.ids, walls) = (plane, ids, WallDoors(AreaIndex(shapes)))
  }

  /// Gives the draft of a door its line on a wall, and both of its sides.
  func put(_ door: WallDoors.Door, on draft: inout FeatureDraft, log: ReadingLog) {
    guard let place = draft.geometry?.place else { return }
    draft.geometry = DraftGeometry(shape: .lines([door.line.map { plane.coordinate(of: $0) }]), place: place)
    let sides = [ids[door.unit], door.other.map { ids[$0] } ?? "outside"]
    let nodes = sides.map { SourceNode(.scalar($0, .quoted), draft.place.range) }
    let list = SourceNode(.sequence(nodes), draft.place.range)
    draft.takeOut()
    draft.properties.append(
      DraftProperty(
        key: "joins", value: NodeCursor(list, file: draft.place.file, pointer: draft.place.pointer, log: log)))
  }
}
