import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

/// A terminal of two floors and a car park beside it: gates, shops, restrooms, a lift, and a staff room with a tenant.
func sampleAirport() -> Venue {
  let plan = FloorPlan(
    levels: [
      0: """
      aaaabbbbccnnn
      aaaabbbbccnnn
      aa+abb+bc+n+n
      hhhhhhhhhhhhh
      hhhhhhhhhhhEE
      """,
      1: """
      ggggggkkkkkkk
      ggggggkkkkkkk
      gg+gggk+kkkkk
      hhhhhhhhhhhhh
      hhhhhhhhhhhEE
      """,
    ], legend: ["g": "waitingroom", "c": "restroom"])
  var venue = plan.venue
  venue.id = "sample-airport"
  venue.languages = ["en", "fi"]
  var properties = VenueProperties()
  properties.category = "airport"
  properties.name = ["en": "Sample Airport"]
  properties.geometry = [FloorPlan.rectangle(x: -20, y: -20, width: 60, depth: 45)]
  venue.properties = properties

  var footprint = Footprint(id: "terminal-footprint")
  footprint.category = "ground"
  footprint.buildingIDs = ["building"]
  footprint.geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 13, depth: 5)]
  venue.footprints = [footprint]

  // A second building that numbers its floors from 1.
  var garage = Building(id: "garage")
  garage.name = ["en": "Car park"]
  venue.buildings.append(garage)
  for ordinal in [1, 2] {
    var level = Level(id: ID("garage.\(ordinal)"))
    level.category = "parking"
    level.ordinal = ordinal
    level.buildingIDs = ["garage"]
    level.shortName = ["en": "P\(ordinal)"]
    level.geometry = [FloorPlan.rectangle(x: 20, y: 0, width: 10, depth: 5)]
    venue.levels.append(level)
  }

  venue.connectors = [Connector(id: "lift")]
  venue.connectors[0].category = "elevator"
  venue.connectors[0].landings = [
    Connector.Landing(level: "level.0", unit: "E.0"), Connector.Landing(level: "level.1", unit: "E.1"),
  ]

  func anchor(_ id: String, in unit: String, _ x: Double, _ y: Double) {
    var anchor = Anchor(id: ID(id))
    anchor.unitID = ID(unit)
    anchor.geometry = FloorPlan.coordinate(x, y)
    venue.anchors.append(anchor)
  }
  func occupant(_ id: String, _ name: Labels, _ category: Category, at anchor: String) {
    var occupant = Occupant(id: ID(id))
    occupant.name = name
    occupant.category = category
    occupant.anchorID = ID(anchor)
    venue.occupants.append(occupant)
  }
  func amenity(_ id: String, _ category: Category, in unit: String, _ x: Double, _ y: Double) {
    var amenity = Amenity(id: ID(id))
    amenity.category = category
    amenity.unitIDs = [ID(unit)]
    amenity.geometry = FloorPlan.coordinate(x, y)
    venue.amenities.append(amenity)
  }
  anchor("anchor-a", in: "a.0", 2, 3.5)
  anchor("anchor-b", in: "b.0", 6, 3.5)
  anchor("anchor-staff", in: "n.0", 11.5, 3.5)
  anchor("anchor-spare", in: "k.1", 9, 3.5)
  occupant("tide-cafe", ["en": "Tide Café"], "cafe", at: "anchor-a")
  occupant("ink", ["en": "Ink & Anchor", "fi": "Muste ja ankkuri"], "books", at: "anchor-b")
  occupant("crew-union", ["en": "Crew union"], "legalservices", at: "anchor-staff")
  occupant("nowhere", ["en": "Nowhere"], "books", at: "no-such-anchor")
  amenity("gate-1", "boardinggate.aircraft", in: "g.1", 3, 3.5)
  amenity("wc", "restroom", in: "c.0", 9, 3.5)
  amenity("atm", "atm", in: "h.0", 1, 0.5)
  amenity("staff-wc", "restroom", in: "n.0", 11, 4)

  var kiosk = Kiosk(id: "tickets")
  kiosk.levelID = "level.0"
  kiosk.name = ["en": "Tickets"]
  kiosk.geometry = [FloorPlan.rectangle(x: 5, y: 0.5, width: 1, depth: 0.5)]
  venue.kiosks = [kiosk]
  var desk = Fixture(id: "staff-desk")
  desk.levelID = "level.0"
  desk.category = "desk"
  desk.name = ["en": "Crew desk"]
  desk.geometry = [FloorPlan.rectangle(x: 11, y: 3, width: 1, depth: 0.5)]
  venue.fixtures = [desk]

  venue.addresses = [Address(id: "address")]
  venue.relationships = [Relationship(id: "relationship")]
  venue.surroundings = [
    SurroundingFeature(
      id: "street", category: .street, name: ["en": "Airport Road"],
      geometry: .lines([[FloorPlan.coordinate(-100, -30), FloorPlan.coordinate(100, -30)]])),
    SurroundingFeature(
      id: "far-away", category: .street,
      geometry: .lines([[FloorPlan.coordinate(9000, 0), FloorPlan.coordinate(9100, 0)]])),
  ]
  return venue
}

func checked(_ venue: Venue, withdrawn: [Withdrawal] = []) -> CheckedVenue {
  CheckedVenue(index: VenueIndex(venue), withdrawn: withdrawn)
}
