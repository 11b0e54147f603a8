import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// The document with everything that drafts need: spaces with their ground and storeys, and the passages between them.
struct IndoorPlan {
  let document: IndoorDocument
  let placing: IndoorPlacing
  private(set) var spaces: [IndoorSpace] = []
  private(set) var passages: [IndoorPassage] = []
  /// Passages of a space.
  private(set) var passagesOfSpaces: [[Int]] = []
  private(set) var storeys = IndoorStoreys(floors: [], written: [], entrances: [])
  /// Boundaries that no transition crosses, with the spaces that have them.
  private(set) var freeBoundaries: [(boundary: IndoorElement, spaces: [Int])] = []
  private let log: ReadingLog

  init(_ document: IndoorDocument, _ graph: IndoorGraph, _ placing: IndoorPlacing, log: ReadingLog) {
    self.document = document
    self.placing = placing
    self.log = log
    let places = findSpaces(graph)
    for passage in graph.passages {
      let transition = document.elements[passage.transition]
      guard let first = places[passage.cells.0], let second = places[passage.cells.1] else {
        log.noteForeign(transition.id, type: "a transition to a cell that is not in the map", at: transition.place)
        continue
      }
      passages.append(
        IndoorPassage(
          transition: transition, spaces: (first, second), boundary: passage.boundary.map { document.elements[$0] },
          path: passage.path))
    }
    passagesOfSpaces = [[Int]](repeating: [], count: spaces.count)
    for (number, passage) in passages.enumerated() {
      passagesOfSpaces[passage.spaces.0].append(number)
      passagesOfSpaces[passage.spaces.1].append(number)
    }
    for (position, boundary) in document.elements.enumerated() where boundary.role == .boundary {
      guard !graph.crossed.contains(position) else {
        log.noteForeign(boundary.id, type: "a boundary that a transition crosses", at: boundary.place)
        continue
      }
      freeBoundaries.append((boundary, (graph.cellsOfBoundary[position] ?? []).compactMap { places[$0] }))
    }
    findStoreys()
  }

  /// - Returns: the positions of spaces by those of their cells.
  private mutating func findSpaces(_ graph: IndoorGraph) -> [Int: Int] {
    let geos = GEOSContext()
    var linked = GMLLinks(document.elements)
    let joined = Set(graph.passages.flatMap { [$0.cells.0, $0.cells.1] })
    let isNavigation = graph.cells.contains { IndoorPlan.navigation.contains(document.elements[$0].kind) }
    var places: [Int: Int] = [:]
    for position in graph.cells {
      let cell = document.elements[position]
      guard !cell.shape.isTooLarge else {
        refuse(
          cell,
          .inputLimit(
            "the cell \(cell.id) has \(cell.shape.size) positions, so it is not read (limit: \(GMLShape.mostPositions))",
            at: cell.place))
        continue
      }
      if cell.shape.faults > 0 {
        log.tally(
          "indoorgml/faults",
          Diagnostic(
            .coordinateInvalid,
            "\(cell.shape.faults) \(cell.shape.faults == 1 ? "face" : "faces") of the cell \(cell.id) have a position that is not two or three finite numbers, and are not read",
            severity: .warning, place: cell.place, help: ["correct the numbers of `pos` and `posList`"]))
      }
      let (faces, missing, isCut) = linked.faces(of: cell.shape)
      if isCut {
        log.tally(
          "indoorgml/links",
          .inputLimit(
            "the cell \(cell.id) does not get all faces that it names (limits: \(GMLLinks.most) for a cell, \(GMLLinks.mostCorners) corners for all cells)",
            at: cell.place))
      }
      if let missing {
        log.tally(
          "indoorgml/surface",
          Diagnostic(
            .linkUnresolved, "the geometry of \(cell.id) names the surface \"\(missing)\", which is not in the file",
            place: cell.place, help: ["add the surface, or write it where it is named"]))
      }
      let footprint = IndoorFootprint(faces, placing, geos)
      guard !footprint.polygons.isEmpty else {
        refuse(
          cell,
          Diagnostic(
            footprint.isRemote ? .coordinateOutOfRange : .geometryTypeMismatch,
            footprint.isRemote
              ? "the cell \(cell.id) is not on the map, or more than 67 km from the others, so it is not read"
              : "the cell \(cell.id) has no ground: its geometry is empty, or has walls only", severity: .warning,
            place: cell.place, help: ["correct its `cellSpaceGeometry`"]))
        continue
      }
      let state = graph.stateOfCell[position].map { document.elements[$0] }
      var category = IndoorCategory(
        cell, state: state, isJoined: joined.contains(position), isNavigation: isNavigation
      ) { code in noteUnknown(code, of: cell) }
      if category.role != .unit, IndoorDoorLine(footprint.polygons[0], placing.plane).isTooThick {
        category.becomeRoom()
        log.tally(
          "indoorgml/thick",
          Diagnostic(
            .valueAssumed,
            "the door \(cell.id) is more than \(Decimals.text(IndoorDoorLine.thickest, 1)) m deep, so it is a room, and not a door in a wall",
            severity: .info, place: cell.place, help: ["nothing is required if it is a small room"]))
      }
      places[position] = spaces.count
      spaces.append(IndoorSpace(cell: cell, state: state, category: category, footprint: footprint))
    }
    return places
  }

