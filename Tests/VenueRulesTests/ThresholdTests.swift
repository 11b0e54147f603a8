import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

/// Both sides of every threshold.
@Suite struct ThresholdTests {
  private let hall = FloorPlan(
    """
    hhhhhhhhhh
    hhhhhhhhhh
    hhhhh+hhhh
    """)

  private func room(_ x: Double, _ y: Double, _ width: Double, _ depth: Double, _ id: String = "room") -> VenueUnit {
    var unit = VenueUnit(id: ID(id))
    unit.category = "structure"
    unit.levelID = "level"
    unit.geometry = [FloorPlan.rectangle(x: x, y: y, width: width, depth: depth)]
    return unit
  }

  private func codes(_ family: String, _ change: (inout Venue) -> Void) -> [String] {
    check(source(hall, format: .source, change)).codes(family)
  }

  @Test("rules: overlaps up to the tolerance pass") func overlapsUpToTheToleranceAreFine() {
    // Rooms of 1 m²: 0.05 m² is tolerated. Rooms of 100 m² and more: half a per cent of the smaller.
    for (overlap, found) in [(0.04, 0), (0.05, 0), (0.06, 1), (0.5, 1)] {
      #expect(
        codes("TOP003") {
          $0.levels[0].geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 40, depth: 40)]
          $0.units += [room(0, 10, 1, 1, "one"), room(1 - overlap, 10, 1, 1, "two")]
        }.count == found, "\(overlap) m²")
    }
    for (overlap, found) in [(0.05, 0), (0.06, 1)] {
      #expect(
        codes("TOP003") {
          $0.levels[0].geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 40, depth: 40)]
          $0.units += [room(0, 10, 10, 10, "one"), room(10 - overlap, 10, 12, 10, "two")]
        }.count == found, "\(overlap) × 10 m²")
    }
  }

  @Test("rules: rooms that only share walls never overlap") func roomsThatOnlyShareWallsNeverOverlap() {
    let grid = FloorPlan(
      """
      aabbcc
      aabbcc
      ddeeff
      ddeeff
      """)
    #expect(check(source(grid)).codes("TOP003").isEmpty)
    // The same outline twice has no corner inside the other, and covers it all; both lie in the hall, which is told once.
    #expect(codes("TOP003") { $0.units += [room(0, 0, 1, 1, "one"), room(0, 0, 1, 1, "two")] }.count == 2)
    // A cross of two bars has no corner of one inside the other either.
    #expect(
      codes("TOP003") {
        $0.units = [room(0, 1, 9, 1, "across"), room(4, 0, 1, 3, "along")]
      }.count == 1)
  }

  @Test("rules: units may stick out by the level's growth and a percent")
  func unitsMayStickOutByTheGrowthOfTheLevelAndAPercent() {
    // A room of 10 m², 1 m deep: the first 5 cm count as inside, then 1 % of 10 m² along 10 m is another centimetre.
    for (out, found) in [(0.05, 0), (0.0595, 0), (0.07, 1)] {
      #expect(
        codes("TOP001") {
          $0.units = [room(0, 2 + out, 10, 1)]
        }.count == found, "\(out) m")
    }
    // Of large units never more than a square metre.
    #expect(codes("TOP001") { $0.units = [room(0, 0, 10.3, 3)] }.count == 1)
  }

  @Test("rules: openings may be ten centimetres off the wall") func openingsMayLieTenCentimetresOffTheWall() {
    for (off, found) in [(0.0, 0), (0.099, 0), (0.102, 1), (1.0, 1)] {
      #expect(
        codes("TOP006") { venue in
          venue.openings[0].geometry = [FloorPlan.coordinate(5, off), FloorPlan.coordinate(6, off)]
        }.count == found, "\(off) m")
    }
    // Nine tenths of the length have to.
    for (share, found) in [(0.95, 0), (0.85, 1)] {
      #expect(
        codes("TOP006") { venue in
          venue.openings[0].geometry = [
            FloorPlan.coordinate(10 - 4 * share, 0), FloorPlan.coordinate(10 + 4 * (1 - share), 0),
          ]
        }.count == found, "\(share)")
    }
  }

  @Test("rules: openings are at least five centimetres long") func openingsAreAtLeastFiveCentimetresLong() {
    for (length, found) in [(0.049, 1), (0.051, 0)] {
      #expect(
        codes("GEO013") { venue in
          venue.openings[0].geometry = [FloorPlan.coordinate(5, 0), FloorPlan.coordinate(5 + length, 0)]
        }.count == found, "\(length) m")
    }
  }

  @Test("rules: short names have three characters and are errors from five")
  func shortNamesHaveThreeCharactersAndAreErrorsFromFive() {
    let cases: [(String, Severity?)] = [
      ("G", nil), ("LG1", nil), ("LG12", .warning), ("Level", .error), ("L 1", .warning), ("é̂é̂é̂", nil), ("👩‍👩‍👧‍👦", nil),
    ]
    for (name, severity) in cases {
      let outcome = check(source(hall) { $0.levels[0].shortName = ["en": name] })
      #expect(outcome.diagnostics.first { $0.code == "FLR002" }?.severity == severity, "\(name)")
    }
  }

  @Test("rules: exchanged means near when exchanged and far as written")
  func swappedMeansNearOnceExchangedAndFarAsWritten() {
    func outcome(_ longitude: Double, _ latitude: Double) -> [String] {
      codes("GEO") { venue in
        var amenity = Amenity(id: "aed")
        amenity.category = "defibrillator"
        amenity.unitIDs = ["h"]
        amenity.geometry = Coordinate(longitude: longitude, latitude: latitude)
        venue.amenities = [amenity]
      }
    }
    #expect(outcome(25.0001, 60.0001) == [])
    #expect(outcome(60.0001, 25.0001) == ["GEO003"])
    // Exchanged it would lie 2 km off; that is no slip of axes but a stray point.
    #expect(outcome(60.02, 25.0) == ["GEO018"])
    #expect(outcome(0, 0) == ["GEO018"])
    #expect(outcome(200, 10) == ["GEO002"])
  }

  @Test("rules: twenty-one rooms of one level are one finding") func roomsOfOneLevelAreOneFindingFromTwentyOne() {
    for (rooms, findings) in [(20, 20), (21, 1)] {
      let codes = codes("TOP008") { venue in
        venue.levels[0].geometry = [FloorPlan.rectangle(x: 0, y: 0, width: 100, depth: 10)]
        for index in 0..<rooms {
          var unit = room(Double(index) * 2, 5, 2, 2, "room-\(index)")
          unit.category = "room"
          venue.units.append(unit)
        }
      }
      #expect(codes.count == findings, "\(rooms) rooms")
    }
  }
}
