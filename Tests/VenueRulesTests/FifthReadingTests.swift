import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What the fifth reader of findings found wrong.
@Suite struct FifthReadingTests {
  private func context(_ drawing: String, _ change: (inout Venue) -> Void = { _ in }) -> RuleContext {
    let source = source(FloorPlan(drawing), change)
    return RuleContext(source: source, index: VenueIndex(source.venue), options: CheckOptions())
  }

  /// The unit to which a door is suggested from `a`, with the hall reached.
  private func door(_ drawing: String, _ change: (inout Venue) -> Void = { _ in }) -> NearestLink? {
    let context = context(drawing, change)
    let units = context.venue.units
    let isReached = units.positions.map { units[$0].id.text.hasPrefix("h") }
    var links = NearestLinks(isReached, in: context)
    return links.link(of: units.positions.filter { units[$0].id.text.hasPrefix("a") })
  }

  @Test("rules: a door is only suggested in a wall that both units have", .review("FR5-1"))
  func sharedWalls() {
    #expect(door("aah\naah")?.distance == 0)
    // A closed room is between them.
    #expect(door("abh\nabh") == nil)
    // Ground without a unit is between them.
    #expect(door("a..h\na..h") == nil)
    // They touch in a corner only.
    #expect(door("aa..\naa..\n..hh\n..hh") == nil)
  }

  @Test("rules: a door is suggested through a wall, not through a narrow room", .review("FR5-1"))
  func throughWalls() {
    func moved(by metres: Double) -> NearestLink? {
      door("aah\naah") { venue in
        guard let hall = venue.units.positions.first(where: { venue.units[$0].id.text.hasPrefix("h") }) else { return }
        venue.units[hall].geometry = [FloorPlan.rectangle(x: 2 + metres, y: 0, width: 1, depth: 2)]
      }
    }
    #expect((moved(by: 0.3)?.distance ?? 0).rounded(toPlaces: 2) == 0.3)
    #expect(moved(by: 0.9) != nil)
    #expect(moved(by: 1.1) == nil)
    let narrow = door("aah\naah") { venue in
      guard let hall = venue.units.positions.first(where: { venue.units[$0].id.text.hasPrefix("h") }) else { return }
      venue.units[hall].geometry = [FloorPlan.rectangle(x: 2.8, y: 0, width: 1, depth: 2)]
      var closet = VenueUnit(id: "closet")
      closet.category = "structure"
      closet.levelID = venue.levels[0].id
      closet.geometry = [FloorPlan.rectangle(x: 2.1, y: 0, width: 0.6, depth: 2)]
      venue.units.append(closet)
    }
    #expect(narrow == nil)
  }

  // MARK: Crossings of one corner

  private func help(_ ring: [(Double, Double)]) -> (help: String?, fix: Fix?) {
    let source = source(FloorPlan("hhhhhhhhhh\nhhhhhhhhhh\nhhhhhhhhhh\nhhhhhhhh+h"), format: .imdf) { venue in
      var unit = VenueUnit(id: "room")
      unit.category = "structure"
      unit.levelID = venue.levels[0].id
      let corners = ring.map { FloorPlan.coordinate($0.0, $0.1) }
      unit.geometry = [GeoPolygon(shell: corners + corners.prefix(1))]
      venue.units.append(unit)
    }
    let finding = check(source).diagnostics.first { $0.code == "GEO006" }
    return (finding?.help.first, finding?.fix)
  }

  @Test("rules: a corner in the wrong order is named, not the order of all", .review("FR5-5"))
  func wrongOrder() {
    let swapped = help([(4, 1), (4, 3), (1, 3), (1, 1), (0.993, 1.003)])
    #expect(swapped.help?.contains("in the wrong order: delete corner") == true, "\(swapped)")
    // A step back on almost the same line.
    let spike = help([(1, 1), (4, 1), (4, 3), (4.14, 2.99), (1, 3.02)])
    #expect(spike.help?.contains("spike of 0.14 m") == true, "\(spike)")
    // A bow tie, and a bow tie of a pillar.
    for bowTie in [help([(1, 1), (4, 3), (4, 1), (1, 3)]), help([(1, 1), (1.2, 1.2), (1.2, 1), (1, 1.2)])] {
      #expect(bowTie.help?.hasPrefix("exchange corners 2 (") == true, "\(bowTie)")
    }
  }

