import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// A plan as a source that its owner wrote, whole enough that nothing but the planted fault is found.
func source(_ plan: FloorPlan, format: SourceFormat = .source, _ change: (inout Venue) -> Void = { _ in })
  -> VenueSource
{
  var venue = plan.venue
  var properties = VenueProperties()
  properties.category = "airport"
  properties.name = ["en": "Plan"]
  properties.displayPoint = FloorPlan.coordinate(1, 1)
  properties.addressID = "address"
  venue.properties = properties
  var address = Address(id: "address")
  address.address = "4 Quay Street"
  address.locality = "Port Kestrel"
  address.country = "FI"
  venue.addresses = [address]
  for index in venue.buildings.positions { venue.buildings[index].category = "unspecified" }
  for index in venue.levels.positions { venue.levels[index].isOutdoor = false }
  change(&venue)
  return VenueSource(venue: venue, format: format)
}

extension CheckOutcome {
  func codes(_ family: String = "") -> [String] { diagnostics.map(\.code).filter { $0.hasPrefix(family) } }

  func withdrawn(_ type: FeatureType) -> [String] {
    checked.withdrawn.filter { $0.feature.type == type }.map { "\($0.id) \($0.code)" }
  }
}

private var shops: FloorPlan {
  FloorPlan(
    """
    aaabbb
    a+abb+
    hhhhhh
    hhh+hh
    """)
}

private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ depth: Double) -> [GeoPolygon] {
  [FloorPlan.rectangle(x: x, y: y, width: width, depth: depth)]
}

@Suite struct WithdrawalTests {
  @Test("rules: a sound venue loses no feature and has no finding") func aSoundVenueLosesNothingAndNothingIsFound() {
    let outcome = check(source(shops))
    #expect(outcome.diagnostics.map(\.message) == [])
    #expect(outcome.checked.withdrawn.isEmpty)
    #expect(outcome.skipped.isEmpty)
  }

  @Test("rules: features of a withdrawn level are withdrawn under its rule")
  func whatHangsOnAWithdrawnLevelGoesWithItUnderTheRuleAtTheRoot() {
    let outcome = check(
      source(shops) { venue in
        venue.levels[0].ordinal = nil
        var anchor = Anchor(id: "anchor")
        anchor.unitID = "a"
        anchor.geometry = FloorPlan.coordinate(1, 3)
        venue.anchors = [anchor]
        var occupant = Occupant(id: "books")
        occupant.anchorID = "anchor"
        occupant.category = "books"
        occupant.name = ["en": "Books"]
        venue.occupants = [occupant]
      })
    #expect(outcome.codes() == ["IMD008"])
    #expect(outcome.withdrawn(.level) == ["level IMD008"])
    #expect(outcome.withdrawn(.unit).count == 3)
    #expect(outcome.withdrawn(.opening).count == 3)
    #expect(outcome.withdrawn(.anchor) == ["anchor IMD008"])
    #expect(outcome.withdrawn(.occupant) == ["books IMD008"])
    #expect(outcome.checked.withdrawn.first { $0.id == "books" }?.reason == "its anchor anchor is excluded")
    // Nothing was left to look at, and that is said rather than passed over.
    #expect(outcome.skipped.contains { $0.feature.id == "a" && $0.cause == "IMD008" && $0.checks.contains("TOP003") })
  }

  @Test("rules: the second of two features with one id is withdrawn") func theSecondOfTwoFeaturesWithOneIDGoes() {
    let outcome = check(source(shops) { $0.units[1].id = "a" })
    #expect(outcome.codes("IMD") == ["IMD004"])
    #expect(outcome.withdrawn(.unit) == ["a IMD004"])
    #expect(outcome.checked.venue.units.kept.map(\.id.text) == ["a", "h"])
  }

