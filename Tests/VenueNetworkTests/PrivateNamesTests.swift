import Testing
import VenueModel
import VenueParts
import VenueRouting
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("Private names in the network")
struct PrivateNamesTests {
  static let names = [
    "Vault corridor", "Badge door", "Kitchen entrance", "Staff section", "Crew floor", "Guard post",
    "Control room",
  ]

  /// Everything that can be restricted, with a name that nobody outside should read.
  static var venue: Venue {
    var venue = FloorPlan(
      levels: [
        0: "hhhhEE\nhhhh<E\nhn+hhh\nnnnhhh\naa+hhh\naaahh+", 1: "nnnnEE\nnnnn<E\nnnnnnn\nnnnnnn\nnnnnnn\nnnnnnn",
      ]
    ).venue
    venue.change("n.0" as ID<VenueUnit>) { $0.name = ["en": "Vault corridor"] }
    venue.change("n+h.0" as ID<Opening>) { $0.name = ["en": "Kitchen entrance"] }
    venue.change("a+h.0" as ID<Opening>) {
      $0.name = ["en": "Badge door"]
      $0.accessControl = ["badgereader"]
    }
    venue.change("h+outside.0" as ID<Opening>) { $0.name = ["en": "Front door"] }
    venue.levels[1].restriction = .employeesOnly
    venue.levels[1].name = ["en": "Crew floor"]
    var section = Section(id: "staff-section")
    section.levelID = "level.0"
    section.name = ["en": "Staff section"]
    section.restriction = .restricted
    section.geometry = [FloorPlan.rectangle(x: 3, y: 0, width: 2, depth: 2)]
    venue.sections = [section]
    var kiosk = Kiosk(id: "guard")
    kiosk.levelID = "level.0"
    kiosk.name = ["en": "Guard post"]
    kiosk.geometry = [FloorPlan.rectangle(x: 0.2, y: 2.2, width: 0.5, depth: 0.5)]
    venue.kiosks = [kiosk]
    var anchor = Anchor(id: "anchor")
    anchor.unitID = "n.0"
    anchor.geometry = FloorPlan.coordinate(1, 2.5)
    venue.anchors = [anchor]
    var occupant = Occupant(id: "secret-office")
    occupant.name = ["en": "Control room"]
    occupant.anchorID = "anchor"
    venue.occupants = [occupant]
    return venue
  }

  private func texts(_ network: PlannedNetwork) -> String {
    network.sections.first { $0.name == "strbytes" }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  @Test("FL-T1: for the public no private name is anywhere in the bytes; for staff all are")
  func bytes() {
    var venue = PrivateNamesTests.venue
    let published = texts(Planned(venue).network)
    for name in PrivateNamesTests.names { #expect(!published.contains(name), "\(name)") }
    for id in ["secret-office", "staff-section"] { #expect(!published.contains(id), "\(id)") }
    #expect(published.contains("Front door"))
    venue.audience = .staff
    let inside = texts(Planned(venue).network)
    for name in PrivateNamesTests.names { #expect(inside.contains(name), "\(name)") }
  }

  @Test("FL-T1: a restricted level loses its name and keeps its short name; its units follow their own restriction")
  func level() {
    var venue = FloorPlan("hhhh\naa+h").venue
    venue.levels[0].restriction = .employeesOnly
    venue.levels[0].name = ["en": "Crew floor"]
    venue.change("a" as ID<VenueUnit>) { $0.name = ["en": "Canteen"] }
    let network = Planned(venue).network
    #expect(network.levels[0].name == [])
    #expect(network.levels[0].shortName == [NetworkText(language: "en", text: "0")])
    #expect(network.units.first { $0.id == "a" }?.name == [NetworkText(language: "en", text: "Canteen")])
  }
}
