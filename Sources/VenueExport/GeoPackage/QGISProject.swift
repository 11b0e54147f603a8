import VenueGeometry
import VenueModel
import VenueReports
import VenueVocabulary

/// A project of QGIS 3 beside the GeoPackage: a group for each level, from the highest to the lowest, with the layers that have features there.
/// The level on the street is visible.
struct QGISProject {
  private var tree = ""
  private var layers = ""
  private let name: String

  static let fileName = "venue.qgs"
  /// How every project of an export begins.
  static let beginning = Array(
    "<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n<!-- venuemap export -->\n".utf8)

  var file: ExportedFile { ExportedFile(path: QGISProject.fileName, bytes: QGISProject.beginning + Array(text.utf8)) }

  /// - Parameter drawn: the layers with shapes, from the ground up.
  init(_ venue: Venue, _ drawn: [GeoPackageLayer], _ featureLevels: FeatureLevels) {
    let language = venue.defaultLanguage
    name = venue.properties?.name.text(in: language, fallback: language) ?? venue.id
    var present: [FeatureType: Set<String>] = [:]
    for type in Venue.featureTypes { type.noteLevels(venue, featureLevels, in: &present) }
    let levels = venue.levels.indexed.sorted { ($1.1.ordinal ?? 0, $0.0) < ($0.1.ordinal ?? 0, $1.0) }
    let street = levels.map(\.1).min { abs($0.ordinal ?? 0) < abs($1.ordinal ?? 0) }?.id
    for (position, level) in levels {
      let title = level.name.text(in: language, fallback: language) ?? level.id.text
      openGroup(
        level.writtenOrdinal.map { "\($0) · \(title)" } ?? title, isVisible: level.id == street)
      for layer in drawn.reversed() where present[layer.type]?.contains(level.id.text) == true {
        let column = layer.type == .level ? "id" : "level_id"
        add(layer, on: "level_\(position)", filter: "\"\(column)\" = '\(level.id.text.replacing("'", with: "''"))'")
      }
      tree += "</layer-tree-group>\n"
    }
    openGroup("all levels", isVisible: false)
    for layer in drawn.reversed() where present[layer.type] == nil { add(layer, on: "all_levels", filter: nil) }
    tree += "</layer-tree-group>\n"
  }

  private mutating func openGroup(_ name: String, isVisible: Bool) {
    tree +=
      "<layer-tree-group name=\"\(XMLText.escaped(name))\" checked=\"Qt::\(isVisible ? "Checked" : "Unchecked")\" expanded=\"\(isVisible ? 1 : 0)\">\n"
  }

  private mutating func add(_ layer: GeoPackageLayer, on place: String, filter: String?) {
    let type = layer.type.rawValue
    // QGIS gives layers with fewer than ten characters another id, which the tree does not know.
    let id = "\(type)_on_\(place)"
    let source = XMLText.escaped(
      "./\(GeoPackageExport.fileName)|layername=\(type)" + (filter.map { "|subset=\($0)" } ?? ""))
    // Anchors repeat where units and kiosks are; a footprint lies under everything.
    let isShown = ![.anchor, .geofence].contains(layer.type)
    tree +=
      "<layer-tree-layer id=\"\(id)\" name=\"\(type)\" source=\"\(source)\" providerKey=\"ogr\" checked=\"Qt::\(isShown ? "Checked" : "Unchecked")\" expanded=\"0\"/>\n"
    let look = LayerLook(layer)
    layers += """
      <maplayer type="vector" geometry="\(look.geometry)" labelsEnabled="\(look.labels.isEmpty ? 0 : 1)">
      <id>\(id)</id><datasource>\(source)</datasource><layername>\(type)</layername>
      \(QGISProject.system("srs", number: 3452, "EPSG:4326"))<provider encoding="UTF-8">ogr</provider>
      \(look.renderer)\(look.labels)</maplayer>

      """
  }

  private var text: String {
    """
    <qgis version="3.22.0" projectname="\(XMLText.escaped(name))">
    <title>\(XMLText.escaped(name))</title>
    \(QGISProject.system("projectCrs", number: 3857, "EPSG:3857"))<layer-tree-group>
    \(tree)</layer-tree-group>
    <projectlayers>
    \(layers)</projectlayers>
    <properties><SpatialRefSys><ProjectionsEnabled type="int">1</ProjectionsEnabled></SpatialRefSys></properties>
    </qgis>

    """
  }

  /// - Parameter number: of the reference system in QGIS's own table, without which it is not read.
  private static func system(_ element: String, number: Int, _ code: String) -> String {
    "<\(element)><spatialrefsys><srsid>\(number)</srsid><authid>\(code)</authid></spatialrefsys></\(element)>\n"
  }
}

extension Feature {
  /// Adds the levels on which features of the type are; nothing for types whose features have none.
  fileprivate static func noteLevels(
    _ venue: Venue, _ levels: FeatureLevels, in present: inout [FeatureType: Set<String>]
  ) {
    guard type != .footprint else { return }
    for feature in venue[keyPath: table].kept {
      if let level = levels.level(of: feature) { present[type, default: []].insert(level) }
    }
  }
}

/// How QGIS draws a layer: quiet colours, and the names of rooms.
private struct LayerLook {
  let geometry: String
  let renderer: String
  let labels: String

