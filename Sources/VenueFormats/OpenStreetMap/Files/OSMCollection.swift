import VenueDiagnostics
import VenueGeometry
import VenueModel

/// Collects the elements of one file, whatever its form: what all forms report is reported here.
final class OSMCollection {
  private(set) var document = OSMDocument()
  let file: OpenFile
  /// Ids of nodes without one, in members of Overpass; one for each position.
  private var made: [Coordinate: Int64] = [:]
  private static let firstMade = Int64.min + 1
  /// Tags of one element. Project default: elements of OpenStreetMap have fewer than a hundred, except countries.
  private static let mostTags = 1000

  init(_ file: OpenFile) { self.file = file }

  /// Adds an element that is complete.
  ///
  /// - Parameter isDeleted: true if an editor or the history marked it so.
  func add(_ element: OSMElement, isDeleted: Bool) {
    guard !isDeleted else { return document.delete(element) }
    var isMoved = false
    if element.kind == .node {
      if let position = element.position {
        isMoved = !document.place(element.number, at: position, version: element.version)
      } else {
        file.log.tally(
          "osm/position",
          Diagnostic(
            .coordinateInvalid, "\(element.id) has no valid position (lat, lon), so it is not used",
            severity: .warning, place: element.place))
      }
    }
    let other = element.kind != .node || !element.tags.isEmpty ? document.add(element) : nil
    if isMoved || other != nil { file.log.noteRepeated(element, other, isInTwoFiles: false) }
  }

  /// Adds a tag to an element. A key that is written twice has its first value.
  func add(_ key: String, _ value: String, at range: Range<Int>, to element: inout OSMElement) {
    guard element.tags.count < OSMCollection.mostTags else {
      file.log.tally(
        "osm/tags",
        .inputLimit(
          "\(element.id) has more than \(OSMCollection.mostTags) tags; the others are not read",
          at: SourcePlace(file: file.path, range: range)))
      return
    }
    guard element[key] == nil else { return }
    element.tags.append(OSMTag(key: key, value: value.trimmed, range: range))
  }

  /// A position that stands in a way or a member; it is used for a node that is not in the file.
  func place(_ number: Int64, at position: Coordinate) { document.place(number, at: position, version: nil) }

  /// The id of a node that has only a position.
  func node(at position: Coordinate) -> Int64 {
    let number = made[position] ?? OSMCollection.firstMade + Int64(made.count)
    made[position] = number
    document.place(number, at: position, version: nil)
    return number
  }

  /// A way that is only known by its shape in a member.
  func addShape(_ member: OSMMember, _ nodes: [Int64], in relation: OSMElement) {
    guard member.kind == .way, nodes.count > 1 else { return }
    var way = OSMElement(kind: .way, number: member.number, version: 0, file: file.path, range: relation.range)
    way.nodes = nodes
    document.addShape(way)
  }

  func noteMissingID(_ kind: OSMElement.Kind, at range: Range<Int>) {
    file.log.tally(
      "osm/id",
      .wrongType(
        "a \(kind.rawValue) has no valid id, so it is not read", at: SourcePlace(file: file.path, range: range)))
  }

  /// Degrees on the map; nil for any other numbers.
  static func position(latitude: Double?, longitude: Double?) -> Coordinate? {
    guard let latitude, let longitude, latitude.isFinite, longitude.isFinite else { return nil }
    let position = Coordinate(longitude: longitude, latitude: latitude)
    return position.isOnMap ? position : nil
  }
}
