import VenueDiagnostics
import VenueGeometry

/// The elements of the files of one venue.
struct OSMDocument: Sendable {
  /// Positions of all nodes, also of those that Overpass writes into ways.
  private(set) var positions: [Int64: Coordinate] = [:]
  /// In source order, each once; nodes only with tags.
  private(set) var elements: [OSMElement] = []
  /// Areas that have too many nodes, with their number, by relation.
  private(set) var largeRelations: [Int64: Int] = [:]
  private var versions: [Int64: Int] = [:]
  private var known: [OSMElement.Kind: [Int64: Int]] = [:]
  private var shapes: [Int64: OSMElement] = [:]
  /// Versions of elements that are deleted.
  private var deleted: [OSMElement.Kind: [Int64: Int]] = [:]

  /// The largest number of nodes of an area around the venue, such as a forest.
  static let mostNodes = 20_000
  /// The largest number of nodes of all multipolygons, beside four for each node of the file: one way can be in many of them.
  private static let mostNodesOfRelations = 1_000_000

  /// Adds an element. Of two with one id, the higher version is used, and of equal versions the first with tags.
  ///
  /// - Returns: the element that had this id before, if it is different.
  mutating func add(_ element: OSMElement) -> OSMElement? {
    guard let place = known[element.kind, default: [:]][element.number] else {
      known[element.kind, default: [:]][element.number] = elements.count
      elements.append(element)
      return nil
    }
    let before = elements[place]
    let isNewer = (element.version, element.tags.isEmpty ? 0 : 1) > (before.version, before.tags.isEmpty ? 0 : 1)
    if isNewer { elements[place] = element }
    return before.hasSameContent(as: element) ? nil : before
  }

  /// Adds the position of a node; that of the highest version is used, and of equal versions the first.
  ///
  /// - Parameter version: nil for a position that is written into a way: it is used for a node that is not in the file.
  /// - Returns: false if the node has another position, too.
  @discardableResult
  mutating func place(_ number: Int64, at position: Coordinate, version: Int?) -> Bool {
    guard let before = positions[number], let version else {
      positions[number] = positions[number] ?? position
      if let version, version > 0 { versions[number] = version }
      return true
    }
    if version > versions[number, default: 0] {
      (positions[number], versions[number]) = (position, version)
    }
    return before == position
  }

  /// Marks an element as deleted since a version; lower versions of it are not used.
  mutating func delete(_ element: OSMElement) {
    deleted[element.kind, default: [:]][element.number] = max(
      deleted[element.kind, default: [:]][element.number] ?? element.version, element.version)
  }

  /// Adds the elements of another file. What is different in both is reported.
  mutating func join(_ other: OSMDocument, _ log: ReadingLog) {
    if isEmpty {
      self = other
      return
    }
    for (number, position) in other.positions { place(number, at: position, version: other.versions[number] ?? 0) }
    for element in other.elements {
      if let before = add(element) { log.noteRepeated(element, before, isInTwoFiles: true) }
    }
    shapes.merge(other.shapes) { first, _ in first }
    for (kind, versions) in other.deleted { deleted[kind, default: [:]].merge(versions, uniquingKeysWith: max) }
  }

  /// True before the first file.
  private var isEmpty: Bool { positions.isEmpty && elements.isEmpty && shapes.isEmpty && deleted.isEmpty }

  /// Removes deleted elements and finds relations that are too large; to be called when all files are joined.
  mutating func finish() {
    if !deleted.isEmpty {
      elements.removeAll { element in (deleted[element.kind]?[element.number] ?? element.version) > element.version }
      known = [:]
      for (place, element) in elements.enumerated() { known[element.kind, default: [:]][element.number] = place }
    }
    var rest = OSMDocument.mostNodesOfRelations + 4 * positions.count
    for relation in elements where relation.kind == .relation {
      let count = relation.members.reduce(0) { $0 + ($1.kind == .way ? way($1.number)?.nodes.count ?? 0 : 0) }
      if count > min(OSMDocument.mostNodes, rest) { largeRelations[relation.number] = count } else { rest -= count }
    }
  }

  /// Adds a way that is only known as a member of a relation; the way itself has priority.
  mutating func addShape(_ way: OSMElement) { shapes[way.number] = shapes[way.number] ?? way }

  /// A way by its number, for the shape of a relation.
  func way(_ number: Int64) -> OSMElement? { element(.way, number) ?? shapes[number] }

  func element(_ kind: OSMElement.Kind, _ number: Int64) -> OSMElement? {
    known[kind]?[number].map { elements[$0] }
  }
}

extension OSMElement {
  /// True if tags, nodes, members and position are equal. An element that is written again without its tags, as Overpass does, counts as
  /// equal.
  fileprivate func hasSameContent(as other: OSMElement) -> Bool {
    func pairs(_ tags: [OSMTag]) -> [[String]] { tags.map { [$0.key, $0.value] } }
    let hasSameTags = tags.isEmpty || other.tags.isEmpty || pairs(tags) == pairs(other.tags)
    return hasSameTags && version == other.version && nodes == other.nodes && position == other.position
      && members == other.members
  }
}

extension ReadingLog {
  /// Reports an element that occurs two times.
  ///
  /// - Parameter before: as it occurred first; nil for a node without tags.
  func noteRepeated(_ element: OSMElement, _ before: OSMElement?, isInTwoFiles: Bool) {
    let place = isInTwoFiles ? "two files" : "the file two times"
    let message =
      if let before, before.version != element.version {
        "\(element.id) is in \(place), in versions \(before.version) and \(element.version); version \(max(before.version, element.version)) is used"
      } else {
        "\(element.id) is in \(place), with different \(before == nil ? "positions" : "content"); the higher version is used, of equal ones the first"
      }
    var finding = Diagnostic(.elementRepeated, message, place: element.place)
    if let before { finding.related = [RelatedPlace(before.place, "the first")] }
    tally(
      element, "repeated",
      "elements occur two times with different content; the higher version is used, of equal ones the first", finding)
  }
}