  private static let navigation: Set<String> = [
    "GeneralSpace", "TransitionSpace", "ConnectionSpace", "AnchorSpace", "TransferSpace", "NavigableSpace",
  ]

  private func refuse(_ cell: IndoorElement, _ finding: Diagnostic) {
    log.tally("indoorgml/refused/\(finding.code)", finding)
    log.withdraw(cell.id, type: "unit", finding.rule, place: cell.place)
  }

  private func noteUnknown(_ code: IndoorText, of cell: IndoorElement) {
    log.tally(
      "indoorgml/code/\(code.value)",
      habit: FindingTallies.Habit(key: "indoorgml/codes", kind: "\"\(code.value)\"") {
        "\($0) codes of cells are not known, so these cells have the category of their element: \($1)"
      },
      Diagnostic(
        .featureTypeUnknown,
        "the \(code.key) \"\(code.value)\" of \(cell.id) is not known, so the cell has the category of its element",
        severity: .info, place: cell.place(of: code),
        help: ["write a number of OmniClass table 13, such as 13-85 11 11, or a word such as corridor, office, stairs"])
    )
  }

  // MARK: Storeys

  /// Storeys of one shaft; the highest building has 163.
  private static let mostStoreys = 200
  /// Corners of shafts on their further storeys, in the whole file: a shaft is drawn once for all of them. A tower of 160 storeys with
  /// 60 lifts has 200,000.
  private static let mostCopies = 500_000
  /// What a further storey counts at least.
  private static let leastCopy = 20

  private mutating func findStoreys() {
    storeys = IndoorStoreys(
      floors: spaces.map(\.footprint.floor),
      written: spaces.map { IndoorStoreys.written(in: $0.cell) ?? IndoorStoreys.written(in: $0.state) },
      entrances: spaces.indices.filter { spaces[$0].category.role == .entrance })
    for index in spaces.indices { spaces[index].storeys = [storeys.ofCells[index]] }
    // A shaft is on every storey to which a transition leads from it.
    var copies = 0
    for index in spaces.indices where spaces[index].isConnector {
      let own = spaces[index].storeys[0]
      var reached: Set<Int> = [own]
      for passage in passagesOfSpaces[index].map({ passages[$0] }) {
        let other = passage.other(than: index)
        if !spaces[other].isConnector { reached.formUnion(spaces[other].storeys.prefix(1)) }
      }
      let reachedStoreys = Array(reached.sorted().prefix(IndoorPlan.mostStoreys))
      let further = (reachedStoreys.count - 1) * max(spaces[index].footprint.size, IndoorPlan.leastCopy)
      guard copies + further <= IndoorPlan.mostCopies else {
        noteTooMany(spaces[index].cell, on: reachedStoreys.count)
        continue
      }
      copies += further
      spaces[index].storeys = reachedStoreys
    }
  }

  private func noteTooMany(_ cell: IndoorElement, on storeys: Int) {
    log.tally(
      "indoorgml/copies",
      .inputLimit(
        "\(cell.id) leads to \(storeys) storeys, and all shafts together have more than \(IndoorPlan.mostCopies) corners on their storeys, so it is on its own storey only",
        at: cell.place))
  }

  /// Storeys that both spaces have.
  func common(_ a: Int, _ b: Int) -> [Int] {
    let known = Set(spaces[b].storeys)
    return spaces[a].storeys.filter(known.contains)
  }

  /// The id of a space on one of its storeys.
  func unitID(_ space: Int, on storey: Int) -> String {
    let id = spaces[space].cell.id
    return spaces[space].storeys.count == 1 ? id : "\(id)@\(storeys.all[storey].label)"
  }
}