  // MARK: Categories

  private func occupant(_ venue: inout Venue, _ name: String, in unit: ID<VenueUnit>, at x: Double) {
    var anchor = Anchor(id: ID("anchor-\(name)"))
    anchor.unitID = unit
    anchor.geometry = FloorPlan.coordinate(x, 1.5)
    venue.anchors.append(anchor)
    var occupant = Occupant(id: ID("occupant-\(name)"))
    occupant.category = "classroom"
    occupant.name = ["en": name]
    occupant.anchorID = anchor.id
    venue.occupants.append(occupant)
  }

  @Test("rules: occupants that repeat their room are to be deleted", .review("FR5-3"))
  func repeatedRooms() throws {
    func help(_ names: [String]) throws -> String {
      let outcome = check(
        source(FloorPlan("aabb\na+b+\nhhhh\nh+hh"), format: .imdf) { venue in
          let rooms = venue.units.positions.filter { ["a", "b"].contains(venue.units[$0].id.text.prefix(1)) }
          for (place, name) in zip(rooms, names) {
            venue.units[place].category = "classroom"
            venue.units[place].name = ["en": "Room"]
            let isFirst = venue.units[place].id.text.hasPrefix("a")
            occupant(&venue, name, in: venue.units[place].id, at: isFirst ? 0.5 : 2.5)
          }
        })
      let finding = try #require(outcome.diagnostics.first { $0.code == "IMD009" })
      return finding.help.joined()
    }
    let both = "delete the occupants that only repeat their room, with their anchors: these 2"
    #expect(try help(["Room", "Room"]).hasPrefix(both))
    #expect(try help(["Room", "Shop"]).contains("1 of these 2"))
    #expect(try help(["Bar", "Shop"]).hasSuffix("the unit has this category already"))
  }

  private func lifts(_ category: Category, in unit: Category) -> CheckOutcome {
    check(
      source(FloorPlan("sshh\ns+hh\nhhhh\nh+hh"), format: .imdf) { venue in
        guard let stairs = venue.units.positions.first(where: { venue.units[$0].id.text.hasPrefix("s") }) else {
          return
        }
        venue.units[stairs].category = unit
        var amenity = Amenity(id: "lift")
        amenity.category = category
        amenity.unitIDs = [venue.units[stairs].id]
        amenity.geometry = FloorPlan.coordinate(0.5, 2.5)
        venue.amenities.append(amenity)
      })
  }

  @Test("rules: an amenity in a unit of another kind is reported", .review("FR5-8"))
  func kinds() {
    func messages(_ category: Category, _ unit: Category) -> [String] {
      lifts(category, in: unit).diagnostics.filter { $0.code == "TOP012" }.map(\.message)
    }
    #expect(messages("elevator", "stairs") == ["amenity lift has the category elevator, but its unit is stairs"])
    #expect(messages("elevator", "elevator") == [])
    #expect(messages("elevator", "room") == [])
    #expect(messages("restroom.male", "restroom.female").count == 1)
    #expect(messages("restroom.female", "restroom.female.wheelchair") == [])
    #expect(messages("restroom", "restroom.female") == [])
  }

  @Test("rules: the suggested category follows the unit of the amenity", .review("FR5-8"))
  func suggestedKind() {
    func help(_ unit: Category) -> [String] {
      lifts("elevatorNotNow", in: unit).diagnostics.filter { $0.code == "IMD009" }.flatMap { $0.help + [$0.message] }
    }
    #expect(help("stairs").first == "write \"stairs\", the category of its unit")
    #expect(help("elevator").contains { $0.contains("did you mean \"elevator\"?") })
  }

  // MARK: Ids

  @Test("rules: no help names an id that several features have", .review("FR5-10"))
  func sharedIDs() {
    func findings(_ change: @escaping (inout Venue) -> Void) -> [Diagnostic] {
      check(source(FloorPlan("hh\nh+"), format: .imdf, change)).diagnostics
    }
    // The building has the id of the venue; its own is lost.
    let found = findings { venue in
      var building = Building(id: ID(venue.id))
      building.category = "unspecified"
      venue.buildings = [building]
      venue.levels[0].buildingIDs = ["b1"]
      if venue.properties == nil { venue.properties = VenueProperties() }
    }
    let offers = found.filter { $0.code == "IMD011" && $0.help.joined().contains("did you mean") }
    #expect(offers.isEmpty, "\(found.map(\.message))")
    #expect(found.contains { $0.code == "IMD004" && $0.help.joined().contains("write the id b1 here") })
  }

