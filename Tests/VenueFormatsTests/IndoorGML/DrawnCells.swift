import VenueModel

@testable import VenueFormats

/// A small file of IndoorGML, put together from cells, boundaries, states and transitions.
struct DrawnCells {
  private var cells: [String] = []
  private var boundaries: [String] = []
  private var states: [String] = []
  private var transitions: [String] = []
  var srsName: String?
  /// True for schema 1.0.1: geometry and graph without their wrappers.
  var isOld = false

  /// A cell with its state: a solid with a floor, a ceiling and walls, or a plan.
  ///
  /// - Parameter heights: of floor and ceiling; nil for a plan of two dimensions.
  mutating func cell(
    _ id: String, _ corners: [(Double, Double)], _ heights: (Double, Double)? = (0, 3), kind: String = "CellSpace",
    name: String? = nil, description: String? = nil, codes: [(String, String)] = []
  ) {
    let geometry: String
    if let (low, high) = heights {
      let walls = corners.indices.map { index in
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        return face([(a.0, a.1, low), (b.0, b.1, low), (b.0, b.1, high), (a.0, a.1, high)])
      }
      let faces =
        [face(corners.reversed().map { ($0.0, $0.1, low) }), face(corners.map { ($0.0, $0.1, high) })] + walls
      geometry =
        "<Geometry3D><gml:Solid><gml:exterior><gml:Shell>\(faces.map { "<gml:surfaceMember>\($0)</gml:surfaceMember>" }.joined())</gml:Shell></gml:exterior></gml:Solid></Geometry3D>"
    } else {
      let list = (corners + corners.prefix(1)).map { "\($0.0) \($0.1)" }.joined(separator: " ")
      geometry =
        "<Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing><gml:posList srsDimension=\"2\">\(list)</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D>"
    }
    let middle = corners.reduce((0.0, 0.0)) {
      ($0.0 + $1.0 / Double(corners.count), $0.1 + $1.1 / Double(corners.count))
    }
    cell(
      id, geometry: geometry, kind: kind, name: name, description: description, codes: codes,
      at: (middle.0, middle.1, heights?.0 ?? 0))
  }

  /// A cell with a geometry of its own.
  mutating func cell(
    _ id: String, geometry: String, kind: String = "CellSpace", name: String? = nil, description: String? = nil,
    codes: [(String, String)] = [], at middle: (Double, Double, Double) = (0, 0, 0)
  ) {
    let tag = kind == "CellSpace" ? kind : "navi:\(kind)"
    let head =
      (description.map { "<gml:description>\($0)</gml:description>" } ?? "")
      + (name.map { "<gml:name>\($0)</gml:name>" } ?? "")
    let wrapped = isOld ? geometry : "<cellSpaceGeometry>\(geometry)</cellSpaceGeometry>"
    let more = codes.map { "<navi:\($0.0)>\($0.1)</navi:\($0.0)>" }.joined()
    cells.append(
      "<cellSpaceMember><\(tag) gml:id=\"\(id)\">\(head)\(wrapped)<duality xlink:href=\"#S-\(id)\"/>\(more)</\(tag)></cellSpaceMember>"
    )
    states.append(
      "<stateMember><State gml:id=\"S-\(id)\"><duality xlink:href=\"#\(id)\"/><geometry><gml:Point><gml:pos>\(middle.0) \(middle.1) \(middle.2)</gml:pos></gml:Point></geometry></State></stateMember>"
    )
  }

