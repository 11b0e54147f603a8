import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenueVocabulary

// Data of each name and icon before placement.
extension VenuePlanner {
  /// The rings of the room in which a name must be; empty if there is none.
  ///
  /// Landmarks may extend beyond their room: at a low zoom a gate is narrower than its name.
  func room(of position: Int) -> [[WorldPlace]] {
    if drawn[position].tier <= .rooms { return [] }
    return (labels[position]?.room ?? []).flatMap { $0.rings.map { ring in ring.map(WorldPlace.init) } }
  }

  /// Minimum number of half zooms between places and details.
  static let detailLag = 2

  /// The items to place on a floor.
  ///
  /// - Parameter rooms: results of ``room(of:)``.
  func items(
    _ positions: [Int], _ settings: [LabelSetting], rooms: [[[WorldPlace]]], firstView: HalfZoom, farthest: HalfZoom
  ) -> [PlacementItem] {
    var items = positions.indices.map { number in
      let (position, setting) = (positions[number], settings[number])
      let traits = labels[position]
      return PlacementItem(
        place: WorldPlace(setting.at ?? point(of: position)), box: setting.box, names: setting.names,
        others: setting.others.map { PlacementItem.OtherPlace(place: WorldPlace($0.at), names: $0.names) },
        hasMark: setting.icon != nil, room: rooms[number], earliest: farthest,
        priority: traits?.priority.value ?? 0, area: traits?.area ?? 0, id: drawn[position].id,
        end: traits?.endZoom.map { HalfZoom(2 * $0) })
    }
    let landmarks = positions.indices.filter { drawn[positions[$0]].tier <= .rooms }
    // Without landmarks, the places themselves serve as landmarks.
    let afterLandmarks = max(firstView.advanced(by: 1), farthest.advanced(by: 2))
    // A phone's first view of a small building is close: what everybody looks for is part of it.
    let needed = landmarks.isEmpty ? firstView : min(afterLandmarks, max(firstView, SideBySide.zoom))
    let putsLandmarksFirst = ladder.preset.putsLandmarksFirst
    let places =
      landmarks.isEmpty ? needed : putsLandmarksFirst ? afterLandmarks.advanced(by: 1) : afterLandmarks
    for (item, position) in positions.enumerated() {
      let (priority, category) = (labels[position]?.priority ?? .low, drawn[position].text("category"))
      items[item].isNeeded = ladder.isFirst(category.map(Category.init(_:)))
      // What everybody looks for waits for nothing.
      if drawn[position].tier >= .places, items[item].end == nil, !items[item].isNeeded {
        items[item].equals = EqualRooms.Key(kind: category ?? "", area: items[item].area)
      }
      items[item].isLandmark = priority >= .landmark
      items[item].leads = putsLandmarksFirst && priority == .landmark
      switch drawn[position].tier {
      case .venue, .building: break
      // Areas from afar; single gates and doors with a phone's first view.
      case .rooms: if ![.section, .geofence].contains(drawn[position].ref.type) { items[item].earliest = firstView }
      case .places:
        items[item].earliest = items[item].isNeeded ? needed : places
        items[item].follows = putsLandmarksFirst && !items[item].isNeeded
      case .detail:
        items[item].earliest = places.advanced(by: VenuePlanner.detailLag)
        items[item].follows = putsLandmarksFirst
      }
      if let written = writtenZoom(of: drawn[position].tier) {
        items[item].earliest = HalfZoom(atOrCloserThan: written)
        items[item].follows = false
      }
    }
    SideBySide.moveApart(&items)
    return items
  }
}

extension WorldPlace {
  init(_ coordinate: Coordinate) {
    let place = Trigonometry.mercator(Globe.clamp(coordinate))
    self.init(x: place.x, y: place.y)
  }
}
