import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The document with everything that drafts need: sorted elements, levels, doors, names.
struct OSMPlan {
  let document: OSMDocument
  let sorting: OSMSorting
  let values: OSMLevelValues
  let storeys: OSMStoreys
  let doors: [OSMDoor]
  let passages: [OSMPassage]
  let names: OSMNames
  let plane: LocalPlane
  /// The beginning of the first element.
  let place: SourcePlace?
  /// Units by place, to find the one around a point.
  let index: OSMSpaceIndex
  /// Lifts and flights without an area of their own.
  let rises: [OSMRise]

  init(_ document: OSMDocument, log: ReadingLog) {
    self.document = document
    names = OSMNames(document.elements)
    var sorting = OSMSorting(document, log: log)
    values = OSMLevelValues(document.elements, log: log)
    plane = OSMPlan.plane(of: document, sorting)
    sorting.cutHoles(OSMOutlines(plane))
    self.sorting = sorting
    place = document.elements.first?.place
    storeys = OSMStoreys(sorting, plane, values)
    doors = OSMDoors(
      document: document, plane: plane, spaces: sorting.spaces, storeys: storeys, values: values, log: log
    ).run(sorting.doors) { [sorting] in sorting.leaveOut($0, $1) }
    var entered: [OSMLevel: Set<Int>] = [:]
    for door in doors { entered[door.storey, default: []].formUnion(door.spaces) }
    passages = OSMPassages(
      plane: plane, spaces: sorting.spaces, storeys: storeys, document: document, paths: sorting.paths
    ).run(entered: entered)
    index = OSMSpaceIndex(sorting.spaces, storeys, plane)
    rises = OSMRises(sorting, document, storeys, values, index, plane).all()
    let joined = Set(rises.map(\.element.id))
    for (element, _) in sorting.flights where !joined.contains(element.id) {
      sorting.leaveOut(element, "\(element.mainTag) that joins no two levels of the plan")
    }
  }

  /// The assumed ways in by level: the rooms that have them.
  var assumedPassages: [(storey: OSMLevel, rooms: [OSMElement])] {
    Dictionary(grouping: passages, by: \.storey).sorted { $0.key < $1.key }.map { storey, passages in
      (storey, passages.map { sorting.spaces[$0.space].element })
    }
  }

  /// The first area on a level, otherwise the first element.
  func firstPlace(on level: OSMLevel) -> SourcePlace? {
    sorting.spaces.first { values.written(of: $0.element).contains(level) }?.element.place ?? place
  }

  /// Around the median of the areas, so that one wrong element changes nothing.
  private static func plane(of document: OSMDocument, _ sorting: OSMSorting) -> LocalPlane {
    var places = sorting.spaces.flatMap(\.polygons).compactMap(\.shell.first)
    if places.isEmpty { places = sorting.buildings.flatMap(\.polygons).compactMap(\.shell.first) }
    if places.isEmpty { places = document.elements.compactMap(\.position) }
    guard !places.isEmpty else { return LocalPlane(origin: Coordinate(longitude: 0, latitude: 0)) }
    return LocalPlane(
      origin: Coordinate(
        longitude: places.map(\.longitude).sorted()[places.count / 2],
        latitude: places.map(\.latitude).sorted()[places.count / 2]))
  }
}

/// Finds the space around a point of a level.
struct OSMSpaceIndex {
  private let plane: LocalPlane
  private let shapes: [[PlanePolygon]]
  private var levels: [OSMLevel: (spaces: [Int], boxes: BoxIndex)] = [:]

  init(_ spaces: [OSMSpace], _ storeys: OSMStoreys, _ plane: LocalPlane) {
    self.plane = plane
    shapes = spaces.map { $0.polygons.compactMap { plane.polygon($0) } }
    var onStoreys: [OSMLevel: [Int]] = [:]
    for (place, levels) in storeys.ofSpaces.enumerated() where !shapes[place].isEmpty {
      for storey in levels { onStoreys[storey, default: []].append(place) }
    }
    for (storey, here) in onStoreys {
      let boxes = here.map { place in shapes[place].dropFirst().reduce(shapes[place][0].bounds) { $0.union($1.bounds) }
      }
      levels[storey] = (here, BoxIndex(boxes))
    }
  }

  /// The smallest space of a level that contains a point.
  func space(at position: Coordinate, on storey: OSMLevel) -> Int? {
    guard let (spaces, boxes) = levels[storey], let point = plane.point(at: position) else { return nil }
    let spot = PlaneBounds(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y)
    return boxes.indices(intersecting: spot).map { spaces[$0] }
      .filter { place in shapes[place].contains { $0.contains(point) } }
      .min { (area($0), $0) < (area($1), $1) }
  }

  private func area(_ space: Int) -> Double { shapes[space].reduce(0) { $0 + $1.area } }
}
