import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel

/// Reads OpenStreetMap JSON (`[out:json]` of Overpass, `.json` of the API): `elements` with `type`, `id`, and positions, nodes or members.
///
/// Positions that Overpass writes into ways and members (`out geom`) count like those of nodes.
struct OSMJSONReader {
  private let elements: OSMCollection

  static func recognises(_ head: FileHead) -> Bool {
    head.isJSON(with: "elements")
      && (["Overpass", "openstreetmap"].contains { head.contains($0) }
        || ["node", "way", "relation"].contains { head.isJSON(with: "type", $0) })
  }

  /// - Returns: what could be read; faults of the JSON are reported.
  static func read(_ file: OpenFile) -> OSMDocument {
    let reader = OSMJSONReader(elements: OSMCollection(file))
    guard let root = file.json()?.node.json else { return OSMDocument() }
    for element in root["elements"]?.array ?? [] { reader.add(element) }
    return reader.elements.document
  }

  private func add(_ value: JSONValue) {
    // Counts and areas of Overpass are no elements of the map.
    guard let kind = value["type"]?.string.flatMap(OSMElement.Kind.init) else { return }
    guard let id = value["id"], let number = id.int else { return elements.noteMissingID(kind, at: value.range) }
    var element = OSMElement(
      kind: kind, number: Int64(number), version: value["version"]?.int ?? 0, file: elements.file.path, range: id.range)
    for tag in value["tags"]?.object ?? [] {
      guard let text = tag.value.string else { continue }
      elements.add(tag.key, text, at: tag.keyRange.lowerBound..<tag.value.range.upperBound, to: &element)
    }
    let isDeleted = value["action"]?.string == "delete" || value["visible"]?.bool == false
    switch kind {
    case .node: element.position = position(value)
    case .way: element.nodes = nodes(value)
    case .relation:
      for member in value["members"]?.array ?? [] { add(member, to: &element, isDeleted: isDeleted) }
    }
    elements.add(element, isDeleted: isDeleted)
  }

  /// The nodes of a way, in parallel with their positions if the file has both.
  private func nodes(_ way: JSONValue) -> [Int64] {
    let nodes = (way["nodes"]?.array ?? []).compactMap { $0.int.map(Int64.init) }
    let shape = way["geometry"]?.array ?? []
    if nodes.count == shape.count {
      for (node, place) in zip(nodes, shape) {
        if let position = position(place) { elements.place(node, at: position) }
      }
    }
    return nodes.isEmpty ? shape.compactMap { position($0).map(elements.node) } : nodes
  }

  private func add(_ value: JSONValue, to relation: inout OSMElement, isDeleted: Bool) {
    guard let kind = value["type"]?.string.flatMap(OSMElement.Kind.init), let number = value["ref"]?.int else { return }
    let member = OSMMember(kind: kind, number: Int64(number), role: value["role"]?.string ?? "")
    relation.members.append(member)
    if kind == .node, let position = position(value) { elements.place(member.number, at: position) }
    guard !isDeleted, let shape = value["geometry"]?.array else { return }
    elements.addShape(member, shape.compactMap { position($0).map(elements.node) }, in: relation)
  }

  private func position(_ value: JSONValue) -> Coordinate? {
    OSMCollection.position(latitude: value["lat"]?.double, longitude: value["lon"]?.double)
  }
}
