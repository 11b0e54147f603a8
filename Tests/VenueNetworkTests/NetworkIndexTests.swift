import Testing
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenueNetwork

@Suite("Network records beside the mesh")
struct NetworkIndexTests {
  static var venue: Venue {
    var venue = FloorPlan(levels: [0: "hhhEESS\nhhh<E>S\nhhhnnaa\nh++n+aa", 1: "hhhEESS\nhhh<ESS\nhhhhhhh\nhhhhhhh"])
      .venue
    venue.change("a.0" as ID<VenueUnit>) { $0.name = ["en": "Shop", "fi": "Kauppa"] }
    venue.change("n.0" as ID<VenueUnit>) { $0.name = ["en": "Staff"] }
    venue.levels[1].elevation = 4.5
    venue.levels[0].elevation = 0
    var anchor = Anchor(id: "anchor")
    anchor.unitID = "n.0"
    anchor.geometry = FloorPlan.coordinate(4, 1)
    venue.anchors = [anchor]
    var occupant = Occupant(id: "office")
    occupant.name = ["en": "Control room"]
    occupant.anchorID = "anchor"
    venue.occupants = [occupant]
    var amenity = Amenity(id: "aed")
    amenity.category = "defibrillator"
    amenity.unitIDs = ["h.0"]
    amenity.geometry = FloorPlan.coordinate(1.5, 1.25)
    venue.amenities = [amenity]
    var kiosk = Kiosk(id: "tickets")
    kiosk.levelID = "level.0"
    kiosk.geometry = [FloorPlan.rectangle(x: 1, y: 2, width: 1, depth: 1)]
    venue.kiosks = [kiosk]
    var link = TransitLink(id: "bus", mode: .bus, opening: "h+outside.0")
    link.path = [FloorPlan.coordinate(1.5, -20), FloorPlan.coordinate(1.5, 0)]
    link.isStepFree = true
    venue.transitLinks = [link]
    return venue
  }

  @Test("network: for the public, private ground is an unnamed area and no target")
  func audience() {
    var venue = NetworkIndexTests.venue
    let planned = Planned(venue)
    let staff = planned.network.units[planned.unit("n.0")]
    #expect(!staff.isPublic && staff.name == [])
    func place(_ id: String, _ network: PlannedNetwork) -> PlannedPlace? { network.places.first { $0.id == id } }
    #expect(place("n.0", planned.network)?.isPublic == false)
    #expect(place("office", planned.network) == nil)
    #expect(place("a.0", planned.network)?.name.count == 2)
    venue.audience = .staff
    let inside = Planned(venue).network
    #expect(place("office", inside)?.name.first?.text == "Control room")
    #expect(place("office", inside)?.isPublic == true)
  }

  @Test("network: places are in their units and refer to their network records")
  func places() {
    let network = Planned(NetworkIndexTests.venue).network
    for place in network.places {
      switch place.kind {
      case .unit: #expect(network.units[place.index].id == place.id)
      case .opening: #expect(network.openings[place.index].id == place.id)
      case .transitLink: #expect(place.level == -1 && place.point == PlanePoint(1500, -20000))
      case .amenity: #expect(network.units[place.unit].id == "h.0" && place.point == PlanePoint(1500, 1250))
      case .kiosk: #expect(network.units[place.unit].id == "h.0")
      default: break
      }
    }
    #expect(Set(network.places.map(\.kind)) == [.unit, .amenity, .kiosk, .opening, .transitLink])
    #expect(network.transitLinks[0].stepFree == 1)
    #expect(network.openings[network.transitLinks[0].opening].id == "h+outside.0")
  }

  @Test("network: a stacked connector is marked, with its height from the levels")
  func connectors() {
    let network = Planned(NetworkIndexTests.venue).network
    #expect(network.connectors.map(\.id) == ["elevator-E.0", "stairs-S.0"])
    #expect(network.connectors.map(\.inference) == [.above, .above])
    #expect(network.connectors.map(\.rise) == [4.5, 4.5])
    for landing in network.connectors[0].landings {
      #expect(network.units[landing.unit].point == landing.point)
    }
  }

  @Test("network: one-way openings keep their direction, closed ones are never passed")
  func passages() {
    var venue = NetworkIndexTests.venue
    venue.change("n+a.0" as ID<Opening>) { $0.isClosed = true }
    let planned = Planned(venue)
    func opening(_ id: String) -> PlannedOpening? { planned.network.openings.first { $0.id == id } }
    let lift = opening("E+h.0")
    #expect(lift?.passage == .forward && lift?.unit == planned.unit("E.0"))
    #expect(opening("n+a.0")?.passage == NetworkOpening.Passage.none)
    #expect(planned.meshIslands == planned.accessIslands)
  }
}
