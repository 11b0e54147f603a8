import VenueDiagnostics
import VenueGeometry
import VenueModel

/// An element of OpenStreetMap with tags, or a way or relation.
struct OSMElement: Sendable {
  enum Kind: String, Sendable { case node, way, relation }

  let kind: Kind
  let number: Int64
  /// How often it was changed; 0 if the file does not say it.
  let version: Int
  let file: String
  /// The beginning of its start tag, with the id; in JSON the id; empty in PBF, which has no text.
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

  /// True if a key has any value except `no`.
  func has(_ key: String) -> Bool { self[key].map { $0 != "no" } ?? false }

  /// True if a key has one of these values.
  func has(_ key: String, _ first: String, _ others: String...) -> Bool {
    guard let value = self[key] else { return false }
    return value == first || others.contains(value)
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
    if let tag = tagOfKind { return "\(tag.key)=\(tag.value)" }
    if tags.allSatisfy({ $0.key == "level" || $0.key == "repeat_on" }) { return "a \(kind.rawValue) with a level only" }
    return tags.first.map { "\($0.key)=*" } ?? "without tags"
  }

  /// `way/123 (Kestrel House)`.
  var titled: String { id + (self["name"].map { " (\($0))" } ?? "") }

  private var tagOfKind: OSMTag? { OSMElement.mainKeys.lazy.compactMap(tag).first }

  /// Shows the tag that says what the element is below its start tag, if a finding is at the element.
  func shownWithTag(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.place == place, let tag = tagOfKind else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.related.insert(RelatedPlace(place(of: tag), ""), at: 0)
    return diagnostic
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
struct OSMMember: Hashable, Sendable {
  let kind: OSMElement.Kind
  let number: Int64
  let role: String
}
