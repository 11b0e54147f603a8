import VenueDiagnostics
import VenueGeometry
import VenueModel

/// An element of OpenStreetMap with tags, or a way or relation.
struct OSMElement: Sendable {
  enum Kind: String, Sendable { case node, way, relation }

  let kind: Kind
  let number: Int64
  let file: String
  /// The start tag in the file.
  let range: Range<Int>
  /// In source order; keys are unique.
  var tags: [OSMTag] = []
  /// The nodes of a way.
  var nodes: [Int64] = []
  var members: [OSMMember] = []
  /// Position of a node; nil if it is missing.
  var position: Coordinate?

  /// `way/123`.
  var id: String { "\(kind.rawValue)/\(number)" }
  var place: SourcePlace { SourcePlace(file: file, range: range, pointer: "/" + id) }

  /// The value of a key.
  subscript(key: String) -> String? { tags.first { $0.key == key }?.value }

  /// True if a key has one of these values; any value except `no` if the list is empty.
  func has(_ key: String, _ values: String...) -> Bool {
    guard let value = self[key] else { return false }
    return values.isEmpty ? value != "no" : values.contains(value)
  }

  /// The tag of a key, for its place.
  func tag(_ key: String) -> OSMTag? { tags.first { $0.key == key } }

  func place(of tag: OSMTag) -> SourcePlace {
    SourcePlace(file: file, range: tag.range, pointer: "/\(id)/\(tag.key)")
  }

  /// A closed line of at least three different nodes.
  var isClosed: Bool { nodes.count > 3 && nodes.first == nodes.last }

  /// The tag that says best what it is: `indoor=room`, `highway=steps`.
  var mainTag: String {
    for key in OSMElement.mainKeys {
      if let value = self[key] { return "\(key)=\(value)" }
    }
    if tags.allSatisfy({ $0.key == "level" || $0.key == "repeat_on" }) { return "a \(kind.rawValue) with a level only" }
    return tags.first.map { "\($0.key)=*" } ?? "without tags"
  }

  private static let mainKeys = [
    "indoor", "highway", "railway", "public_transport", "amenity", "shop", "building", "building:part", "room", "door",
    "entrance", "barrier", "leisure", "tourism", "landuse", "natural", "man_made", "route", "type", "area",
  ]
}

/// `k=v` with its place.
struct OSMTag: Sendable {
  let key: String
  let value: String
  let range: Range<Int>
}

/// A member of a relation.
struct OSMMember: Sendable {
  let kind: OSMElement.Kind
  let number: Int64
  let role: String
}

/// The elements of the files of one venue.
struct OSMDocument: Sendable {
  /// Positions of all nodes, also of those that Overpass writes into ways.
  var positions: [Int64: Coordinate] = [:]
  /// In source order, each once; nodes only with tags.
  private(set) var elements: [OSMElement] = []
  private var known: [OSMElement.Kind: [Int64: Int]] = [:]
  private var shapes: [Int64: OSMElement] = [:]

  /// Adds an element, unless it is known.
  mutating func add(_ element: OSMElement) {
    guard known[element.kind, default: [:]][element.number] == nil else { return }
    known[element.kind, default: [:]][element.number] = elements.count
    elements.append(element)
  }

  /// Adds the elements of another file; those that are known already are the same.
  mutating func join(_ other: OSMDocument) {
    positions.merge(other.positions) { first, _ in first }
    for element in other.elements { add(element) }
    shapes.merge(other.shapes) { first, _ in first }
  }

  /// Adds a way that is only known as a member of a relation; the way itself has priority.
  mutating func addShape(_ way: OSMElement) { shapes[way.number] = shapes[way.number] ?? way }

  /// A way by its number, for the shape of a relation.
  func way(_ number: Int64) -> OSMElement? { element(.way, number) ?? shapes[number] }

  func element(_ kind: OSMElement.Kind, _ number: Int64) -> OSMElement? {
    known[kind]?[number].map { elements[$0] }
  }
}
