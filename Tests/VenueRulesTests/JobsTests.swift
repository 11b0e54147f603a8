import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite struct JobsTests {
  private func random(_ seed: UInt64) throws -> VenueSource {
    let files = RandomVenue(seed: seed).files.map { ($0.path, $0.text) }
    return try VenueReader.read(InputTree(Dictionary(uniqueKeysWithValues: files)))
  }

  @Test(
    "rules: findings and result do not depend on the number of threads",
    arguments: TestDepth.sample(1...12, fast: 3))
  func same(seed: Int) throws {
    let source = try random(UInt64(seed))
    func outcome(jobs: Int) -> CheckOutcome {
      var options = CheckOptions()
      options.jobs = jobs
      return check(source, options: options)
    }
    let alone = outcome(jobs: 1)
    for jobs in [2, 3, 8] {
      let together = outcome(jobs: jobs)
      #expect(together.diagnostics == alone.diagnostics)
      #expect(together.checked.withdrawn == alone.checked.withdrawn)
      #expect(together.checked.venue.units == alone.checked.venue.units)
      #expect(together.checked.venue.openings == alone.checked.venue.openings)
      #expect(together.checked.access.edges == alone.checked.access.edges)
      #expect(together.checked.access.issues == alone.checked.access.issues)
      #expect(together.checked.access.borders == alone.checked.access.borders)
      #expect(together.skipped.count == alone.skipped.count)
    }
  }

  @Test("rules: a tower of many faulty floors gives the same with any threads", .deep)
  func large() throws {
    var source = try random(3)
    let levels = source.venue.levels.count
    let (units, openings) = (Array(source.venue.units.kept), Array(source.venue.openings.kept))
    for number in 1...120 {
      for level in 0..<levels {
        var copy = source.venue.levels[level]
        copy.id = ID("\(copy.id)-\(number)")
        copy.ordinal = number * levels + level
        source.venue.levels.append(copy)
      }
      for unit in units {
        var copy = unit
        copy.id = ID("\(unit.id)-\(number)")
        copy.levelID = unit.levelID.map { ID("\($0)-\(number)") }
        source.venue.units.append(copy)
      }
      for opening in openings {
        var copy = opening
        copy.id = ID("\(opening.id)-\(number)")
        copy.levelID = opening.levelID.map { ID("\($0)-\(number)") }
        copy.joins = nil
        source.venue.openings.append(copy)
      }
    }
    #expect(source.venue.openings.count > 600)
    func findings(jobs: Int) -> [Diagnostic] {
      var options = CheckOptions()
      options.jobs = jobs
      return check(source, options: options).diagnostics
    }
    let alone = findings(jobs: 1)
    #expect(alone.count > 20)
    #expect(findings(jobs: 4) == alone)
  }
}
