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
    network.sections.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  @Test("secrets: no private name is in the bytes for the public, all are for staff", .review("FL-T1"))
  func bytes() {
    var venue = PrivateNamesTests.venue
    let published = texts(Planned(venue, asPublished: true).network)
    for name in PrivateNamesTests.names { #expect(!published.contains(name), "\(name)") }
    for id in ["secret-office", "staff-section"] { #expect(!published.contains(id), "\(id)") }
    #expect(published.contains("Front door"))
    venue.audience = .staff
    let inside = texts(Planned(venue, asPublished: true).network)
    for name in PrivateNamesTests.names { #expect(inside.contains(name), "\(name)") }
  }

  @Test("secrets: the network does not tell what restricted rooms and doors are", .review("SL-H3"))
  func traits() throws {
    var venue = PrivateNamesTests.venue
    venue.change("n.0" as ID<VenueUnit>) { $0.category = "office" }
    venue.change("n+h.0" as ID<Opening>) {
      $0.category = "service"
      $0.checkpoint = Checkpoint(kind: .security, wait: 0)
    }
    venue.timeZone = "Europe/Helsinki"
    venue.closures = ["n.0", "n+h.0", "a+h.0", "h+outside.0"].map { id in
      Closure(ids: [id], period: Temporality(start: "2026-12-01T08:00"), reason: ["en": "Reason \(id)"])
    }
    func found(_ audience: Audience) throws -> (network: PlannedNetwork, text: String) {
      venue.audience = audience
      let network = Planned(venue, asPublished: true).network
      return (network, texts(network))
    }
    let (published, text) = try found(.public)
    let rooms = published.units.filter { $0.id.hasPrefix("nonpublic-unit-") }
    let doors = published.openings.filter(\.isCheckpoint)
    let door = try #require(doors.first)
    #expect(!rooms.isEmpty && rooms.allSatisfy { $0.category == "nonpublic" })
    #expect(door.id == "nonpublic-opening-1")
    for id in ["n.0", "n+h.0", "a+h.0"] { #expect(!text.contains(id), "\(id)") }
    #expect(text.contains("h+outside.0"))
    #expect(door.category == "pedestrian" && door.checkpoint == "" && door.isCheckpoint && door.isControlled)
    #expect(
      published.places.filter { $0.id.hasPrefix("nonpublic-") }.allSatisfy {
        !["office", "service"].contains($0.category)
      })
    for id in ["n.0", "n+h.0", "a+h.0"] { #expect(!text.contains("Reason \(id)"), "\(id)") }
    #expect(text.contains("Reason h+outside.0"))
    for word in ["office", "service", "security"] { #expect(!text.contains(word), "\(word)") }
    let (inside, all) = try found(.staff)
    #expect(inside.openings.first { $0.id == "n+h.0" }?.checkpoint == "security")
    #expect(all.contains("Reason n.0") && all.contains("office"))
  }

  @Test("secrets: a stop at a private door has no name and is no place", .review("SL-H3"))
  func stop() throws {
    var venue = FloorPlan("hhhhh\nhhhh+").venue
    venue.change("h+outside" as ID<Opening>) { $0.accessControl = ["badgereader"] }
    var link = TransitLink(id: "crew-bus", mode: .bus, opening: "h+outside")
    link.name = ["en": "Crew bus"]
    link.stopID = "stop-9"
    link.path = [FloorPlan.coordinate(8, 1), FloorPlan.coordinate(5, 1)]
    venue.transitLinks = [link]
    let network = Planned(venue, asPublished: true).network
    let place = try #require(network.places.first { $0.id == "nonpublic-transit_link-1" })
    #expect(!place.isPublic && place.name.isEmpty)
    #expect(
      !texts(network).contains("crew-bus") && !texts(network).contains("Crew bus") && !texts(network).contains("stop-9")
    )
  }

  @Test("secrets: a restricted level loses its name, not its short name or its units", .review("FL-T1"))
  func level() {
    var venue = FloorPlan("hhhh\naa+h").venue
    venue.levels[0].restriction = .employeesOnly
    venue.levels[0].name = ["en": "Crew floor"]
    venue.change("a" as ID<VenueUnit>) { $0.name = ["en": "Canteen"] }
    let network = Planned(venue, asPublished: true).network
    #expect(network.levels[0].name == [])
    #expect(network.levels[0].shortName == [NetworkText(language: "en", text: "0")])
    #expect(network.units.first { $0.id == "a" }?.name == [NetworkText(language: "en", text: "Canteen")])
  }
}
