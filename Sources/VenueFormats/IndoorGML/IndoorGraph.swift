import VenueDiagnostics
import VenueModel

/// The links of a document, resolved: which cells are in the map, and which of them a transition joins.
///
/// A link to nothing, a second element with one id, and links that contradict each other are reported and change nothing else.
struct IndoorGraph {
  /// A transition between two cells.
  struct Passage: Sendable {
    /// Position of the transition in the document.
    let transition: Int
    /// Positions of its cells in the document; different ones.
    let cells: (Int, Int)
    /// Position of the boundary that it crosses; nil without.
    let boundary: Int?
    /// From the state of the first cell to that of the second, as written.
    let path: [GMLPosition]
  }

  let document: IndoorDocument
  /// Positions of the cells in the map, in the order of the file.
  private(set) var cells: [Int] = []
  /// The state of a cell.
  private(set) var stateOfCell: [Int: Int] = [:]
  private(set) var passages: [Passage] = []
  /// Positions of boundaries whose links name them: the cells that have them.
  private(set) var cellsOfBoundary: [Int: [Int]] = [:]
  /// Boundaries that a transition crosses.
  private(set) var crossed: Set<Int> = []

  private let log: ReadingLog
  private var places: [IndoorElement.Role: [String: Int]] = [:]
  private var cellOfState: [Int: Int] = [:]

  init(_ document: IndoorDocument, log: ReadingLog) {
    self.document = document
    self.log = log
    index()
    let layers = layersOfMap()
    joinStates(layers)
    joinBoundaries()
    joinTransitions(layers)
  }

  private func element(_ position: Int) -> IndoorElement { document.elements[position] }

  private mutating func index() {
    for (position, element) in document.elements.enumerated() {
      guard places[element.role]?[element.id] == nil else {
        log.tally(
          "indoorgml/id/\(element.role.rawValue)",
          Diagnostic(
            .linkUnresolved, "\"\(element.id)\" is the gml:id of two elements; links to it mean the first",
            place: element.place, help: ["give each element an id of its own"]))
        continue
      }
      places[element.role, default: [:]][element.id] = position
    }
  }

  private func find(_ id: String, _ role: IndoorElement.Role, _ link: String, from element: IndoorElement) -> Int? {
    if let found = places[role]?[id] { return found }
    log.tally(
      "indoorgml/link/\(element.role.rawValue)/\(link)",
      Diagnostic(
        .linkUnresolved,
        "`\(link)` of \(element.kind) \(element.id) names \"\(id)\", which is no \(role.rawValue) of the file",
        place: element.place, help: ["correct the link, or add the \(role.rawValue)"]))
    return nil
  }

  // MARK: Layers

  /// Layers that are the rooms: not those of sensors and tags, and not a second description of the same space.
  private mutating func layersOfMap() -> Set<Int> {
    let skipped: Set<String> = ["SENSOR", "LOGICAL", "TAGS"]
    var layers = Set(document.layers.indices.filter { !skipped.contains(document.layers[$0].kind ?? "") })
    if layers.isEmpty { layers = Set(document.layers.indices.prefix(1)) }
    for connection in document.layerConnections {
      let ends = connection.compactMap { places[.state]?[$0].flatMap { element($0).layer } }.sorted()
      guard let first = ends.first, let last = ends.last, first != last, layers.contains(first) else { continue }
      layers.remove(last)
    }
    var counts: [Int: Int] = [:]
    for state in document.elements where state.role == .state { counts[state.layer ?? -1, default: 0] += 1 }
    for (position, layer) in document.layers.enumerated() where !layers.contains(position) {
      let states = counts[position] ?? 0
      log.report(
        Diagnostic(
          .layerNotRead,
          "the space layer \(layer.id) (\(layer.kind ?? "without class")) is not in the map: it describes the same space again. It has \(states) \(states == 1 ? "state" : "states")",
          place: layer.place,
          help: ["nothing is required. The rooms are in the layers of class TOPOGRAPHIC"]))
    }
    return layers
  }

  // MARK: Links

