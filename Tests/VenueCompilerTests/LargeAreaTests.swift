import Foundation
import Testing
import VenueBundleRules
import VenueCamera
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueTestSupport
import VenueVocabulary

@testable import VenueCompiler

@Suite("Large areas at all zooms")
struct LargeAreaTests {
  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  private func told(lowerZoom: Double) throws -> [Diagnostic] {
    let compiler = VenueCompiler()
    var source = try compiler.read(LargeAreaTests.mall)
    var camera = CameraSource()
    camera.limits.lowerZoom = Zoom512(lowerZoom)
    camera.limits.upperZoom = Zoom512(20)
    source.venue.camera = camera
    return compiler.validate(source).diagnostics.filter { $0.code == "ZUM001" }
  }

  @Test("tiles: a zoom without outlines and large rooms is an error with the full zoom", .shows("H42.2"))
  func farOut() throws {
    let found = try #require(try told(lowerZoom: 4).first)
    #expect(
      found.severity == .error && found.message.hasSuffix("but the camera can zoom out to 4"), "\(found.message)")
    let from = try #require(found.threshold?.value)
    #expect(from > 4 && found.message.contains("hidden below zoom \(Int(from))"))
    #expect(found.help == ["in the limits of `camera`, write the minimum zoom \(Int(from))"])
    // The zoom it names is the farthest out that is in order.
    #expect(try told(lowerZoom: from).isEmpty)
    #expect(try told(lowerZoom: from - 1).count == 1)
  }

  @Test("tiles: a large area that appears with a later tier is an error", .shows("H42.2"), arguments: [true, false])
  func late(isRoom: Bool) throws {
    let compiler = VenueCompiler()
    // A drawn cell is a metre: one hall of 24 by 20, and one of 4 by 20.
    let row = String(repeating: "a", count: 24) + "bbbb"
    var source = VenueSource(
      venue: FloorPlan(Array(repeating: row, count: 20).joined(separator: "\n")).venue, format: .source)
    var camera = CameraSource()
    camera.limits.lowerZoom = Zoom512(15)
    camera.limits.upperZoom = Zoom512(20)
    source.venue.camera = camera
    let outcome = compiler.check(source)
    let (planned, written) = (compiler.plan(outcome, of: source), source)
    func large(_ plan: VenuePlan) -> [RuledFinding] {
      BundleContext(source: written, checked: outcome.checked, plan: plan, network: planned.network).findings
        .filter { $0.page.code == "ZUM001" }
    }
    func findings(_ id: String, _ layer: TileLayer) throws -> [RuledFinding] {
      var plan = planned.plan
      #expect(large(plan).isEmpty)
      let place = try #require(plan.tiers.features.firstIndex { $0.layer == layer && $0.id == id })
      plan.tiers.features[place].tier = .detail
      return large(plan)
    }
    let level = try #require(source.venue.levels.kept.first?.id.text)
    let late = try isRoom ? findings("a", .unit) : findings(level, .level)
    #expect(late.map(\.page.code) == ["ZUM001"])
    #expect(
      late.first?.finding.message.hasPrefix("\(isRoom ? "unit a" : "level \(level)") is hidden below zoom") == true)
    // A small room may.
    #expect(try findings("b", .unit).isEmpty)
  }
}
