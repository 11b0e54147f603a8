import Testing
import VenueGeometry
import VenueParts
import VenueRandom

@testable import VenueTestSupport
@testable import VenueTiles

private let drawing = DrawingTile()

/// The text of tile `x` (counted from the drawing's) of one polygon, cut without buffer.
private func cut(_ polygon: GeoPolygon, x: Int = 0) throws -> String {
  let options = TileOptions(minimumZoom: 18, maximumZoom: 18, buffer: 0, compression: .none)
  let archive = TileArchive(
    features: [TileFeature(id: 1, layer: "a", geometry: .polygons([polygon]))], options: options)
  let placed = try #require(try tiles(of: archive).first { $0.x == drawing.x + x && $0.y == drawing.y })
  return String(placed.tile.text.split(separator: "\n")[1].dropFirst(2))
}

@Suite struct CutJoinerTests {
  private let comb: [(Double, Double)] = [
    (4000, 100), (4200, 100), (4200, 200), (4050, 200), (4050, 300), (4200, 300), (4200, 400), (4050, 400), (4050, 500),
    (4200, 500), (4200, 600), (4000, 600),
  ]

  @Test("tiles: a comb whose teeth cross into the next tile has separate teeth there")
  func separateTeeth() throws {
    let expected =
      "1 polygon 0,100 104,100 104,200 0,200 | 0,300 104,300 104,400 0,400 | 0,500 104,500 104,600 0,600 {}"
    for points in [comb, Array(comb.reversed())] {
      let text = try cut(GeoPolygon(shell: drawing.ring(points)), x: 1)
      // Where a ring begins does not matter.
      let rings = text.dropFirst("1 polygon ".count).dropLast(3).split(separator: "|").map {
        $0.split(separator: " ").sorted()
      }
      let wanted = expected.dropFirst("1 polygon ".count).dropLast(3).split(separator: "|").map {
        $0.split(separator: " ").sorted()
      }
      #expect(rings == wanted)
    }
    let whole = try cut(GeoPolygon(shell: drawing.ring(comb)))
    #expect(!whole.contains("|"))
  }

  @Test("tiles: a hole that is cut open becomes part of the outline")
  func openHole() throws {
    let polygon = GeoPolygon(
      shell: drawing.ring([(4000, 100), (4200, 100), (4200, 500), (4000, 500)]),
      holes: [drawing.ring([(4050, 200), (4150, 200), (4150, 400), (4050, 400)])])
    #expect(
      try cut(polygon) == "1 polygon 4096,500 4000,500 4000,100 4096,100 4096,200 4050,200 4050,400 4096,400 {}")
  }

  @Test("tiles: a hole stays with the part around it")
  func wholeHoles() throws {
    let hole = [(4150.0, 520.0), (4180, 520), (4180, 580), (4150, 580)]
    let polygon = GeoPolygon(shell: drawing.ring(comb), holes: [drawing.ring(hole)])
    let text = try cut(polygon, x: 1)
    let parts = text.split(separator: "|")
    #expect(parts.count == 4)
    #expect(parts.last?.contains("54,520") == true)
  }

  @Test("tiles: rings that cross each other or themselves are cut and end", .deep)
  func crossingRings() throws {
    let bowTie = drawing.ring([(4000, 100), (4200, 500), (4200, 100), (4000, 500)])
    let polygons = [
      GeoPolygon(shell: bowTie),
      GeoPolygon(
        shell: drawing.ring([(4000, 100), (4060, 100), (4060, 500), (4000, 500)]),
        holes: [
          drawing.ring([(4050, 200), (4150, 200), (4150, 400), (4050, 400)]),
          drawing.ring([(4040, 250), (4160, 250), (4160, 350), (4040, 350)]),
        ]),
      GeoPolygon(shell: drawing.ring(comb + comb)),
    ]
    for polygon in polygons { #expect(try cut(polygon).hasPrefix("1 polygon")) }
    // A shell that is all hole has no area: a stand-in is drawn in its middle.
    let nothing = GeoPolygon(shell: drawing.ring(comb), holes: [drawing.ring(comb)])
    #expect(try cut(nothing, x: 1) == "1 polygon 4,350 5,350 5,351 4,351 {}")
    var dice = SeededRandom(seed: 99)
    for _ in 0..<300 {
      func tangle(_ corners: Int) -> [Coordinate] {
        drawing.ring(
          (0..<corners).map { _ in
            ((dice.number(in: 0...40) * 500).rounded(), (dice.number(in: 0...40) * 500).rounded())
          })
      }
      let polygon = GeoPolygon(shell: tangle(20), holes: [tangle(8), tangle(3)])
      let archive = TileArchive(
        features: [TileFeature(id: 1, layer: "a", geometry: .polygons([polygon]))],
        options: TileOptions(minimumZoom: 18, maximumZoom: 18, compression: .none))
      for placed in try tiles(of: archive) {
        let areas = placed.tile.layers[0].features[0].parts.map(doubledArea)
        #expect(areas[0] > 0 && !areas.contains(0))
      }
    }
  }
}
