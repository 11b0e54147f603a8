import VenueDiagnostics
import VenueRules

/// Examples of what is found in files of OpenStreetMap.
let mapExamples: [(RulePage, [RuleExample])] = [
  (
    .valueAssumed,
    [
      RuleExample("no door of the room is mapped", ["building.osm": smallMap(mark: "«")]),
      RuleExample(
        "a door in the middle of the wall", ["building.osm": smallMap(door: "<tag k=\"door\" v=\"hinged\"/>")]),
    ]
  )
]

/// A room beside a corridor with an entrance.
///
/// - Parameters:
///   - mark: in front of the room.
///   - door: tags of the node between room and corridor.
private func smallMap(mark: String = "", door: String = "") -> String {
  """
  <osm version="0.6">
    <node id="1" lat="60.1610" lon="24.9560"/>
    <node id="2" lat="60.1610" lon="24.9562"/>
    <node id="3" lat="60.1611" lon="24.9562"/>
    <node id="4" lat="60.1611" lon="24.9561"><tag k="level" v="0"/>\(door)</node>
    <node id="5" lat="60.1611" lon="24.9560"/>
    <node id="6" lat="60.1612" lon="24.9562"/>
    <node id="7" lat="60.1612" lon="24.9560"/>
    <node id="8" lat="60.1610" lon="24.9561"><tag k="level" v="0"/><tag k="entrance" v="main"/></node>
    <way id="10">
      <nd ref="1"/><nd ref="8"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="5"/><nd ref="1"/>
      <tag k="indoor" v="corridor"/><tag k="level" v="0"/>
    </way>
    \(mark)<way id="11">
      <nd ref="5"/><nd ref="4"/><nd ref="3"/><nd ref="6"/><nd ref="7"/><nd ref="5"/>
      <tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="ref" v="101"/>
    </way>
    <way id="12">
      <nd ref="1"/><nd ref="8"/><nd ref="2"/><nd ref="3"/><nd ref="6"/><nd ref="7"/><nd ref="5"/><nd ref="1"/>
      <tag k="building" v="train_station"/><tag k="name" v="Kestrel Quay"/>
      <tag k="addr:street" v="Quay Street"/><tag k="addr:housenumber" v="4"/>
      <tag k="addr:city" v="Port Kestrel"/><tag k="addr:country" v="FI"/>
    </way>
  </osm>
  """
}
