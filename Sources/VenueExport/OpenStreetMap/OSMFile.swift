import VenueGeometry
import VenueReports

/// A file of OpenStreetMap XML, element by element. All ids are negative: the elements are new, and exist only in the file.
struct OSMFile {
  /// Tags in their order, each key once.
  typealias Tags = [(key: String, value: String)]

  /// How every exported file begins.
  static let beginning =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<osm version=\"0.6\" generator=\"venuemap export\""

  /// Decimals of degrees: a tenth of a millimetre.
  private static let decimals = 9

  private struct Node {
    var position: Coordinate
    var tags: Tags
  }

  private var nodes: [Node] = []
  private var ways: [(nodes: [Int], tags: Tags)] = []
  private var relations: [(ways: [(id: Int, role: String)], tags: Tags)] = []
  private var corners = OSMCorners()

  var counts: (nodes: Int, ways: Int, relations: Int) { (nodes.count, ways.count, relations.count) }

  /// A node with tags that no outline has.
  ///
  /// - Returns: its number, from 0.
  @discardableResult
  mutating func addNode(_ position: Coordinate, _ tags: Tags) -> Int {
    nodes.append(Node(position: position, tags: tags))
    return nodes.count - 1
  }

  /// A node with tags that outlines have as a corner, if they have one at its position.
  ///
  /// - Parameter levels: positions of the levels of these outlines.
  mutating func addCorner(_ position: Coordinate, on levels: Set<Int>, _ tags: Tags) -> Int {
    let node = addNode(position, tags)
    corners.add(node, at: position, on: levels)
    return node
  }

  /// The node of a corner: the same one for all corners at one position that have a common level.
  mutating func corner(_ position: Coordinate, on levels: Set<Int>) -> Int {
    if let node = corners.node(at: position, on: levels) { return node }
    return addCorner(position, on: levels, [])
  }

  /// A way that is no area.
  mutating func addLine(_ nodes: [Int], _ tags: Tags) { ways.append((nodes, tags)) }

  /// An area: a closed way, or a multipolygon if it has several rings.
  ///
  /// - Parameter rings: numbers of nodes, the first again at the end; of each polygon the shell and then its holes.
  mutating func addArea(_ polygons: [[[Int]]], _ tags: Tags) {
    if polygons.count == 1, polygons[0].count == 1 {
      ways.append((polygons[0][0], tags.filter { $0.key != "type" || $0.value != "multipolygon" }))
      return
    }
    var members: [(id: Int, role: String)] = []
    for rings in polygons {
      for (place, ring) in rings.enumerated() {
        members.append((ways.count, place == 0 ? "outer" : "inner"))
        ways.append((ring, []))
      }
    }
    relations.append((members, [("type", "multipolygon")] + tags.filter { $0.key != "type" }))
  }

  var bytes: [UInt8] {
    // `upload`: editors warn before data of this file are sent to OpenStreetMap.
    var text = OSMFile.beginning + " upload=\"false\">\n"
    for (number, node) in nodes.enumerated() {
      let (latitude, longitude) = (OSMFile.degrees(node.position.latitude), OSMFile.degrees(node.position.longitude))
      let start = " <node id=\"\(OSMFile.id(number))\" lat=\"\(latitude)\" lon=\"\(longitude)\""
      text += start + OSMFile.content(OSMFile.written(node.tags), "node")
    }
    for (number, way) in ways.enumerated() {
      let refs = way.nodes.map { "  <nd ref=\"\(OSMFile.id($0))\"/>\n" }.joined()
      text += " <way id=\"\(OSMFile.id(number))\"" + OSMFile.content(refs + OSMFile.written(way.tags), "way")
    }
    for (number, relation) in relations.enumerated() {
      let members = relation.ways.map { "  <member type=\"way\" ref=\"\(OSMFile.id($0.id))\" role=\"\($0.role)\"/>\n" }
      text +=
        " <relation id=\"\(OSMFile.id(number))\""
        + OSMFile.content(members.joined() + OSMFile.written(relation.tags), "relation")
    }
    return Array((text + "</osm>\n").utf8)
  }

  private static func id(_ number: Int) -> Int { -1 - number }

  private static func degrees(_ value: Double) -> String { FeedTable.decimal(value, decimals) }

  private static func content(_ lines: String, _ name: String) -> String {
    lines.isEmpty ? "/>\n" : ">\n\(lines) </\(name)>\n"
  }

  private static func written(_ tags: Tags) -> String {
    tags.map { "  <tag k=\"\(XMLText.escaped($0.key))\" v=\"\(XMLText.escaped($0.value))\"/>\n" }.joined()
  }
}
