import Testing
import VenueCamera
import VenueGeometry
import VenueJSON
import VenueModel
import VenueParts
import VenueRandom
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

@Suite("Names along their room")
struct LabelSlantTests {
  private static let middle = WorldPlace(x: 0.57, y: 0.29)
  private static let steps = HalfZoom(20)...HalfZoom(48)

  /// A rectangle in points of zoom 16, turned about the middle.
  private static func room(_ width: Double, by depth: Double, turned degrees: Double) -> [[WorldPlace]] {
    let size = Zoom512(16).worldSize
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    let corners = [(-width, -depth), (width, -depth), (width, depth), (-width, depth)]
    return [
      corners.map { corner in
        let (x, y) = (corner.0 / 2, corner.1 / 2)
        return WorldPlace(
          x: middle.x + (x * cosine - y * sine) / size, y: middle.y + (x * sine + y * cosine) / size)
      }
    ]
  }

  @Test(
    "labels: a name follows its room and reads from the left, or from below",
    arguments: [(30, 30), (-72, -72), (90, -90), (120, -60), (180, nil), (3, nil), (-90, -90), (89, 89)])
  func direction(turned: Int, runs: Int?) {
    let ways = LabelSlant.directions(of: Self.room(40, by: 8, turned: Double(turned)))
    #expect(ways == [runs].compactMap { $0 })
  }

  @Test("labels: both directions are tried if the longest wall differs from the rest")
  func twoDirections() {
    // A passage of many short walls that runs at 40 degrees, cut off by one long wall at 80.
    let size = Zoom512(16).worldSize
    func point(_ degrees: Double, _ length: Double, from start: WorldPlace) -> WorldPlace {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
      return WorldPlace(x: start.x + length * cosine / size, y: start.y + length * sine / size)
    }
    var ring = [Self.middle]
    for _ in 0..<12 { ring.append(point(40, 4, from: ring[ring.count - 1])) }
    ring.append(point(80, 10, from: ring[ring.count - 1]))
    for _ in 0..<12 { ring.append(point(220, 4, from: ring[ring.count - 1])) }
    let ways = LabelSlant.directions(of: [ring])
    #expect(ways.count == 2 && ways[0] == 80)
    #expect(abs(ways[1] - 40) < 20)
  }

  @Test("labels: an empty or one-point room has no direction")
  func none() {
    #expect(LabelSlant.directions(of: []).isEmpty)
    #expect(LabelSlant.directions(of: [[]]).isEmpty)
    #expect(LabelSlant.directions(of: [[Self.middle, Self.middle]]).isEmpty)
  }

  @Test("labels: a turned name fits in a turned room at the same zoom as a level one")
  func fitsAsLevel() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let box = PlacementBox(width: 20 + random.share() * 80, height: 12 + random.share() * 20)
      let (width, depth) = (5 + random.share() * 60, 2 + random.share() * 20)
      let degrees = Int(random.share() * 178) - 89
      func item(_ slant: LabelSlant?) -> PlacementItem {
        PlacementItem(
          place: Self.middle, box: box, slant: slant,
          room: Self.room(width, by: depth, turned: Double(slant?.degrees ?? 0)), earliest: Self.steps.lowerBound,
          priority: 0)
      }
      let level = item(nil).firstFit(in: Self.steps)
      #expect(level != nil)
      #expect(item(LabelSlant(degrees: degrees, box: box)).firstFit(in: Self.steps) == level, "\(degrees)")
    }
  }

  @Test("labels: the outline touches the turned box on all sides and holds its corners")
  func outline() {
    for degrees in stride(from: -90, through: 89, by: 7) {
      let slant = LabelSlant(degrees: degrees, box: PlacementBox(width: 60, height: 16))
      let outline = slant.outline
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(degrees))
      let corners = [(-30.0, -8.0), (30, -8), (30, 8), (-30, 8)]
        .map { (x: $0.0 * cosine - $0.1 * sine, y: $0.0 * sine + $0.1 * cosine) }
      let (right, below) = (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
      #expect(abs(outline.right - right) < 1e-9 && abs(outline.left - right) < 1e-9, "\(degrees)")
      #expect(abs(outline.below - below) < 1e-9 && abs(outline.above - below) < 1e-9, "\(degrees)")
    }
  }

  /// The sample airport with a passage of 40 by 3 metres beside it, turned anticlockwise.
  private func airport(passageTurned degrees: Double) -> Venue {
    var venue = sampleAirport()
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    func corner(_ x: Double, _ y: Double) -> Coordinate {
      FloorPlan.coordinate(10 + x * cosine - y * sine, 40 + x * sine + y * cosine)
    }
    var passage = VenueUnit(id: "passage")
    passage.levelID = "level.0"
    passage.category = "walkway"
    passage.name = ["en": "Passage to car park P2"]
    passage.geometry = [
      GeoPolygon(shell: [corner(-20, -1.5), corner(20, -1.5), corner(20, 1.5), corner(-20, 1.5), corner(-20, -1.5)])
    ]
    venue.units.append(passage)
    return venue
  }

  private func named(_ plan: VenuePlan, _ id: String) -> TierFeature? {
    plan.tiers.features.first { $0.id == id && $0.layer == .label }
  }

  @Test("labels: a slanting passage has its name along it, at the zoom of a level one")
  func passage() throws {
    func angle(_ feature: TierFeature) -> TileValue? { feature.properties.first { $0.key == "angle" }?.value }
    let aslant = try #require(named(planParts(checked: checked(airport(passageTurned: 60))), "passage"))
    let level = try #require(named(planParts(checked: checked(airport(passageTurned: 0))), "passage"))
    #expect(angle(aslant) == .int(-60))
    #expect(angle(level) == nil)
    // The plane of the plan is a little larger east than north: half a zoom is the most it can make.
    #expect(abs((aslant.firstZoom?.value ?? 0) - (level.firstZoom?.value ?? 99)) <= 0.5)
  }

  @Test("labels: styles turn slanted names with the map and omit unused layers")
  func styles() throws {
    func layers(_ venue: Venue) throws -> [JSONValue] {
      let style = try #require(planParts(checked: checked(venue)).styles.first)
      return try JSONReader.read(style.bytes).root["layers"]?.array ?? []
    }
    func along(_ layers: [JSONValue]) -> [JSONValue] {
      layers.filter { $0["id"]?.string?.contains("-along") == true }
    }
    let turned = along(try layers(airport(passageTurned: 60)))
    #expect(turned.contains { $0["id"]?.string == "label-highlight-name-along" })
    #expect(turned.count >= 2)
    for layer in turned {
      let layout = layer["layout"]
      #expect(layout?["text-rotation-alignment"]?.string == "map")
      #expect(layout?["text-rotate"]?.array?.compactMap(\.string) == ["get", "angle"])
    }
    #expect(along(try layers(airport(passageTurned: 0))).isEmpty)
  }
}
