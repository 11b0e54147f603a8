import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

private func source(_ venue: Venue) -> VenueSource {
  var plan = FloorPlan("h")
  plan.venue = venue
  return source(plan)
}

@Suite struct CrowdingTests {
  @Test("rules: rooms on one spot are one finding with the limit, all in the ledger", .review("FL-H5"))
  func stack() throws {
    let outcome = check(source(HostileShapes.stackedRooms(1000)))
    let found = outcome.diagnostics.filter { $0.code == "SRC017" }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.level == "level")
    #expect(finding.measured == Measure(499_500, "pairs"))
    #expect(finding.threshold == Measure(20_000 + 32 * 1001, "pairs"))
    #expect(finding.message.contains("499500 pairs") && finding.message.contains("was not checked, because"))
    // Nothing was measured pair by pair.
    #expect(!outcome.codes().contains("TOP003"))
    #expect(outcome.withdrawn(.unit).count == 1001)
    #expect(outcome.withdrawn(.level) == ["level SRC017"])
    #expect(outcome.checked.venue.units.isEmpty)
  }

  @Test("rules: strips across one another are one finding", .review("FL-H5"))
  func strips() {
    let outcome = check(source(HostileShapes.crossingStrips(400)))
    #expect(outcome.codes().filter { $0 == "SRC017" }.count == 1)
    #expect(!outcome.codes().contains("TOP003"))
    #expect(outcome.checked.venue.units.isEmpty)
  }

  @Test("rules: hundreds of nested squares are one finding, a few are none", .review("FL-H5"))
  func nested() {
    #expect(check(source(HostileShapes.nestedRooms(800))).codes().filter { $0 == "SRC017" }.count == 1)
    #expect(!check(source(HostileShapes.nestedRooms(60))).codes().contains("SRC017"))
  }

  @Test("rules: an outline whose edges all come close is withdrawn alone", .review("FL-H5"))
  func star() throws {
    var options = CheckOptions()
    options.thresholds.nearEdges = 1000
    options.thresholds.nearEdgesEach = 0
    var venue = HostileShapes.star(spikes: 100)
    venue.units.append(HostileShapes.stackedRooms(1).units[1])
    let outcome = check(source(venue), options: options)
    let finding = try #require(outcome.diagnostics.first { $0.code == "SRC017" })
    #expect(finding.feature?.id == "star")
    #expect(outcome.withdrawn(.unit) == ["star SRC017"])
    #expect(outcome.checked.venue.units.kept.map(\.id) == ["u0"])
  }

  @Test("rules: a star of thousands of spikes is one finding, one of hundreds none", .review("FL-H5"))
  func deepStar() throws {
    let outcome = check(source(HostileShapes.star(spikes: 5000, inner: 20)))
    let finding = try #require(outcome.diagnostics.first { $0.code == "SRC017" })
    #expect(finding.threshold == Measure(2_000_000 + 256 * 10_001, "pairs"))
    #expect(outcome.withdrawn(.unit) == ["star SRC017"])
    #expect(!check(source(HostileShapes.star(spikes: 500, inner: 20))).codes().contains("SRC017"))
  }

  @Test("rules: a spiral of thousands of corners is one finding, of hundreds none", .review("FL-H5"))
  func spiral() throws {
    let outcome = check(source(HostileShapes.squareSpiral(turns: 900)))
    let finding = try #require(outcome.diagnostics.first { $0.code == "SRC017" })
    #expect(finding.message.contains("edges are close to each other"))
    #expect(outcome.withdrawn(.unit) == ["spiral SRC017"])
    let small = check(source(HostileShapes.squareSpiral(turns: 60)))
    #expect(!small.codes().contains("SRC017"))
    #expect(small.checked.venue.units.count == 1, "\(small.diagnostics.map(\.message))")
  }

  @Test("rules: hundreds of lifts on one spot are reported with the limit", .review("FL-H5"))
  func lifts() throws {
    func pile(_ count: Int) -> Venue {
      var venue = HostileShapes.tower(levels: 2)
      for number in 0..<2 * count {
        var unit = VenueUnit(id: ID("e\(number)"))
        unit.category = "elevator"
        unit.levelID = ID("level.\(number % 2)")
        // Side by side: nothing overlaps.
        unit.geometry = [
          FloorPlan.rectangle(
            x: 5 + 0.2 * Double(number / 2 % 10), y: 10 + 0.2 * Double(number / 20), width: 0.2, depth: 0.2)
        ]
        venue.units.append(unit)
      }
      return venue
    }
    let found = check(source(pile(100))).diagnostics.filter { $0.code == "NET025" && $0.severity == .warning }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.threshold == Measure(32, "units"))
    #expect(finding.message.contains("more than 32 units of the same kind near on a floor above"))
    #expect(check(source(pile(20))).diagnostics.allSatisfy { $0.code != "NET025" || $0.severity == .info })
  }

  @Test("rules: ground between many narrow teeth is limited, and TOP005 reports it", .review("FL-H5"))
  func denseUncoveredGround() throws {
    var options = CheckOptions()
    options.thresholds.closeEdges = 1000
    options.thresholds.closeEdgesEach = 0
    // Teeth 0.5 m apart at their root: each edge is near to some others.
    let dense = check(source(HostileShapes.star(spikes: 1500)), options: options)
    let finding = try #require(dense.diagnostics.first { $0.code == "TOP005" })
    #expect(dense.codes("TOP005").count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.threshold == Measure(1000, "pairs"))
    #expect(finding.message.contains("was not computed") && finding.message.contains("more than 1000 pairs"))
    // The star itself stays.
    #expect(dense.checked.venue.units.kept.map(\.id) == ["star"])
    // Teeth far from one another are near-linear and told as ever.
    let wide = check(source(HostileShapes.star(spikes: 30)), options: options)
    #expect(wide.diagnostics.first { $0.code == "TOP005" }?.message.contains("belongs to no unit") == true)
  }

  @Test("rules: hundreds of levels of one ordinal on one spot are one finding", .review("FL-H5"))
  func levelsOnOneSpot() throws {
    func stack(_ count: Int) -> Venue {
      var venue = HostileShapes.tower(levels: count)
      for level in venue.levels.positions { venue.levels[level].ordinal = 0 }
      return venue
    }
    let outcome = check(source(stack(200)))
    let found = outcome.diagnostics.filter { $0.code == "FLR004" }
    let finding = try #require(found.first)
    #expect(found.count == 1)
    #expect(finding.measured == Measure(19_900, "pairs"))
    #expect(finding.threshold == Measure(10_000 + 16 * 200, "pairs"))
    #expect(finding.message.contains("200 levels have ordinal 0"))
    // A few are told pair by pair.
    #expect(check(source(stack(3))).codes("FLR004").count == 3)
  }

  /// Both sides of the limit on overlapping units: five on one spot are ten pairs, told as one.
  @Test("rules: pairs are examined up to the limit", arguments: [(9, 1), (10, 0)])
  func asManyPairsAsAllowedAreLookedInto(limit: Int, found: Int) {
    var options = CheckOptions()
    options.thresholds.unitPairs = limit
    options.thresholds.unitPairsEach = 0
    let outcome = check(source(HostileShapes.stackedRooms(5)), options: options)
    #expect(outcome.codes().filter { $0 == "SRC017" }.count == found)
    #expect(outcome.codes().filter { $0 == "TOP003" }.count == (found == 0 ? 1 : 0))
  }

  /// Two bars cross at four places, and the entrance lies along a wall.
  @Test("rules: crossings are examined up to the limit", arguments: [(4, 1), (5, 0)])
  func asManyCrossingsAsAllowedAreLookedInto(limit: Int, found: Int) {
    var options = CheckOptions()
    options.thresholds.meetings = limit
    options.thresholds.meetingsEach = 0
    var venue = HostileShapes.stackedRooms(2)
    venue.units[1].geometry = [FloorPlan.rectangle(x: 20, y: 30, width: 30, depth: 5)]
    venue.units[2].geometry = [FloorPlan.rectangle(x: 30, y: 20, width: 5, depth: 30)]
    let outcome = check(source(venue), options: options)
    #expect(outcome.codes().filter { $0 == "SRC017" }.count == found)
  }

  @Test("rules: a large outline is not too crowded", .review("FL-H5"), .deep)
  func large() {
    for venue in [
      HostileShapes.corridor(doors: 1000), HostileShapes.doorsOnOneSpot(500), HostileShapes.comb(teeth: 1000),
      HostileShapes.kiosksOnOneSpot(2000), HostileShapes.amenitiesOnOneSpot(2000), HostileShapes.star(spikes: 1000),
      HostileShapes.tower(levels: 200),
    ] {
      #expect(!check(source(venue)).codes().contains("SRC017"))
    }
  }

  @Test("rules: overlaps are measured up to the list limit, which is reported", .review("FL-H5"))
  func overlapsAreCapped() {
    var options = CheckOptions()
    options.thresholds.findingsOfARule = 3
    let found = check(source(HostileShapes.stackedRooms(5)), options: options).diagnostics.filter {
      $0.code == "TOP003"
    }
    #expect(found.count == 4)
    #expect(
      found.count { $0.message.contains("the search stopped after 3 overlaps: floor 0 may have more overlaps") } == 1)
  }

  @Test("rules: an outline with many self-crossings is one finding, its level stays", .review("FL-H5"))
  func scribble() {
    var venue = HostileShapes.stackedRooms(1)
    var corners: [Coordinate] = []
    for number in 0..<800 {
      corners.append(FloorPlan.coordinate(10 + Double(number) * 0.4, number % 2 == 0 ? 30 : 390))
    }
    for number in 0..<800 {
      corners.append(FloorPlan.coordinate(number % 2 == 0 ? 10 : 390, 390 - Double(number) * 0.4))
    }
    var scribble = venue.units[1]
    scribble.id = "scribble"
    scribble.geometry = [GeoPolygon(shell: corners + corners.prefix(1))]
    venue.units.append(scribble)
    let outcome = check(source(venue))
    #expect(outcome.codes("GEO") == ["GEO006"])
    #expect(!outcome.codes().contains("SRC017"))
    #expect(outcome.withdrawn(.unit) == ["scribble GEO006"])
  }

  @Test("rules: findings are kept up to a limit and counted; all withdraw their features", .review("FL-H5"))
  func findingsAreCapped() throws {
    var options = CheckOptions()
    options.thresholds.findingsOfARule = 10
    let venue = source(HostileShapes.comb(teeth: 3))
    var many = venue.venue
    for number in 0..<50 {
      // A bow tie.
      var unit = VenueUnit(id: ID("bow\(number)"))
      unit.category = "room"
      unit.levelID = "level"
      unit.geometry = [
        GeoPolygon(
          shell: [(0, 0), (1, 1), (1, 0), (0, 2), (0, 0)].map {
            FloorPlan.coordinate(Double(number) * 3 + $0.0, 50 + $0.1)
          })
      ]
      many.units.append(unit)
    }
    let outcome = check(VenueSource(venue: many, format: .source), options: options)
    let found = outcome.diagnostics.filter { $0.code == "GEO006" }
    #expect(found.count == 11)
    let rest = try #require(found.first { $0.feature == nil })
    #expect(rest.message.contains("40 more ring-self-intersection findings"))
    #expect(rest.severity == .error)
    #expect(outcome.withdrawn(.unit).count == 50)
    #expect(Set(outcome.diagnostics.map(\.fingerprint)).count == outcome.diagnostics.count)
  }
}