  @Test("rules: features of two types may share an id, an error only in a source", .review("FL-R6"))
  func oneIDOfTwoTypes() {
    for (format, severity) in [(SourceFormat.imdf, Severity.warning), (.source, .error)] {
      let written = source(shops, format: format) { venue in
        var amenity = Amenity(id: "a")
        amenity.category = "information"
        amenity.unitIDs = ["h"]
        amenity.geometry = FloorPlan.coordinate(1, 1)
        venue.amenities = [amenity]
      }
      let outcome = check(written)
      let found = outcome.diagnostics.filter { $0.code == "IMD004" }
      #expect(found.map(\.severity) == [severity])
      #expect(outcome.checked.withdrawn.isEmpty)
      #expect(outcome.checked.venue.units.kept.map(\.id.text) == ["a", "b", "h"])
      // An id means a feature of the type it is asked for.
      #expect(outcome.checked.index.position(of: ID<VenueUnit>("a")) == 0)
      #expect(outcome.checked.index.position(of: ID<Amenity>("a")) == 0)
      #expect(outcome.checked.index.position(of: ID<Kiosk>("a")) == nil)
    }
  }

  @Test("rules: a broken optional reference is emptied") func aBrokenReferenceThatMayBeEmptyIsEmptied() {
    let outcome = check(
      source(shops) { venue in
        var kiosk = Kiosk(id: "kiosk")
        kiosk.levelID = "level"
        kiosk.anchorID = "nowhere"
        kiosk.geometry = rectangle(1, 0.2, 0.5, 0.5)
        venue.kiosks = [kiosk]
      })
    #expect(outcome.codes() == ["IMD011"])
    #expect(outcome.checked.withdrawn.isEmpty)
    #expect(outcome.checked.venue.kiosks.kept.first?.anchorID == nil)
  }

  @Test("rules: an amenity is kept as long as one of its units is") func anAmenityStaysAsLongAsOneOfItsUnitsDoes() {
    func outcome(_ units: [ID<VenueUnit>]) -> CheckOutcome {
      check(
        source(shops) { venue in
          var amenity = Amenity(id: "aed")
          amenity.category = "defibrillator"
          amenity.unitIDs = units
          amenity.geometry = FloorPlan.coordinate(1, 1)
          venue.amenities = [amenity]
        })
    }
    #expect(outcome(["a", "gone"]).checked.venue.amenities.kept.first?.unitIDs == ["a"])
    #expect(outcome(["gone"]).withdrawn(.amenity) == ["aed IMD011"])
    #expect(outcome([]).withdrawn(.amenity) == ["aed IMD008"])
  }

  @Test("rules: profiles change the findings and never what is withdrawn")
  func profilesChangeWhatIsSaidAndNeverWhatIsWithdrawn() {
    let faulty = source(shops) { venue in
      venue.change("a" as ID<VenueUnit>) { $0.levelID = "gone" }
    }
    let withdrawn = check(faulty, profile: .default).checked.withdrawn
    #expect(!withdrawn.isEmpty)
    for profile in Profile.all { #expect(check(faulty, profile: profile).checked.withdrawn == withdrawn) }
    var quiet = Profile.default
    quiet.overrides = [("IMD011", .off)]
    #expect(check(faulty, profile: quiet).codes("IMD").isEmpty)
    #expect(check(faulty, profile: quiet).checked.withdrawn == withdrawn)
  }

  @Test("rules: the import profile makes warnings of missing door data")
  func importsMakeWarningsOfWhatTheirMakersLeftOutOfDoors() {
    let shut = source(shops, format: .imdf) { $0.openings.removeAll { $0.id == "a+h" } }
    #expect(check(shut).counts.error == 0)
    #expect(check(shut, profile: .default).codes() == ["TOP008"])
    #expect(check(shut, profile: .default).counts.error == 1)
  }
}

@Suite struct HostileVenueTests {
  @Test("rules: numbers that are no coordinates are reported and withdrawn")
  func numbersThatAreNoneAreReportedAndWithdrawn() {
    let bad: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e9]
    for value in bad {
      let outcome = check(
        source(shops) { venue in
          venue.change("a" as ID<VenueUnit>) { $0.geometry[0].shell[1].longitude = value }
        })
      #expect(outcome.withdrawn(.unit) == ["a GEO002"], "\(value)")
    }
  }

