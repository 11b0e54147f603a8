import Testing
import VenueCamera
import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

@Suite("Image overlays")
struct OverlayPlanTests {
  @Test("overlays: a picture on a level without floor is reported, others are kept", .about("R20"))
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
    #expect(told.first?.finding.message == "overlay works is excluded from the bundle: its level attic has no floor")
    #expect(told.first?.finding.place == place && told.first?.finding.severity == .warning)
  }

  @Test(
    "overlays: hiding and being above labels require each other, else reported",
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

  /// About 40 m by 30 m in the middle of the airport.
  private func planned(_ width: Int, _ height: Int, above: ImageOverlay.Position = .labels, opacity: Double = 1) throws
    -> [Finding]
  {
    var venue = sampleAirport()
    var camera = CameraSource()
    camera.limits.lowerZoom = Zoom512(15)
    camera.limits.upperZoom = Zoom512(19)
    venue.camera = camera
    let middle = try #require(venue.properties?.geometry.first?.shell.first)
    let (east, north) = (40 / Trigonometry.metresPerDegree(atLatitude: middle.latitude).longitude, 30 / 111_400.0)
    venue.overlays = [
      ImageOverlay(
        id: "lines", picture: Picture(format: .png, width: width, height: height, bytes: [1]),
        corners: [
          middle, Coordinate(longitude: middle.longitude + east, latitude: middle.latitude),
          Coordinate(longitude: middle.longitude + east, latitude: middle.latitude - north),
          Coordinate(longitude: middle.longitude, latitude: middle.latitude - north),
        ], opacity: opacity, above: above, hides: above == .labels,
        place: SourcePlace(file: "overlays.yaml", range: 10..<15))
    ]
    return planParts(checked: checked(venue)).findings.filter { $0.page.code == "TRN017" }.map(\.finding)
  }

  @Test("overlays: a picture that is the only content needs 2 pixels a point", .shows("R21.1"))
  func blurred() throws {
    // 40 m at zoom 19 are 40 / 0.0746 = 536 points at 60 degrees, and at the equator half as many.
    let coarse = try #require(try planned(100, 75).first)
    let density = try #require(coarse.measured?.value)
    #expect(density > 0 && density < 2 && coarse.threshold?.value == 2)
    #expect(coarse.place?.file == "overlays.yaml")
    #expect(try planned(8000, 6000).isEmpty)
    // Names are seen through it or over it, so it is not alone.
    #expect(try planned(100, 75, above: .roads).isEmpty && planned(100, 75, opacity: 0.5).isEmpty)
  }

  @Test("overlays: the named size is enough, and a pixel less is not", .shows("R21.2")) func size() throws {
    let help = try #require(try planned(100, 75).first?.help.first)
    let numbers = help.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(help.hasPrefix("give it a picture of \(numbers[0]) x \(numbers[1]) pixels; it has 100 x 75"), "\(help)")
    #expect(try planned(numbers[0], numbers[1]).isEmpty)
    #expect(try planned(numbers[0] - 1, numbers[1]).count == 1 && planned(numbers[0], numbers[1] - 1).count == 1)
  }
}
