import Testing
import VenueDiagnostics
import VenueFormats
import VenueGeometry
import VenueModel
import VenueParallel
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// A check that takes over what an earlier one worked out says what one without says.
@Suite struct RecalledCheckTests {
  /// A tower of equal floors.
  private func tower(_ floors: Int) -> VenueSource {
    var plan = FloorPlan(
      """
      aabbbE
      a+ab+E
      hhhhh+
      hhhhhh
      cc+ddd
      """)
    let ground = plan.venue
    plan.venue.levels = []
    plan.venue.units = []
    plan.venue.openings = []
    for floor in 0..<floors {
      for level in ground.levels.kept {
        var copy = level
        copy.id = ID("level.\(floor)")
        copy.ordinal = floor
        plan.venue.levels.append(copy)
      }
      for unit in ground.units.kept {
        var copy = unit
        copy.id = ID("\(unit.id).\(floor)")
        copy.levelID = ID("level.\(floor)")
        plan.venue.units.append(copy)
      }
      for opening in ground.openings.kept {
        var copy = opening
        copy.id = ID("\(opening.id).\(floor)")
        copy.levelID = ID("level.\(floor)")
        plan.venue.openings.append(copy)
      }
    }
    return source(plan)
  }

  private func outcome(_ source: VenueSource, jobs: Int = 1, _ stageCache: StageCache? = nil) -> CheckOutcome {
    var options = CheckOptions()
    options.jobs = jobs
    options.stageCache = stageCache
    return check(source, options: options)
  }

  private func expectEqual(_ recalled: CheckOutcome, _ clean: CheckOutcome, _ note: Comment) {
    #expect(recalled.diagnostics == clean.diagnostics, note)
    #expect(recalled.skipped == clean.skipped, note)
    let (one, other) = (recalled.checked, clean.checked)
    #expect(one.withdrawn == other.withdrawn, note)
    #expect(one.venue == other.venue, note)
    #expect(one.index.drawings == other.index.drawings, note)
    #expect(one.access.openings == other.access.openings, note)
    #expect(one.access.borders == other.access.borders, note)
    #expect(one.access.walls == other.access.walls, note)
    #expect(one.access.joints == other.access.joints, note)
    #expect(one.access.connectors == other.access.connectors, note)
    #expect(one.access.edges == other.access.edges, note)
    #expect(one.access.issues == other.access.issues, note)
    #expect(one.access.isNode == other.access.isNode, note)
    #expect(one.access.ground.rank == other.access.ground.rank, note)
    #expect(one.access.ground.isWall == other.access.ground.isWall, note)
  }

  @Test("rules: after one room changed, only its level is checked again")
  func oneLevel() {
    var source = tower(8)
    let stageCache = StageCache()
    _ = outcome(source, stageCache)
    let all = stageCache.counts.made
    #expect(all % 8 == 0)
    stageCache.endRun()

    _ = outcome(source, stageCache)
    #expect(stageCache.counts == StageCache.Counts(reused: all))
    stageCache.endRun()

    let room = source.venue.units.positions.first { source.venue.units[$0].id == "d.5" }
    source.venue.units[room ?? 0].geometry[0].shell[1].latitude += 1e-7
    let recalled = outcome(source, stageCache)
    #expect(stageCache.counts == StageCache.Counts(made: all / 8, reused: all - all / 8))
    expectEqual(recalled, outcome(source), "moved")
  }

  @Test("rules: one more room on the first level leaves the others unchanged")
  func oneMore() throws {
    var source = tower(8)
    let stageCache = StageCache()
    _ = outcome(source, stageCache)
    let all = stageCache.counts.made
    stageCache.endRun()
    var room = try #require(source.venue.units.kept.first { $0.id == "a.0" })
    room.id = "new"
    source.venue.units = FeatureTable([room] + source.venue.units.kept)
    let recalled = outcome(source, stageCache)
    #expect(stageCache.counts.made == all / 8)
    expectEqual(recalled, outcome(source), "added")
  }

  @Test("rules: each edit gives the same as a check of the venue alone", arguments: TestDepth.sample(1...12, fast: 2))
  func edits(seed: Int) throws {
    let files = RandomVenue(seed: UInt64(seed)).files.map { ($0.path, $0.text) }
    var source = try VenueReader.read(InputTree(Dictionary(uniqueKeysWithValues: files)))
    var dice = SeededRandom(seed: UInt64(100 + seed))
    let stageCache = StageCache()
    for number in 0..<12 {
      var edit = "as read"
      if number > 0 { edit = VenueEdit.edit(&source.venue, &dice) }
      let recalled = outcome(source, jobs: 1 + number % 3, stageCache)
      expectEqual(recalled, outcome(source), "edit \(number): \(edit)")
      stageCache.endRun()
    }
  }
}

/// Small changes of a venue, as an owner makes them.
private enum VenueEdit {
  /// Changes one thing, and says what.
  static func edit(_ venue: inout Venue, _ dice: inout SeededRandom) -> String {
    let unit = Array(venue.units.positions)[dice.roll(venue.units.count)]
    switch dice.roll(8) {
    case 0, 1:
      guard !venue.units[unit].geometry.isEmpty else { return "nothing" }
      let corner = dice.roll(venue.units[unit].geometry[0].shell.count)
      venue.units[unit].geometry[0].shell[corner].longitude += (dice.share() - 0.5) * 2e-5
      return "a corner of \(venue.units[unit].id)"
    case 2:
      guard !venue.openings.isEmpty else { return "nothing" }
      var openings = Array(venue.openings.kept)
      let gone = openings.remove(at: dice.roll(openings.count))
      venue.openings = FeatureTable(openings)
      return "without \(gone.id)"
    case 3:
      venue.units[unit].name = ["en": "Room \(dice.roll(1000))"]
      return "a name of \(venue.units[unit].id)"
    case 4:
      var units = Array(venue.units.kept)
      var copy = units[dice.roll(units.count)]
      copy.id = ID("new-\(dice.roll(1_000_000))")
      for part in copy.geometry.indices {
        for corner in copy.geometry[part].shell.indices { copy.geometry[part].shell[corner].latitude += 4e-5 }
      }
      units.insert(copy, at: dice.roll(units.count + 1))
      venue.units = FeatureTable(units)
      return "one more beside \(copy.id)"
    case 5:
      venue.units[unit].category = ["walkway", "room", "stairs", "column", "lounge", "opentobelow"][dice.roll(6)]
      return "another category of \(venue.units[unit].id)"
    case 6:
      venue.units[unit].isNested.toggle()
      return "\(venue.units[unit].id) nested"
    default:
      guard let level = venue.levels.positions.first else { return "nothing" }
      venue.levels[level].uncovered = venue.levels[level].uncovered == nil ? .walkway : nil
      return "uncovered ground"
    }
  }
}