  mutating func box(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ heights: (Double, Double)? = (0, 3),
    kind: String = "CellSpace", name: String? = nil, description: String? = nil, codes: [(String, String)] = []
  ) {
    cell(
      id, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)], heights, kind: kind, name: name,
      description: description, codes: codes)
  }

  /// - Parameter path: its positions, as text; nil without a line.
  mutating func transition(_ id: String, _ from: String, _ to: String, path: String? = nil, boundary: String? = nil) {
    let line =
      path.map {
        "<geometry><gml:LineString><gml:posList srsDimension=\"3\">\($0)</gml:posList></gml:LineString></geometry>"
      } ?? ""
    let dual = boundary.map { "<duality xlink:href=\"#\($0)\"/>" } ?? ""
    transitions.append(
      "<transitionMember><Transition gml:id=\"\(id)\"><weight>1</weight><connects xlink:href=\"#S-\(from)\"/><connects xlink:href=\"#S-\(to)\"/>\(dual)\(line)</Transition></transitionMember>"
    )
  }

  /// An upright boundary over a line.
  mutating func boundary(
    _ id: String, _ a: (Double, Double), _ b: (Double, Double), kind: String = "CellSpaceBoundary",
    description: String? = nil
  ) {
    let tag = kind == "CellSpaceBoundary" ? kind : "navi:\(kind)"
    let polygon = face([(a.0, a.1, 0), (b.0, b.1, 0), (b.0, b.1, 2), (a.0, a.1, 2)])
    let head = description.map { "<gml:description>\($0)</gml:description>" } ?? ""
    boundaries.append(
      "<cellSpaceBoundaryMember><\(tag) gml:id=\"\(id)\">\(head)<cellSpaceBoundaryGeometry><geometry3D>\(polygon)</geometry3D></cellSpaceBoundaryGeometry></\(tag)></cellSpaceBoundaryMember>"
    )
  }

  mutating func add(cell text: String) { cells.append(text) }

  mutating func add(transition text: String) { transitions.append(text) }

  private func face(_ corners: [(Double, Double, Double)]) -> String {
    let ring = (corners + corners.prefix(1)).map { "<gml:pos>\($0.0) \($0.1) \($0.2)</gml:pos>" }.joined()
    return "<gml:Polygon><gml:exterior><gml:LinearRing>\(ring)</gml:LinearRing></gml:exterior></gml:Polygon>"
  }

  /// More layers of the graph.
  var layers = ""

  var text: String {
    let envelope = srsName.map {
      "<gml:boundedBy><gml:Envelope srsName=\"\($0)\"><gml:lowerCorner>0 0 0</gml:lowerCorner></gml:Envelope></gml:boundedBy>"
    }
    let graph =
      "<MultiLayeredGraph gml:id=\"MG\"><spaceLayers gml:id=\"SL\"><spaceLayerMember><SpaceLayer gml:id=\"L0\"><class>TOPOGRAPHIC</class>\n<nodes gml:id=\"N\">\n\(states.joined(separator: "\n"))\n</nodes><edges gml:id=\"E\">\n\(transitions.joined(separator: "\n"))\n</edges></SpaceLayer></spaceLayerMember>\(layers)</spaceLayers></MultiLayeredGraph>"
    return """
      <IndoorFeatures xmlns="http://www.opengis.net/indoorgml/1.0/core" xmlns:navi="http://www.opengis.net/indoorgml/1.0/navigation" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:xlink="http://www.w3.org/1999/xlink" gml:id="IF"><gml:name>Kestrel House</gml:name>\(envelope ?? "")
      <primalSpaceFeatures><PrimalSpaceFeatures gml:id="PS">
      \((cells + boundaries).joined(separator: "\n"))
      </PrimalSpaceFeatures></primalSpaceFeatures>
      \(isOld ? graph : "<multiLayeredGraph>\(graph)</multiLayeredGraph>")
      </IndoorFeatures>
      """
  }

  func read() throws -> VenueSource { try VenueReader.read(InputTree(["house.gml": text]), named: "house.gml") }

  /// A corridor with two rooms north of it and an entrance, with doors as cells.
  static func house(_ heights: (Double, Double)? = (0, 3)) -> DrawnCells {
    var map = DrawnCells()
    map.box(
      "hall", 0, 0, 20, 4, heights, kind: "TransitionSpace", name: "Corridor", codes: [("function", "13-85 11 11")])
    map.box(
      "r1", 0, 4.2, 10, 5, heights, kind: "GeneralSpace", name: "101", codes: [("function", "13-15 11 34 11: Office")])
    map.box("r2", 10.2, 4.2, 9.8, 5, heights, kind: "GeneralSpace", name: "Library", codes: [("class", "library")])
    map.box("d1", 4, 4, 1, 0.2, heights, kind: "ConnectionSpace", codes: [("class", "1000")])
    map.box("d2", 14, 4, 1.2, 0.2, heights, kind: "ConnectionSpace")
    map.box("in", 9, -0.2, 2, 0.2, heights, kind: "AnchorSpace", name: "Street door")
    map.transition("t1", "hall", "d1")
    map.transition("t2", "d1", "r1")
    map.transition("t3", "hall", "d2")
    map.transition("t4", "d2", "r2")
    map.transition("t5", "hall", "in")
    return map
  }
}