  @Test("rules: a list of connectors is no consequence of a copied id", .review("FR5-13"))
  func copiedOffice() {
    let plan = FloorPlan(
      levels: [
        0: "llhhss\nl+h+s+\nhhhhhh\nooh+hh",
        1: "llhhss\nl+h+s+\nhhhhhh\noohhhh",
      ], legend: ["l": "elevator", "s": "stairs", "o": "office"], joins: true)
    let found = check(
      source(plan, format: .imdf) { venue in
        // An office of the upper floor has the id of a lift.
        guard let lift = venue.units.positions.first(where: { venue.units[$0].id.text.hasPrefix("l") }),
          let office = venue.units.positions.last(where: { venue.units[$0].id.text.hasPrefix("o") })
        else { return }
        venue.units[office].id = venue.units[lift].id
      }
    ).diagnostics
    #expect(found.contains { $0.code == "IMD004" })
    #expect(found.contains { $0.code == "NET025" }, "\(found.map { ($0.code, $0.message) })")
    #expect(!found.contains { one in one.consequences.contains { $0.code == "NET025" } })
  }

  @Test("rules: the ground of an excluded unit becomes no walkway", .review("FR5-21"))
  func excludedGround() {
    func taken(_ change: (inout Venue) -> Void) -> Double {
      let outcome = check(
        UncoveredGroundTests.plan { venue in
          venue.uncovered = .walkway
          change(&venue)
        })
      let units = outcome.checked.venue.units
      return units.positions.filter { units[$0].isTaken }
        .reduce(0) { $0 + outcome.checked.index.unitShapes[$1].reduce(0) { $0 + $1.area } }
    }
    #expect(taken { _ in } == 12)
    // A room with the id of another one is excluded.
    #expect(taken { venue in venue.units[1].id = venue.units[0].id } == 12)
    #expect(taken { venue in venue.units.remove(at: 1) } > 12)
  }

  // MARK: Defaults of forms

  @Test("rules: equal doors and equal footprints are a default of a form", .review("FR5-20"))
  func forms() {
    func doors(_ count: Int, _ last: Door? = nil) -> [Diagnostic] {
      check(
        source(FloorPlan("hh\nh+"), format: .imdf) { venue in
          let door = Door(type: "open", isAutomatic: false, material: "metal")
          venue.openings[0].door = door
          for number in 1..<count {
            var opening = venue.openings[0]
            opening.id = ID("door-\(number)")
            opening.door = number == count - 1 ? last ?? door : door
            venue.openings.append(opening)
          }
        }
      ).diagnostics.filter { $0.code == "IMD030" }
    }
    #expect(doors(50).map(\.message).first?.contains("all 50 openings have the same door") == true)
    #expect(doors(50).first?.severity == .info)
    #expect(doors(49).isEmpty)
    #expect(doors(50, Door(type: "revolving")).isEmpty)
    func buildings(_ count: Int, _ change: (inout Venue) -> Void = { _ in }) -> [String] {
      check(
        source(FloorPlan("hh\nh+"), format: .imdf) { venue in
          for number in 0..<count {
            var building = Building(id: ID("b\(number)"))
            building.category = "unspecified"
            venue.buildings.append(building)
            for category in ["ground", "aerial", "subterranean"] {
              var footprint = Footprint(id: ID("f\(number)-\(category)"))
              footprint.category = Category(category)
              footprint.buildingIDs = [building.id]
              footprint.geometry = [FloorPlan.rectangle(x: Double(number) * 5, y: 0, width: 4, depth: 4)]
              venue.footprints.append(footprint)
            }
          }
          change(&venue)
        }
      ).diagnostics.filter { $0.code == "IMD030" }.map(\.message)
    }
    #expect(buildings(3).count == 1)
    #expect(buildings(2) == [])
    #expect(buildings(3) { $0.footprints[1].geometry = [FloorPlan.rectangle(x: 1, y: 1, width: 2, depth: 2)] } == [])
  }
}

extension Double {
  fileprivate func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}
