import Testing
import VenueJSON
import VenueParts
import VenueVocabulary

@Suite("profiles.json")
struct ProfileTableTests {
  @Test("profiles: written profiles are read back number by number")
  func again() throws {
    var own = RoutingProfile.poweredWheelchair
    own.access.name = "trolley"
    own.access.maximumSteps = 3
    own.rampDownSpeed = 0.9
    let table = ProfileTable(profiles: [own, .lowVision])
    #expect(try ProfileTable(JSONReader.read(table.json).root) == table)
    #expect(table.names == RoutingProfile.all.map(\.name) + ["trolley"])
    #expect(table.profile(named: "trolley") == own)
    #expect(table.profile(named: "staff") == .staff)
    #expect(table.profile(named: "nobody") == nil)
  }

  @Test(
    "profiles: a damaged profile table is reported and refused",
    arguments: [
      #"{"profiles": [{"speed": 1}]}"#, #"{"profiles": [{"name": "../x"}]}"#,
      #"{"profiles": [{"name": "p", "speed": -1}]}"#, #"{"profiles": [{"name": "p", "speed": "1"}]}"#,
      #"{"profiles": [{"name": "p", "stairs": 1}]}"#,
    ])
  func damage(text: String) throws {
    let root = try JSONReader.read(Array(text.utf8)).root
    #expect(throws: ProfileTable.Damage.self) { try ProfileTable(root) }
  }
}
