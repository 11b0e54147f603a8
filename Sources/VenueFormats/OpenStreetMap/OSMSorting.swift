import VenueDiagnostics
import VenueGeometry
import VenueModel

/// An area on one or more levels.
struct OSMSpace: Sendable {
  let element: OSMElement
  let category: String
  let area: OSMArea
  var polygons: [GeoPolygon]
}

/// The elements of a document by what they become. Each element is in one of the lists, or noted with the reason why it is in none.
struct OSMSorting {
  private(set) var spaces: [OSMSpace] = []
  private(set) var outlines: [OSMSpace] = []
  private(set) var buildings: [OSMSpace] = []
  private(set) var walls: [OSMElement] = []
  private(set) var doors: [OSMElement] = []
  private(set) var points: [OSMElement] = []
  private(set) var lifts: [OSMElement] = []
  private(set) var flights: [(element: OSMElement, category: String)] = []
  private(set) var paths: [OSMElement] = []
  private(set) var surroundings: [OSMElement] = []

  private let document: OSMDocument
  private let log: ReadingLog

  /// The largest number of nodes of a room, level or building: enlarging an outline of narrow teeth takes quadratic time. Project default; a
  /// way of OpenStreetMap has at most 2000.
  static let mostCorners = 5000

  /// - Complexity: linear in the document.
  init(_ document: OSMDocument, log: ReadingLog) {
    self.document = document
    self.log = log
    let parts = Set(
      document.elements.lazy.filter { $0.kind == .relation }.flatMap(\.members).filter { $0.kind == .way }.map(\.number)
    )
    for element in document.elements {
      if element.tags.isEmpty {
        // Part of the shape of a relation.
        if element.kind == .way, parts.contains(element.number) { continue }
        leaveOut(element, "a \(element.kind.rawValue) without tags")
      } else {
        sort(element)
      }
    }
  }

  private mutating func sort(_ element: OSMElement) {
    let isArea = element.meansArea && (element.kind == .relation || element.isClosed)
    if element.kind == .way, !isArea, element.has("indoor", "room", "area", "level", "column") {
      return refuse(element, .notClosed)
    }
    switch element.role(isArea: isArea) {
    case .unit(let category): addArea(element, category, to: \.spaces)
    case .levelOutline: addArea(element, "unspecified", to: \.outlines)
    case .building: addArea(element, "unspecified", to: \.buildings)
    case .wall: walls.append(element)
    case .door: doors.append(element)
    case .point: points.append(element)
    case .liftPoint: lifts.append(element)
    case .flight(let category): flights.append((element, category))
    case .path:
      paths.append(element)
      leaveOut(element, "a path on levels: routes are found over areas (\(element.mainTag))")
    case .surroundings: surroundings.append(element)
    case .leftOut(let reason): leaveOut(element, reason)
    }
  }

  private mutating func addArea(
    _ element: OSMElement, _ category: String, to list: WritableKeyPath<OSMSorting, [OSMSpace]>
  ) {
    switch document.area(of: element) {
    case .success(let area):
      let corners = area.rings.reduce(0) { $0 + $1.count }
      guard corners <= OSMSorting.mostCorners else { return refuse(element, .tooLarge(corners)) }
      self[keyPath: list].append(
        OSMSpace(element: element, category: category, area: area, polygons: document.polygons(area)))
    case .failure(let fault): refuse(element, fault)
    }
  }

  private func refuse(_ element: OSMElement, _ fault: OSMShapeFault) {
    let what = "\(element.id) (\(element.mainTag))"
    switch fault {
    case .incomplete(let count):
      log.tally(
        element, "incomplete", "areas are not complete in this extract",
        Diagnostic(
          .geometryTypeMismatch,
          "\(what) is not complete in this extract: \(count) of its nodes or ways \(count == 1 ? "is" : "are") missing",
          severity: .warning, place: element.place,
          help: ["download the area again with complete ways and relations"]))
      log.withdraw(element.id, type: "element", .geometryTypeMismatch, place: element.place)
    case .tooLarge(let count):
      log.tally(
        element, "large", "areas have too many nodes, so they are not read",
        .inputLimit(
          "\(what) has \(count) nodes, so it is not read (limit: \(OSMSorting.mostCorners), and fewer if many multipolygons use the same ways)",
          at: element.place))
      log.withdraw(element.id, type: "element", .inputLimitExceeded, place: element.place)
    case .notClosed, .noArea:
      log.tally(
        element, "open", "areas are not closed",
        Diagnostic(
          .ringNotClosed, "\(what) is not closed, so it is no area", severity: .warning, place: element.place,
          help: ["close the way, or correct the members of the multipolygon"]))
      log.withdraw(element.id, type: "element", .ringNotClosed, place: element.place)
    }
  }

  /// Cuts the holes of multipolygons out of their outer rings.
  mutating func cutHoles(_ outlines: OSMOutlines) {
    for list in [\OSMSorting.spaces, \.outlines, \.buildings] {
      for place in self[keyPath: list].indices where !self[keyPath: list][place].area.inners.isEmpty {
        if let cut = outlines.cut(self[keyPath: list][place].polygons) { self[keyPath: list][place].polygons = cut }
      }
    }
  }

  /// Keeps the areas, levels and walls of one building; the others are listed as excluded.
  ///
  /// - Parameter walls: decides by the first position of a wall.
  mutating func keep(
    spaces isOwnSpace: (Int) -> Bool, outlines isOwnOutline: (OSMSpace) -> Bool,
    walls isOwnWall: (Coordinate?) -> Bool
  ) {
    func isKept(_ element: OSMElement, _ isOwn: Bool) -> Bool {
      if !isOwn { leaveOut(element, "\(element.mainTag) outside of the chosen building") }
      return isOwn
    }
    spaces = spaces.enumerated().filter { isKept($1.element, isOwnSpace($0)) }.map(\.element)
    outlines = outlines.filter { isKept($0.element, isOwnOutline($0)) }
    walls = walls.filter { isKept($0, isOwnWall(document.coordinates($0.nodes).first)) }
  }

  /// Not part of the venue, for the ledger.
  func leaveOut(_ element: OSMElement, _ reason: String) {
    log.noteForeign(element.id, type: reason, at: element.place)
  }
}

extension ReadingLog {
  /// A finding about one element; several of one kind are one finding with their ids.
  ///
  /// - Parameters:
  ///   - many: what is said of several, as in `12 areas are not closed: way/1, …`.
  ///   - shown: the element in this list; nil for its id.
  func tally(
    _ element: OSMElement, _ kind: String, _ many: String, shown: String? = nil,
    _ diagnostic: @autoclosure () -> Diagnostic
  ) {
    tally(
      "osm/\(kind)/\(element.id)",
      habit: FindingTallies.Habit(key: "osm/\(kind)", kind: shown ?? element.id) { "\($0) \(many): \($1)" },
      element.shownWithTag(diagnostic()))
  }
}
