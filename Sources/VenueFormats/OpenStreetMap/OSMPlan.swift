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
  let copies: OSMCopies

  /// - Parameter building: the id or name of the only building that is read; nil for all.
  /// - Throws: if no building with rooms has this id or name.
  init(_ document: OSMDocument, building: String?, log: ReadingLog) throws(OSMBuildingChoice.Failure) {
    self.document = document
    names = OSMNames(document.elements)
    var sorting = OSMSorting(document, log: log)
    values = OSMLevelValues(document.elements, log: log)
    plane = OSMPlan.plane(of: document, sorting)
    sorting.cutHoles(OSMOutlines(plane))
    let homes = OSMBuildings(sorting.buildings, plane)
    if let building { try OSMBuildingChoice(building, sorting, homes).keep(in: &sorting) }
    copies = OSMCopies(log)
    self.sorting = sorting
    place = document.elements.first?.place
    storeys = OSMStoreys(sorting, homes, values, copies)
    doors = OSMDoors(
      document: document, plane: plane, spaces: sorting.spaces, storeys: storeys, values: values, log: log
    ).run(sorting.doors) { [sorting] in sorting.leaveOut($0, $1) }
    var entered: [OSMLevel: Set<Int>] = [:]
    for door in doors { entered[door.storey, default: []].formUnion(door.spaces) }
    passages = OSMPassages(
      plane: plane, spaces: sorting.spaces, storeys: storeys, document: document, paths: sorting.paths,
      neighbourDoors: OSMNeighbourDoors(doors, plane)
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

  /// The first element that is an area on a level.
  func firstElement(on level: OSMLevel) -> OSMElement? {
    sorting.spaces.first { values.written(of: $0.element).contains(level) }?.element
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
