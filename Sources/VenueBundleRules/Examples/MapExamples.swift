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
  ),
  (
    .elementRepeated,
    [
      RuleExample("a room in two versions", ["building.osm": smallMap(more: editedRoom)]),
      RuleExample("two rooms", ["building.osm": smallMap()]),
    ]
  ),
  (
    .levelWithoutRooms,
    [
      RuleExample("stairs that lead to a level without rooms", ["building.osm": smallMap(more: stairs)]),
      RuleExample("no stairs", ["building.osm": smallMap()]),
    ]
  ),
  (
    .severalBuildings,
    [
      RuleExample("two buildings with rooms", ["building.osm": smallMap(houseMark: "«", more: secondHouse)]),
      RuleExample("one building with rooms", ["building.osm": smallMap()]),
    ]
  ),
  (
    .tagNotUsed,
    [
      RuleExample(
        "a building that is not for wheelchairs",
        ["building.osm": smallMap(house: "«<tag k=\"wheelchair\" v=\"no\"/>")]),
      RuleExample(
        "a door that is not for wheelchairs",
        ["building.osm": smallMap(door: "<tag k=\"door\" v=\"hinged\"/><tag k=\"wheelchair\" v=\"no\"/>")]),
    ]
  ),
]

/// The room of ``smallMap``, after an edit.
private let editedRoom = """
  «<way id="11" version="2">
      <nd ref="5"/><nd ref="4"/><nd ref="3"/><nd ref="6"/><nd ref="7"/><nd ref="5"/>
      <tag k="indoor" v="room"/><tag k="level" v="0"/><tag k="ref" v="102"/>
    </way>
  """

/// Beside the corridor.
private let stairs = """
  <node id="21" lat="60.1610" lon="24.9563"/>
    <node id="22" lat="60.1611" lon="24.9563"/>
    «<way id="20">
      <nd ref="2"/><nd ref="21"/><nd ref="22"/><nd ref="3"/><nd ref="2"/>
      <tag k="indoor" v="room"/><tag k="stairs" v="yes"/><tag k="level" v="-1;0"/>
    </way>
  """

private let secondHouse = """
  <node id="31" lat="60.1620" lon="24.9560"><tag k="level" v="0"/><tag k="entrance" v="main"/></node>
    <node id="32" lat="60.1620" lon="24.9562"/>
    <node id="33" lat="60.1621" lon="24.9562"/>
    <way id="30">
      <nd ref="31"/><nd ref="32"/><nd ref="33"/><nd ref="31"/>
      <tag k="indoor" v="corridor"/><tag k="level" v="0"/>
    </way>
    <way id="34">
      <nd ref="31"/><nd ref="32"/><nd ref="33"/><nd ref="31"/>
      <tag k="building" v="yes"/><tag k="name" v="Boat House"/>
    </way>
  """

/// A room beside a corridor with an entrance.
///
/// - Parameters:
///   - mark: in front of the room.
///   - door: tags of the node between room and corridor.
///   - houseMark: in front of the building.
///   - house: more tags of the building.
///   - more: further elements.
private func smallMap(
  mark: String = "", door: String = "", houseMark: String = "", house: String = "", more: String = ""
) -> String {
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
    \(houseMark)<way id="12">
      <nd ref="1"/><nd ref="8"/><nd ref="2"/><nd ref="3"/><nd ref="6"/><nd ref="7"/><nd ref="5"/><nd ref="1"/>
      <tag k="building" v="train_station"/><tag k="name" v="Kestrel Quay"/>
      <tag k="addr:street" v="Quay Street"/><tag k="addr:housenumber" v="4"/>
      <tag k="addr:city" v="Port Kestrel"/><tag k="addr:country" v="FI"/>\(house)
    </way>\(more.isEmpty ? "" : "\n    " + more)
  </osm>
  """
}
