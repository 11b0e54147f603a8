import Foundation
import Testing
import VenueDiagnostics
import VenueJSON
import VenueOutput
import VenueParts
import VenuePlanning
import VenueRules
import VenueTestSupport

@testable import VenueCompiler

@Suite("GeoJSON rings in the wrong direction")
struct RingOrderTests {
  private static let mall = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("venues/corner-mall").path

  private func area(_ ring: [(Double, Double)]) -> Double {
    let (x, y) = ring[0]
    return zip(ring, ring.dropFirst()).reduce(0) { $0 + ($1.0.0 - x) * ($1.1.1 - y) - ($1.1.0 - x) * ($1.0.1 - y) }
  }

  @Test(
    "formats: a ring in the wrong direction is a notice and is written as in RFC 7946",
    .shows("M35.1", "M35.2"), arguments: [true, false])
  func turned(isWrong: Bool) throws {
    let scratch = NSTemporaryDirectory() + "venuemap-rings-" + UUID().uuidString
    defer { FileSystem.removeTree(scratch) }
    try FileManager.default.copyItem(atPath: RingOrderTests.mall, toPath: scratch)
    // A frame of 4 x 4 around a hole of 2 x 2, in hundred-thousandths of a degree.
    let shell = [(0, 0), (4, 0), (4, 4), (0, 4), (0, 0)]
    let hole = [(1, 1), (1, 3), (3, 3), (3, 1), (1, 1)]
    func text(_ ring: [(Int, Int)]) -> String {
      let ring = isWrong ? Array(ring.reversed()) : ring
      return "["
        + ring.map { "[\(24.9902 + Double($0.0) * 1e-5), \(60.10515 + Double($0.1) * 0.5e-5)]" }.joined(separator: ",")
        + "]"
    }
    let rings = "[\(text(shell)), \(text(hole))]"
    try FileManager.default.createDirectory(atPath: scratch + "/features", withIntermediateDirectories: true)
    try """
    {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "planter", "feature_type": "fixture",
      "geometry": {"type": "Polygon", "coordinates": \(rings)},
      "properties": {"category": "vegetation", "level_id": "ground"}}]}
    """.write(toFile: scratch + "/features/planter.geojson", atomically: true, encoding: .utf8)

    let compiler = VenueCompiler()
    let source = try compiler.read(scratch)
    let outcome = compiler.check(source)
    let told = outcome.diagnostics.filter { $0.code == "GEO007" }
    #expect(told.map(\.severity) == (isWrong ? [.info] : []))
    #expect(told.allSatisfy { $0.place?.file == "features/planter.geojson" && $0.feature?.id == "planter" })
    #expect(told.first.map { $0.message.hasPrefix("2 rings of") } ?? !isWrong, "\(told.map(\.message))")

    let plan = compiler.plan(outcome, of: source).plan
    var written: [JSONValue] = []
    for file in plan.parts.flatMap(\.files) where file.path.hasPrefix("tiers/0/") {
      let collection = try JSONReader.read(try file.bytes).root
      written += (collection["features"]?.array ?? []).filter { $0["properties"]?["category"]?.string == "vegetation" }
    }
    let geometry = try #require(written.first?["geometry"])
    let drawn = (geometry["coordinates"]?.array ?? []).map { ring in
      (ring.array ?? []).compactMap(\.numbers).map { ($0[0], $0[1]) }
    }
    #expect(drawn.count == 2 && area(drawn[0]) > 0 && area(drawn[1]) < 0)
    #expect(drawn.allSatisfy { $0.first! == $0.last! })
  }
}
