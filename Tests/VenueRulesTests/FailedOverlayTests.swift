import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// What rules say when GEOS cannot work something out. Shapes that it fails on are withdrawn before, so these rules are asked by
/// themselves, of a venue nobody has withdrawn anything from.
@Suite struct FailedOverlayTests {
  /// A room whose outline crosses itself, over a hall with a corner cut out and past the edge of the level.
  private func findings(of rule: any Rule<RuleContext>) -> [Finding] {
    var found: [Finding] = []
    rule.check(context) { found.append($0) }
    return found
  }

  private var context: RuleContext {
    let bow = GeoPolygon(
      shell: [(0.0, 0.0), (5, 4), (5, 0), (0, 3), (0, 0)].map { FloorPlan.coordinate($0.0, $0.1) })
    let source = source(FloorPlan("hhh.\nhhhh\nhhh+")) { venue in
      var unit = VenueUnit(id: "bow")
      unit.category = "room"
      unit.levelID = "level"
      unit.geometry = [bow]
      venue.units.append(unit)
      var kiosk = Kiosk(id: "stand")
      kiosk.levelID = "level"
      kiosk.geometry = [bow]
      venue.kiosks.append(kiosk)
    }
    return RuleContext(
      source: source, index: VenueIndex(source.venue), options: CheckOptions())
  }

  @Test("rules: a GEOS failure on a kiosk at a wall is reported", .review("FL-S3")) func kiosk() throws {
    let context = context
    let finding = try #require(
      KiosksAcrossWalls(context: context).finding(0, context.index.unitShapes[1], 0, 0), "nothing is told")
    #expect(finding.message.contains("could not be measured"), "\(finding.message)")
    #expect(finding.severity == .warning)
  }

  @Test("rules: a GEOS failure gives what was not measured, the unit and the reason", .review("FL-T13"))
  func told() throws {
    for (rule, words) in [
      (UnitsOverlap() as any Rule<RuleContext>, "the overlap of"),
      (UnitOutsideLevel(), "its part outside the level could not be measured"),
    ] {
      let finding = try #require(
        findings(of: rule).first { $0.message.contains(words) }, "\(findings(of: rule).map(\.message))")
      #expect(finding.features.contains(FeatureRef(.unit, 1)))
      #expect(finding.severity == .warning)
      #expect(finding.message.contains("xception"), "\(finding.message)")
    }
  }
}