  /// The link of the state decides; that of the cell counts if the state has none.
  private mutating func joinStates(_ layers: Set<Int>) {
    var others: Set<Int> = []
    for (position, state) in document.elements.enumerated() where state.role == .state {
      guard let id = state.dualities.first, let cell = find(id, .cell, "duality", from: state) else { continue }
      join(state: position, cell)
    }
    for (position, cell) in document.elements.enumerated() where cell.role == .cell {
      if let id = cell.dualities.first, let state = find(id, .state, "duality", from: cell) {
        if stateOfCell[position] == nil, cellOfState[state] == nil {
          join(state: state, position)
        } else if stateOfCell[position] != state {
          log.tally(
            "indoorgml/duality",
            Diagnostic(
              .linkUnresolved,
              "the cell \(cell.id) names the state \(id), which is that of another cell; the link of the state is used",
              place: cell.place, related: [RelatedPlace(element(state).place, "the state")],
              help: ["write the same pair in both `duality` links"]))
        }
      }
      if let state = stateOfCell[position], let layer = element(state).layer, !layers.contains(layer) {
        others.insert(position)
        log.noteForeign(cell.id, type: "a cell of a layer that is not in the map", at: cell.place)
      } else {
        cells.append(position)
      }
    }
    for (position, state) in document.elements.enumerated() where state.role == .state {
      let type = cellOfState[position] == nil ? "a state without a cell" : "a state: the node of a cell"
      log.noteForeign(state.id, type: type, at: state.place)
    }
  }

  private mutating func join(state: Int, _ cell: Int) {
    guard cellOfState[state] == nil, stateOfCell[cell] == nil else { return }
    cellOfState[state] = cell
    stateOfCell[cell] = state
  }

  private mutating func joinBoundaries() {
    for position in cells {
      let cell = element(position)
      for id in cell.boundaries {
        guard let boundary = find(id, .boundary, "partialboundedBy", from: cell) else { continue }
        cellsOfBoundary[boundary, default: []].append(position)
      }
    }
  }

  private mutating func joinTransitions(_ layers: Set<Int>) {
    var boundaryOfTransition: [Int: Int] = [:]
    for (position, boundary) in document.elements.enumerated() where boundary.role == .boundary {
      for id in boundary.dualities {
        guard let transition = find(id, .transition, "duality", from: boundary) else { continue }
        if boundaryOfTransition[transition] == nil { boundaryOfTransition[transition] = position }
      }
    }
    let inMap = Set(cells)
    for (position, transition) in document.elements.enumerated() where transition.role == .transition {
      if let layer = transition.layer, !layers.contains(layer) {
        log.noteForeign(transition.id, type: "a transition of a layer that is not in the map", at: transition.place)
        continue
      }
      let states = transition.connects.compactMap { find($0, .state, "connects", from: transition) }
      let ends = states.compactMap { cellOfState[$0] }.filter(inMap.contains)
      guard ends.count == 2, transition.connects.count == 2, ends[0] != ends[1] else {
        notJoining(transition, states.count, ends)
        continue
      }
      let own = transition.dualities.first.flatMap { find($0, .boundary, "duality", from: transition) }
      let boundary = own ?? boundaryOfTransition[position]
      if let boundary { crossed.insert(boundary) }
      let points = states.compactMap { element($0).shape.points.first }
      passages.append(
        Passage(
          transition: position, cells: (ends[0], ends[1]), boundary: boundary,
          path: transition.shape.lines.first ?? (points.count == 2 ? points : [])))
    }
  }

  private func notJoining(_ transition: IndoorElement, _ states: Int, _ ends: [Int]) {
    log.noteForeign(transition.id, type: "a transition that joins no two cells", at: transition.place)
    // Links to nothing are reported on their own.
    guard states == transition.connects.count else { return }
    let reason =
      transition.connects.count != 2
      ? "has \(transition.connects.count) links `connects`; it needs 2"
      : ends.count == 2 ? "joins a cell with itself" : "joins a state without a cell"
    log.tally(
      "indoorgml/transition/\(ends.count)",
      Diagnostic(
        .transitionNotPlaced, "the transition \(transition.id) \(reason), so it is not in the map",
        place: transition.place, help: ["write two `connects` links to states of two cells"]))
  }
}