  @Test("rules: an invalid frame or display point does not stop the check")
  func aFrameOrADisplayPointThatIsNowhereStopsNothing() {
    for value in [Double.nan, .infinity, 1e300] {
      let outcome = check(
        source(shops) { venue in
          venue.frame = nil
          venue.properties?.displayPoint = Coordinate(longitude: value, latitude: value)
        })
      #expect(outcome.codes("GEO").contains("GEO002"))
      #expect(outcome.checked.venue.properties?.displayPoint == nil)
    }
    _ = check(source(shops) { $0.frame = Frame(origin: Coordinate(longitude: .nan, latitude: 0), bearing: .infinity) })
  }

  @Test("rules: empty shapes, names and lists never trap") func emptyShapesNamesAndListsAreNoTrap() {
    _ = check(VenueSource(venue: Venue(id: ""), format: .imdf))
    let outcome = check(
      source(shops) { venue in
        venue.levels[0].shortName = ["en": ""]
        venue.levels[0].name = ["en": "  "]
        venue.units[0].geometry = [GeoPolygon(shell: [])]
        venue.units[1].geometry = []
        venue.units[2].category = ""
        venue.openings[0].geometry = [FloorPlan.coordinate(0, 0)]
        venue.connectors = [Connector(id: "lift")]
        venue.relationships = [Relationship(id: "r")]
        venue.languages = []
      })
    #expect(outcome.withdrawn(.unit).map { String($0.suffix(6)) }.sorted() == ["GEO005", "IMD008"])
    #expect(outcome.codes().contains("NET011"))
  }

  @Test("rules: a ring of one thousand crossings lists ten") func aRingOfOneThousandCrossingsTellsTen() {
    // A comb folded onto itself: every other edge crosses its neighbours' neighbours.
    var shell: [Coordinate] = []
    for index in 0..<500 {
      shell.append(FloorPlan.coordinate(Double(index % 2) * 3, Double((index * 7) % 31) / 10))
    }
    let outcome = check(
      source(shops) { venue in
        venue.change("a" as ID<VenueUnit>) { $0.geometry = [GeoPolygon(shell: shell + shell.prefix(1))] }
      })
    let finding = outcome.diagnostics.first { $0.code == "GEO006" }
    #expect(finding?.measured?.value == 10)
    #expect(outcome.withdrawn(.unit) == ["a GEO006"])
  }
}

@Suite struct ShapeTests {
  @Test("rules: a slit narrower than the grid is closed and the room is kept")
  func aSlitNarrowerThanTheGridIsClosedAndTheRoomStays() throws {
    // A U whose two arms stand 0.4 mm apart: sound in degrees, touching itself once rounded.
    let corners: [(Double, Double)] = [
      (0, 2), (3, 2), (3, 4), (1.5004, 4), (1.5004, 3), (1.5, 3), (1.5, 4), (0, 4), (0, 2),
    ]
    let outcome = check(
      source(shops) { venue in
        venue.change("a" as ID<VenueUnit>) { unit in
          unit.geometry = [GeoPolygon(shell: corners.map { FloorPlan.coordinate($0.0, $0.1) })]
        }
      })
    #expect(outcome.diagnostics.map(\.code) == ["GEO006"])
    #expect(outcome.diagnostics.first?.severity == .warning)
    let index = outcome.checked.index
    let unit = try #require(index.venue.units.firstIndex { $0.id == "a" })
    #expect(abs(index.unitShapes[unit].reduce(0) { $0 + $1.area } - 6) < 0.01)
  }

  @Test("rules: every crossing is reported with its edges") func everyCrossingIsToldWithItsEdges() {
    let outcome = check(
      source(shops) { venue in
        venue.change("a" as ID<VenueUnit>) { unit in
          unit.geometry = [
            GeoPolygon(
              shell: [(0, 2), (3, 4), (3, 2), (0, 4), (0, 2)].map { FloorPlan.coordinate($0.0, $0.1) })
          ]
        }
      })
    let finding = outcome.diagnostics.first { $0.code == "GEO006" }
    #expect(finding?.message.contains("edges 1 and 3") == true || finding?.message.contains("edges 2 and 4") == true)
    #expect(abs((finding?.coordinate?.longitude ?? 0) - FloorPlan.coordinate(1.5, 3).longitude) < 1e-7)
  }
}
