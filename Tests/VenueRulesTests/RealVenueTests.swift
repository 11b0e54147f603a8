import Foundation
import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRules
import VenueTestSupport
import VenueVocabulary

@Suite struct RealVenueTests {
  static let archives = [("imdf-spbpu-campus/IMDFData", 443), ("imdf-ulm-university/IMDFData", 554)]

  @Test(
    "rules: every unit of a real archive is kept or withdrawn by a named rule", .deep,
    .needsData("imdf-spbpu-campus", "imdf-ulm-university"))
  func everyUnitOfARealArchiveIsKeptOrWithdrawnByANamedRule() throws {
    for (name, units) in Self.archives {
      let path = try #require(WholeVenue.shared(name))
      let source = try VenueReader.read(path)
      let outcome = check(source)
      let withdrawn = outcome.checked.withdrawn.filter { $0.feature.type == .unit }
      #expect(outcome.checked.venue.units.count + withdrawn.count == units, "\(name)")
      for withdrawal in outcome.checked.withdrawn {
        // A rule that took something out said so.
        #expect(outcome.diagnostics.contains { $0.code == withdrawal.code }, "\(withdrawal)")
      }
    }
  }

  @Test("rules: two checks of one venue are the same", .deep, .needsData("imdf-spbpu-campus", "imdf-ulm-university"))
  func twoChecksOfOneVenueAreTheSame() throws {
    for (name, _) in Self.archives {
      let path = try #require(WholeVenue.shared(name))
      let source = try VenueReader.read(path)
      let (first, second) = (check(source), check(source))
      #expect(first.diagnostics == second.diagnostics)
      #expect(first.skipped == second.skipped)
      #expect(first.checked.withdrawn == second.checked.withdrawn)
      #expect(Set(first.diagnostics.map(\.fingerprint)).count == first.diagnostics.count)
    }
  }

  @Test(
    "rules: planning adds no change to findings reported before", .review("FL-S3"), .deep,
    .needsData("imdf-spbpu-campus", "imdf-ulm-university"))
  func planned() throws {
    for (name, _) in Self.archives {
      let path = try #require(WholeVenue.shared(name))
      var source = try VenueReader.read(path)
      // Enough goes wrong that much follows from something else.
      for opening in source.venue.openings.positions where opening % 7 == 3 {
        source.venue.openings[opening].geometry = []
      }
      let outcome = check(source)
      let added = RuledFinding(page: .styleUnreadable, finding: Finding(FeatureRef(.level, 0), "", "made up"))
      let after = outcome.adding([added]).diagnostics
      let isAsBefore = after.filter { $0.message != "made up" } == outcome.diagnostics
      #expect(isAsBefore, "\(name)")
      #expect(after.count == outcome.diagnostics.count + 1)
    }
  }

  @Test(
    "rules: stairs that join one floor are not also unreachable places", .review("FL-R14"),
    .needsData("imdf-spbpu-campus"))
  func stairsAreNoPlaces() throws {
    let path = try #require(WholeVenue.shared("imdf-spbpu-campus/IMDFData"))
    let outcome = check(try VenueReader.read(path))
    let venue = outcome.checked.venue
    let stairs = Set(venue.units.kept.filter { $0.walkability == .connector }.map(\.id.text))
    for finding in outcome.diagnostics where finding.code == "NET002" && !finding.features.isEmpty {
      #expect(!finding.features.allSatisfy { stairs.contains($0.id) }, "\(finding.message)")
    }
  }
}
