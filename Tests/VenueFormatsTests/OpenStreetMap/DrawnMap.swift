import VenueModel

@testable import VenueFormats

/// A small file of OpenStreetMap: nodes on a grid of ten metres, and ways through them.
struct DrawnMap {
  private var nodes: [String] = []
  private var others: [String] = []
  private var numbers: [String: Int] = [:]

  /// The id of the node at a place of the grid.
  mutating func node(_ x: Double, _ y: Double, _ tags: [String: String] = [:]) -> Int {
    let key = "\(x) \(y)"
    if let known = numbers[key], tags.isEmpty { return known }
    let id = numbers[key] ?? numbers.count + 1
    numbers[key] = id
    let place = "id=\"\(id)\" lat=\"\(60.16 + y * 0.00009)\" lon=\"\(24.95 + x * 0.00018)\""
    nodes.removeAll { $0.hasPrefix("<node id=\"\(id)\" ") }
    nodes.append("<node \(place)>\(DrawnMap.tags(tags))</node>")
    return id
  }

  /// - Parameter points: places of the grid; the first is repeated by an area.
  mutating func way(_ id: Int, _ points: [(Double, Double)], _ tags: [String: String]) {
    let refs = points.map { "<nd ref=\"\(node($0.0, $0.1))\"/>" }.joined()
    others.append("<way id=\"\(id)\">\(refs)\(DrawnMap.tags(tags))</way>")
  }

  mutating func area(_ id: Int, _ points: [(Double, Double)], _ tags: [String: String]) {
    way(id, points + points.prefix(1), tags)
  }

  mutating func box(_ id: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ tags: [String: String]) {
    area(id, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)], tags)
  }

  mutating func add(_ text: String) { others.append(text) }

  static func tags(_ tags: [String: String]) -> String {
    tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
  }

  var text: String { "<osm version=\"0.6\">\n\((nodes + others).joined(separator: "\n"))\n</osm>\n" }

  func read() throws -> VenueSource { try VenueReader.read(InputTree(["building.osm": text]), named: "building.osm") }
}
