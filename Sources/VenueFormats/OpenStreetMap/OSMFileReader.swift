import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueXML

/// Reads a file of OpenStreetMap XML: nodes, ways and relations in any order, as the API, JOSM, osmfilter and Overpass write them.
///
/// Positions that Overpass writes into ways and members (`out geom`) count like those of nodes. Elements that an editor marked as deleted
/// are skipped. One element is in memory at a time besides the result.
final class OSMFileReader: XMLReceiver {
  private(set) var document = OSMDocument()
  private let file: OpenFile
  private var open: OSMElement?
  private var isSkipped = false
  /// Names of the elements around the current one.
  private var path: [String] = []
  private var member: OSMMember?
  private var memberNodes: [Int64] = []
  /// Ids of nodes without one, in members of Overpass; one for each position.
  private var made: [Coordinate: Int64] = [:]
  private static let firstMade = Int64.min + 1

  private init(_ file: OpenFile) { self.file = file }

  /// - Returns: what could be read; a fault of the XML is reported.
  static func read(_ file: OpenFile) -> OSMDocument {
    let reader = OSMFileReader(file)
    if let fault = XMLReading.read(file.bytes, into: reader) {
      file.report(fault, isReadInPart: !reader.document.elements.isEmpty)
    }
    return reader.document
  }

  func start(_ element: XMLElement) -> Bool {
    defer { path.append(element.name) }
    switch element.name {
    case "node" where path.count == 1: begin(.node, element)
    case "way" where path.count == 1: begin(.way, element)
    case "relation" where path.count == 1: begin(.relation, element)
    case "tag":
      if path.count == 2, let key = element["k"], let value = element["v"] { tag(key, value, element) }
    case "nd": node(element)
    case "member":
      guard let kind = element["type"].flatMap(OSMElement.Kind.init), let number = element["ref"].flatMap({ Int64($0) })
      else { break }
      member = OSMMember(kind: kind, number: number, role: element["role"] ?? "")
      memberNodes = []
      if kind == .node, let position = OSMFileReader.position(element) { note(position, number) }
    default: break
    }
    return true
  }

  func end(_ name: String, at end: Int) {
    path.removeLast()
    switch name {
    case "member":
      if let member { close(member) }
      member = nil
    case "node", "way", "relation":
      guard path.count == 1, let element = open else { return }
      open = nil
      guard !isSkipped else { return document.delete(element) }
      var isMoved = false
      if element.kind == .node, let position = element.position {
        isMoved = !document.place(element.number, at: position, version: element.version)
      }
      let other = element.kind != .node || !element.tags.isEmpty ? document.add(element) : nil
      if isMoved || other != nil { file.log.noteRepeated(element, other, isInTwoFiles: false) }
    default: break
    }
  }

  private func begin(_ kind: OSMElement.Kind, _ element: XMLElement) {
    guard let number = element["id"].flatMap({ Int64($0) }) else {
      file.log.tally(
        "osm/id",
        .wrongType("a \(kind.rawValue) has no valid id, so it is not read", at: place(element)))
      open = nil
      return
    }
    isSkipped = element["action"] == "delete" || element["visible"] == "false"
    open = OSMElement(
      kind: kind, number: number, version: element["version"].flatMap { Int($0) } ?? 0, file: file.path,
      range: head(of: element))
    if kind == .node {
      open?.position = OSMFileReader.position(element)
      if open?.position == nil, !isSkipped {
        file.log.tally(
          "osm/position",
          Diagnostic(
            .coordinateInvalid, "node/\(number) has no valid position (lat, lon), so it is not used",
            severity: .warning,
            place: place(element)))
      }
    }
  }

  /// The start tag up to its id.
  private func head(of element: XMLElement) -> Range<Int> {
    let tag = file.bytes[element.range]
    guard let name = tag.firstRange(of: OSMFileReader.idAttribute), let quote = tag[name.upperBound...].first,
      let end = tag[name.upperBound...].dropFirst().firstIndex(of: quote)
    else { return element.range }
    return element.range.lowerBound..<end + 1
  }

  private static let idAttribute = Array(" id=".utf8)

  /// A key that is written twice has its first value.
  private func tag(_ key: String, _ value: String, _ element: XMLElement) {
    guard open != nil, open?[key] == nil else { return }
    guard open?.tags.count ?? 0 < OSMFileReader.mostTags else {
      file.log.tally(
        "osm/tags",
        .inputLimit(
          "\(open?.id ?? "") has more than \(OSMFileReader.mostTags) tags; the others are not read", at: place(element))
      )
      return
    }
    open?.tags.append(OSMTag(key: key, value: OSMFileReader.trimmed(value), range: element.range))
  }

  /// Tags of one element. Project default: elements of OpenStreetMap have fewer than a hundred, except countries.
  private static let mostTags = 1000

  private func node(_ element: XMLElement) {
    let position = OSMFileReader.position(element)
    let reference = element["ref"].flatMap { Int64($0) }
    if member != nil {
      guard let position else { return }
      let number = reference ?? made[position] ?? OSMFileReader.firstMade + Int64(made.count)
      if reference == nil { made[position] = number }
      note(position, number)
      memberNodes.append(number)
    } else if path.count == 2, let reference {
      if let position { note(position, reference) }
      open?.nodes.append(reference)
    }
  }

  /// A way that is only known by its shape in a member.
  private func close(_ member: OSMMember) {
    open?.members.append(member)
    guard member.kind == .way, memberNodes.count > 1, let around = open, !isSkipped else { return }
    var way = OSMElement(kind: .way, number: member.number, version: 0, file: file.path, range: around.range)
    way.nodes = memberNodes
    document.addShape(way)
  }

  private func note(_ position: Coordinate, _ number: Int64) {
    document.place(number, at: position, version: nil)
  }

  private func place(_ element: XMLElement) -> SourcePlace { SourcePlace(file: file.path, range: element.range) }

  private static func position(_ element: XMLElement) -> Coordinate? {
    guard let latitude = element["lat"].flatMap({ Double($0) }), let longitude = element["lon"].flatMap({ Double($0) })
    else { return nil }
    let position = Coordinate(longitude: longitude, latitude: latitude)
    return latitude.isFinite && longitude.isFinite && position.isOnMap ? position : nil
  }

  static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
