import VenueDiagnostics
import VenueRules

/// Examples of what is found in models of buildings (IndoorGML), and in GIS files without a venue.
let modelExamples: [(RulePage, [RuleExample])] = [
  (
    .linkUnresolved,
    [
      example(
        "a state of no cell", ["venue.yaml": venue(), "house.gml": model(hallMark: "«", hall: "#hal")]),
      example("each state of its cell", ["venue.yaml": venue(), "house.gml": model()]),
    ]
  ),
  (
    .placeAssumed,
    [
      example(
        "neither the file nor the venue has a place", ["venue.yaml": venue(frame: ""), "house.gml": "«" + model()]),
      example(
        "metres of the frame of the venue", ["venue.yaml": venue(), "house.gml": model()]),
    ]
  ),
  (
    .layerNotRead,
    [
      example(
        "a layer of sensors", ["venue.yaml": venue(), "house.gml": model(layer: "SENSOR")]),
      example(
        "another layer of rooms", ["venue.yaml": venue(), "house.gml": model(layer: "TOPOGRAPHIC", mark: "")]),
    ]
  ),
  (
    .transitionNotPlaced,
    [
      example(
        "rooms that are 8 m apart", ["venue.yaml": venue(), "house.gml": model(shedAt: 20, gateMark: "«")]),
      example(
        "rooms side by side", ["venue.yaml": venue(), "house.gml": model(shedAt: 12)]),
    ]
  ),
  (
    .mapAssumed,
    [
      example("a GeoJSON file alone", ["rooms.geojson": "«" + rooms]),
      example(
        "with its venue.yaml",
        [
          "venue.yaml": venue(
            imports:
              "{plan: {type: kind, types: {corridor: unit.walkway, office: unit.office}, levels: {ground: {file: rooms.geojson, ordinal: 0, name: Ground, short_name: G}}}}"
          ), "rooms.geojson": rooms,
        ]),
    ]
  ),
]

/// An example in which nothing leads outside, and in which a missing door is no mistake of the example.
private func example(_ title: String, _ files: KeyValuePairs<String, String>) -> RuleExample {
  let pages = registry.map { type(of: $0).page }.filter { $0.id == "unit-unreachable" }
  return RuleExample(title, files, also: pages + [.roomWithoutOpening])
}

private func venue(frame: String = "frame: {origin: [24.956, 60.161]}\n", imports: String = "{plan: {file: house.gml}}")
  -> String
{
  """
  schema: 1
  id: kestrel-quay
  name: Kestrel Quay
  category: transitstation
  address: {address: 4 Quay Street, locality: Port Kestrel, country: FI}
  languages: [en]
  \(frame)imports: \(imports)
  """
}

/// Two rooms of which the owner has only a GIS file.
private let rooms = """
  {"type": "FeatureCollection", "features": [
    {"type": "Feature", "id": "hall", "geometry": {"type": "Polygon", "coordinates": [[[24.956, 60.161], [24.9563, 60.161], [24.9563, 60.1611], [24.956, 60.1611], [24.956, 60.161]]]}, "properties": {"kind": "corridor", "level": 0}},
    {"type": "Feature", "id": "desk", "geometry": {"type": "Polygon", "coordinates": [[[24.956, 60.1611], [24.9563, 60.1611], [24.9563, 60.1612], [24.956, 60.1612], [24.956, 60.1611]]]}, "properties": {"kind": "office", "level": 0}}
  ]}
  """

/// A corridor and an office with a transition between them, and a shed if it has a place.
///
/// - Parameters:
///   - hallMark: in front of the state of the corridor.
///   - hall: its link.
///   - layer: class of another layer, with `mark` in front of it.
///   - shedAt: x of the shed, which a transition joins with the corridor.
private func model(
  hallMark: String = "", hall: String = "#hall", layer: String? = nil, mark: String = "«", shedAt: Int? = nil,
  gateMark: String = ""
) -> String {
  func cell(_ id: String, _ x: Int, _ y: Int, _ width: Int, _ depth: Int, _ description: String) -> String {
    """
          <cellSpaceMember>
            <CellSpace gml:id="\(id)">
              <gml:description>\(description)</gml:description>
              <cellSpaceGeometry><Geometry2D><gml:Polygon><gml:exterior><gml:LinearRing>
                <gml:posList srsDimension="2">\(x) \(y) \(x + width) \(y) \(x + width) \(y + depth) \(x) \(y + depth) \(x) \(y)</gml:posList>
              </gml:LinearRing></gml:exterior></gml:Polygon></Geometry2D></cellSpaceGeometry>
            </CellSpace>
          </cellSpaceMember>

    """
  }
  let shed = shedAt.map { x in
    (
      cell("shed", x, 0, 4, 4, "storage"),
      "<stateMember><State gml:id=\"S-shed\"><duality xlink:href=\"#shed\"/></State></stateMember>",
      "<transitionMember>\(gateMark)<Transition gml:id=\"gate\"><connects xlink:href=\"#S-hall\"/><connects xlink:href=\"#S-shed\"/></Transition></transitionMember>"
    )
  }
  let other = layer.map {
    """
    <spaceLayerMember>\(mark)<SpaceLayer gml:id="other"><class>\($0)</class><nodes gml:id="beacons"><stateMember><State gml:id="beacon"/></stateMember></nodes></SpaceLayer></spaceLayerMember>
    """
  }
  return """
    <IndoorFeatures xmlns="http://www.opengis.net/indoorgml/1.0/core" xmlns:gml="http://www.opengis.net/gml/3.2"
        xmlns:xlink="http://www.w3.org/1999/xlink" gml:id="house">
      <primalSpaceFeatures>
        <PrimalSpaceFeatures gml:id="cells">
    \(cell("hall", 0, 0, 12, 4, "corridor"))\(cell("room", 0, 4, 6, 5, "office"))\(shed?.0 ?? "")    </PrimalSpaceFeatures>
      </primalSpaceFeatures>
      <multiLayeredGraph><MultiLayeredGraph gml:id="graph"><spaceLayers gml:id="layers">
        <spaceLayerMember><SpaceLayer gml:id="base">
          <nodes gml:id="nodes">
            <stateMember>\(hallMark)<State gml:id="S-hall"><duality xlink:href="\(hall)"/></State></stateMember>
            <stateMember><State gml:id="S-room"><duality xlink:href="#room"/></State></stateMember>\(shed?.1 ?? "")
          </nodes>
          <edges gml:id="edges">
            <transitionMember><Transition gml:id="door"><connects xlink:href="#S-hall"/><connects xlink:href="#S-room"/></Transition></transitionMember>\(shed?.2 ?? "")
          </edges>
        </SpaceLayer></spaceLayerMember>\(other ?? "")
      </spaceLayers></MultiLayeredGraph></multiLayeredGraph>
    </IndoorFeatures>
    """
}
