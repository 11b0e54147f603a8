import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats
@testable import VenueRules

@Suite("Skipped input and its consequences")
struct ReadLossesTests {
  private let manifest = #"{"version": "1.0.0", "created": "2024-01-01T00:00:00Z", "language": "en"}"#

  private func source(_ files: [String: String]) throws -> VenueSource {
    try VenueReader.read(InputTree(["manifest.json": manifest].merging(files) { $1 }))
  }

  private func collection(_ features: [String]) -> String {
    #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ", ") + "]}"
  }

  @Test("rules: two features lost in a file are kept for matching, its text read once")
  func losses() throws {
    let source = try source(["unit.geojson": collection((0..<300).map { #"{"id": "x\#($0)", @}"# })])
    let lost = source.diagnostics.indices.filter { source.diagnostics[$0].isOf(.unparsableDocument) }
    try #require(lost.count > 20)
    var losses = ReadLosses(of: source)
    for position in lost { losses.take(source.diagnostics[position], at: position) }
    #expect(losses.all.map(\.position) == Array(lost.prefix(2)))
    #expect(losses.all.allSatisfy { $0.mayHold(["x299"]) && !$0.mayHold(["y"]) })
    #expect(losses.filesRead == 1)
  }

  @Test("rules: a feature's missing part is searched only among errors within it")
  func faults() {
    var faults = FileFaults()
    for error in 0..<1000 {
      let place = SourcePlace(file: "f", range: error * 10..<error * 10 + 5, pointer: "/features/\(error / 2)/geometry")
      faults.append(error, Diagnostic(.wrongValueType, "", severity: .error, place: place), place)
    }
    faults.close()
    let byKeys = faults.within(SourcePlace(file: "f", range: 0..<0, pointer: "/features/7"))
    #expect(byKeys == [14, 15])
    #expect(faults.within(SourcePlace(file: "f", range: 100..<125)) == [10, 11, 12])
    #expect(faults.within(SourcePlace(file: "f", range: 0..<0, pointer: "/features/70")).count == 2)
    #expect(faults.within(SourcePlace(file: "f", range: 0..<0, pointer: "/feature")).isEmpty)
    #expect(faults.within(SourcePlace(file: "f", range: 0..<0, pointer: "/features")).count == 1000)
    #expect(faults.first(at: "/features/7/geometry") == 14)
    let deep = SourcePlace(file: "f", range: 0..<0, pointer: "/features/7/geometry/a/b/c/d/e/f/g")
    #expect(faults.within(deep).isEmpty)
  }

  @Test("rules: each of many units of one id is withdrawn, consequences with the first")
  func copies() throws {
    let unit =
      #"{"type": "Feature", "id": "same", "feature_type": "unit", "geometry": null, "properties": {"category": "room"}}"#
    let source = try source(["unit.geojson": collection(Array(repeating: unit, count: 50))])
    var found: [Finding] = []
    let context = RuleContext(source: source, index: VenueIndex(source.venue), options: CheckOptions())
    FeatureIDDuplicate().check(context) { found.append($0) }
    #expect(found.count == 49)
    #expect(found.allSatisfy { $0.withdraws.count == 1 && $0.related.map(\.feature) == [FeatureRef(.unit, 0)] })
    #expect(found.map(\.misplaces.count) == [2] + Array(repeating: 1, count: 48))
  }
}
