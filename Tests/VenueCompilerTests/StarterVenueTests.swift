import Testing
import VenueTestSupport

@testable import VenueCompiler

@Suite struct StarterVenueTests {
  @Test(
    "command line: init gives the venue the name of its folder", .review("SL-U4"),
    arguments: [
      ("station", "station"), ("venues/River Station/", "river-station"), (".", "my-venue"), ("../..", "my-venue"),
      ("2026", "my-venue"), ("no", "my-venue"), ("Gare d'Élan", "gare-d-lan"), ("駅", "my-venue"),
    ])
  func name(_ folder: String, _ name: String) {
    #expect(StarterVenue.name(of: folder) == name)
    let venue = StarterVenue.files(named: name).first { $0.path == "venue.yaml" }?.text ?? ""
    #expect(venue.hasPrefix("schema: 1\nid: \(name)\nname: "))
  }
}
