import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueXML

/// Reads a file of OpenStreetMap XML: nodes, ways and relations in any order, as the API, JOSM, osmfilter and Overpass write them.
///
/// Positions that Overpass writes into ways and members (`out geom`) count like those of nodes. Elements that an editor marked as deleted
/// are skipped. One element is in memory at a time besides the result.
final class OSMXMLReader: XMLReceiver {
  private let elements: OSMCollection
  private var file: OpenFile { elements.file }
  private var open: OSMElement?
  private var isDeleted = false
  /// Names of the elements around the current one.
  private var path: [String] = []
  private var member: OSMMember?
  private var memberNodes: [Int64] = []

  private init(_ file: OpenFile) { elements = OSMCollection(file) }

  /// - Returns: what could be read; a fault of the XML is reported.
  static func read(_ file: OpenFile) -> OSMDocument {
    let reader = OSMXMLReader(file)
    if let fault = XMLReading.read(file.bytes, into: reader) {
      file.report(fault, isReadInPart: !reader.elements.document.elements.isEmpty)
    }
    return reader.elements.document
  }

  func start(_ element: XMLElement) -> Bool {
    defer { path.append(element.name) }
    switch element.name {
    case "node" where path.count == 1: begin(.node, element)
    case "way" where path.count == 1: begin(.way, element)
    case "relation" where path.count == 1: begin(.relation, element)
    case "tag":
      if path.count == 2, let key = element["k"], let value = element["v"], var around = open.take() {
        elements.add(key, value, at: element.range, to: &around)
        open = around
      }
    case "nd": node(element)
    case "member":
      guard let kind = element["type"].flatMap(OSMElement.Kind.init), let number = element["ref"].flatMap({ Int64($0) })
      else { break }
      member = OSMMember(kind: kind, number: number, role: element["role"] ?? "")
      memberNodes = []
      if kind == .node, let position = OSMXMLReader.position(element) { elements.place(number, at: position) }
    default: break
    }
    return true
  }

  func end(_ name: String, at end: Int) {
    path.removeLast()
    switch name {
    case "member":
      if let member {
        open?.members.append(member)
        if let open, !isDeleted { elements.addShape(member, memberNodes, in: open) }
      }
      member = nil
    case "node", "way", "relation":
      guard path.count == 1, let element = open else { return }
      open = nil
      elements.add(element, isDeleted: isDeleted)
    default: break
    }
  }

  private func begin(_ kind: OSMElement.Kind, _ element: XMLElement) {
    guard let number = element["id"].flatMap({ Int64($0) }) else {
      elements.noteMissingID(kind, at: element.range)
      open = nil
      return
    }
    isDeleted = element["action"] == "delete" || element["visible"] == "false"
    open = OSMElement(
      kind: kind, number: number, version: element["version"].flatMap { Int($0) } ?? 0, file: file.path,
      range: head(of: element))
    if kind == .node { open?.position = OSMXMLReader.position(element) }
  }

  /// The start tag up to its id.
  private func head(of element: XMLElement) -> Range<Int> {
    let (bytes, range) = (file.bytes, element.range)
    for place in range.dropLast(4) where bytes[place] == UInt8(ascii: " ") {
      guard bytes[place + 1] == UInt8(ascii: "i"), bytes[place + 2] == UInt8(ascii: "d"),
        bytes[place + 3] == UInt8(ascii: "=")
      else { continue }
      let quote = bytes[place + 4]
      guard let end = bytes[place + 5..<range.upperBound].firstIndex(of: quote) else { break }
      return range.lowerBound..<end + 1
    }
    return range
  }

  private func node(_ element: XMLElement) {
    let position = OSMXMLReader.position(element)
    let reference = element["ref"].flatMap { Int64($0) }
    if let reference, let position { elements.place(reference, at: position) }
    if member != nil {
      guard let position else { return }
      memberNodes.append(reference ?? elements.node(at: position))
    } else if path.count == 2, let reference {
      open?.nodes.append(reference)
    }
  }

  private static func position(_ element: XMLElement) -> Coordinate? {
    OSMCollection.position(
      latitude: element["lat"].flatMap { Double($0) }, longitude: element["lon"].flatMap { Double($0) })
  }
}