  /// Fill, outline, and width of lines in millimetres.
  private static let looks: [FeatureType: (fill: String, stroke: String, width: Double)] = [
    .venue: ("0,0,0,0", "90,90,90,255", 0.4), .footprint: ("240,240,238,255", "160,160,160,255", 0.2),
    .level: ("250,249,246,255", "120,120,120,255", 0.4),
    .section: ("0,0,0,0", "120,80,160,255", 0.3), .unit: ("226,236,242,255", "110,125,135,255", 0.2),
    .fixture: ("205,205,205,255", "140,140,140,255", 0.1), .kiosk: ("250,225,185,255", "170,120,50,255", 0.2),
    .detail: ("0,0,0,0", "150,150,150,255", 0.1), .opening: ("0,0,0,0", "200,60,40,255", 0.7),
    .amenity: ("60,110,180,255", "255,255,255,255", 0.2), .anchor: ("120,120,120,255", "255,255,255,255", 0.1),
    .geofence: ("0,0,0,0", "40,140,120,255", 0.3), .transitLink: ("0,0,0,0", "40,90,170,255", 0.6),
  ]

  init(_ layer: GeoPackageLayer) {
    let (fill, stroke, width) = LayerLook.looks[layer.type] ?? ("230,230,230,255", "120,120,120,255", 0.2)
    let symbol: (type: String, layer: String, options: [(String, String)])
    switch layer.shape {
    case .areas:
      geometry = "Polygon"
      symbol = ("fill", "SimpleFill", [("color", fill), ("outline_color", stroke), ("outline_width", "\(width)")])
    case .points:
      geometry = "Point"
      symbol = (
        "marker", "SimpleMarker", [("color", fill), ("outline_color", stroke), ("size", "2"), ("name", "circle")]
      )
    default:
      geometry = "Line"
      symbol = ("line", "SimpleLine", [("line_color", stroke), ("line_width", "\(width)"), ("capstyle", "flat")])
    }
    let options = symbol.options.map { "<Option type=\"QString\" name=\"\($0)\" value=\"\($1)\"/>" }.joined()
    renderer =
      "<renderer-v2 type=\"singleSymbol\"><symbols><symbol type=\"\(symbol.type)\" name=\"0\" alpha=\"1\">"
      + "<layer class=\"\(symbol.layer)\" enabled=\"1\"><Option type=\"Map\">\(options)</Option></layer>"
      + "</symbol></symbols></renderer-v2>\n"
    let named: [FeatureType] = [.unit, .kiosk]
    labels =
      named.contains(layer.type)
      ? "<labeling type=\"simple\"><settings><text-style fieldName=\"name\" fontSize=\"7\" textColor=\"60,60,60,255\"/>"
        + "<placement placement=\"1\"/></settings></labeling>\n" : ""
  }
}
