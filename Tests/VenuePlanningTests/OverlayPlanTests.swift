import Testing
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

@Suite("Pictures laid over the map")
struct OverlayPlanTests {
  @Test("R20: a picture on a level that has no floor is told where it is written, and the others are in the bundle")
  func withoutFloor() throws {
    var venue = sampleAirport()
    let picture = Picture(format: .png, width: 1, height: 1, bytes: [1])
    let place = SourcePlace(file: "overlays.yaml", range: 10..<15)
    let level = try #require(venue.levels.kept.first?.id)
    venue.overlays = [
      ImageOverlay(id: "lines", picture: picture, corners: [], level: level),
      ImageOverlay(id: "works", picture: picture, corners: [], level: ID("attic"), place: place),
      ImageOverlay(id: "site", picture: picture, corners: []),
    ]
    let plan = planParts(checked: checked(venue))
    #expect(plan.overlays?.files.map(\.path) == ["overlays.json", "overlays/lines.png", "overlays/site.png"])
    let told = plan.findings.filter { $0.finding.message.contains("overlay") }
    #expect(told.map(\.page.code) == ["IMD026"])
    #expect(told.first?.finding.message == "overlay works is left out of the bundle: its level attic has no floor")
    #expect(told.first?.finding.place == place && told.first?.finding.severity == .warning)
  }

  @Test(
    "H24: what hides lies above labels, and what lies there hides: one without the other is told where it is written",
    .shows("H24.1", "H24.2"),
    arguments: [
      (ImageOverlay.Position.roads, false, false), (.labels, true, false), (.labels, false, true), (.roads, true, true),
    ])
  func hiding(above: ImageOverlay.Position, hides: Bool, isTold: Bool) throws {
    var venue = sampleAirport()
    let place = SourcePlace(file: "overlays.yaml", range: 10..<15)
    venue.overlays = [
      ImageOverlay(
        id: "works", picture: Picture(format: .png, width: 1, height: 1, bytes: [1]), corners: [], above: above,
        hides: hides, abovePlace: place)
    ]
    let told = planParts(checked: checked(venue)).findings.filter { $0.page.code == "SUR010" }
    #expect(told.count == (isTold ? 1 : 0))
    #expect(told.allSatisfy { $0.finding.place == place && !$0.finding.help.isEmpty })
  }
}
