import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueCamera

private let origin = Coordinate(longitude: 24.956, latitude: 60.161)
private let plane = LocalPlane(origin: origin, bearing: 18)
private func polygon(_ metres: [(Int, Int)]) -> PlanePolygon {
  PlanePolygon(shell: metres.map { PlanePoint($0.0 * 1000, $0.1 * 1000) })!
}

/// Shapes that are hard to keep in sight.
private let shapes: [(name: String, shape: [PlanePolygon])] = [
  ("two wings", [polygon([(0, 0), (120, 0), (120, 20), (25, 20), (25, 90), (0, 90)])]),
  ("a splinter", [polygon([(0, 0), (200, 0), (0, 25)])]),
  (
    "two halls apart",
    [polygon([(0, 0), (30, 0), (30, 30), (0, 30)]), polygon([(150, 80), (190, 80), (190, 95), (150, 95)])]
  ),
  (
    "a court inside",
    [
      PlanePolygon(
        shell: [(0, 0), (100, 0), (100, 100), (0, 100)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) },
        holes: [[(15, 15), (85, 15), (85, 85), (15, 85)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) }])!
    ]
  ),
  ("a corridor", [polygon([(0, 0), (300, 0), (300, 4), (0, 4)])]),
]

struct ScrollProofTests {
  @Test("camera: every viewport shows the stated disk of ground, any bearing and tilt")
  func groundAlwaysSeen() {
    for viewport in Viewport.references {
      var least = Double.infinity
      for tilt in stride(from: 0.0, through: 65, by: 0.5) {
        let view = GroundView(tilt: tilt, viewport: viewport)
        let positions: [(x: Double, y: Double)] = [
          (0, 0), (viewport.width, 0), (viewport.width, viewport.height), (0, viewport.height),
        ]
        let corners = positions.compactMap { view.ground(under: ViewPosition(x: $0.x, y: $0.y)) }
        for place in corners.indices {
          let (a, b) = (corners[place], corners[(place + 1) % 4])
          let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
          least = min(least, abs(a.x * b.y - a.y * b.x) / length)
        }
      }
      #expect(least >= viewport.groundAlwaysSeen - 1e-6, "\(viewport): \(least) \(viewport.groundAlwaysSeen)")
      // And it is no smaller than it need be.
      #expect(least < viewport.groundAlwaysSeen * 1.06)
    }
    #expect(Viewport.groundAlwaysSeen > 151)
  }

  @Test("camera: the farthest place of a box equals that of a fine grid within 0.1 m", .deep, arguments: shapes.indices)
  func farthest(_ which: Int) {
    let distance = ShapeDistance(shapes[which].shape)
    var random = SeededRandom(seed: UInt64(7 + which))
    for _ in 0..<12 {
      let (x, y) = (Double.random(in: -60...150, using: &random), Double.random(in: -60...120, using: &random))
      let a = plane.coordinate(x: x, y: y)
      let b = plane.coordinate(
        x: x + .random(in: 20...200, using: &random), y: y + .random(in: 20...200, using: &random))
      let box = GeoBounds(
        west: min(a.longitude, b.longitude), south: min(a.latitude, b.latitude), east: max(a.longitude, b.longitude),
        north: max(a.latitude, b.latitude))
      let found = FarthestPlace(of: box, from: distance, on: plane)
      var grid = 0.0
      for column in 0...120 {
        for row in 0...120 {
          let (px, py) = plane.metres(
            at: Coordinate(
              longitude: box.west + (box.east - box.west) * Double(column) / 120,
              latitude: box.south + (box.north - box.south) * Double(row) / 120))
          grid = max(grid, distance.distance(x: px, y: py))
        }
      }
      #expect(grid <= found.bound + 1e-6, "\(shapes[which].name)")
      #expect(found.bound <= found.distance + 0.11 && found.distance <= grid + 3)
    }
  }

  @Test(
    "camera: proven limits hold at random places, and false limits are not proven", .deep,
    arguments: shapes.indices
  )
  func proof(_ which: Int) {
    let shape = shapes[which].shape
    let distance = ShapeDistance(shape)
    func seen(_ x: Double, _ y: Double, _ radius: Double) -> Double {
      // A disk of 720 corners.
      let disk = (0..<720).map { corner in
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(corner) / 2)
        return SIMD2(x + radius * cosine, y + radius * sine)
      }
      return shape.flatMap(\.rings).reduce(0) { sum, ring in
        sum + ConvexClip.area(of: ring.map { SIMD2(Double($0.x) / 1000, Double($0.y) / 1000) }, within: disk)
      }
    }
    var random = SeededRandom(seed: UInt64(70 + which))
    var verdicts = (yes: 0, no: 0)
    for _ in 0..<25 {
      let radius = Double.random(in: 5...80, using: &random)
      let margin = radius * .random(in: 0...0.6, using: &random)
      // The least over places tried by chance, some of them just at the margin.
      var least = Double.infinity
      for _ in 0..<600 {
        let (x, y) = (Double.random(in: -60...360, using: &random), Double.random(in: -60...160, using: &random))
        let away = distance.distance(x: x, y: y)
        guard away <= margin else { continue }
        least = min(least, seen(x, y, radius))
      }
      guard least.isFinite else { continue }
      for factor in [0.2, 0.5, 1.2] {
        var proof = ShareProof(shape)
        let isHeld = proof.holds(radius: radius, margin: margin, least: least * factor)
        if factor > 1 { #expect(!isHeld, "\(shapes[which].name) \(radius) \(margin)") }
        if isHeld { verdicts.yes += 1 } else { verdicts.no += 1 }
      }
    }
    #expect(verdicts.yes > 5 && verdicts.no > 5, "\(verdicts)")
  }

  @Test(
    "camera: limits prove the requested share, and random cameras keep it", .deep,
    .shows("H56.3"), arguments: shapes.indices, [0.01, 0.03])
  func share(_ which: Int, _ share: Double) throws {
    let shape = shapes[which].shape
    let range = try ZoomRange(Zoom512(15), Zoom512(21))
    let scroll = try #require(ScrollLimits(around: shape, on: plane, range: range, share: share))
    #expect(scroll.share == share)
    let proven = try #require(scroll.provenTo, "\(shapes[which].name)")
    let limits = CameraLimits(zooms: range, scroll: scroll)
    var random = SeededRandom(seed: UInt64(700 + which))
    var smallest = Double.infinity
    for _ in 0..<700 {
      let camera = limits.clamp(
        Camera(
          target: plane.coordinate(
            x: .random(in: -300...500, using: &random), y: .random(in: -300...400, using: &random)),
          zoom: Zoom512(.random(in: 15...proven.value, using: &random)), bearing: .random(in: 0..<360, using: &random),
          tilt: .random(in: 0...65, using: &random)))
      for viewport in Viewport.references {
        smallest = min(smallest, camera.visibleArea(of: shape, on: plane, in: viewport).share)
      }
    }
    #expect(smallest >= share, "\(shapes[which].name): \(smallest) to \(proven.value)")
  }

  @Test(
    "camera: margins never grow with the zoom, whatever the shape", .deep, .shows("H57.2"), arguments: shapes.indices)
  func margins(_ which: Int) throws {
    let scroll = try #require(
      ScrollLimits(around: shapes[which].shape, on: plane, range: try ZoomRange(Zoom512(13), Zoom512(22))))
    for (far, near) in zip(scroll.rows, scroll.rows.dropFirst()) { #expect(near.margin <= far.margin) }
    #expect(scroll.rows[0].margin > 0)
  }

  @Test("camera: a written box holds the middle, with the zoom up to which it is enough")
  func written() throws {
    let range = try ZoomRange(Zoom512(13), Zoom512(21))
    let wings = shapes[0].shape
    let own = try #require(GeoBounds(around: wings.flatMap { $0.shell.map(plane.coordinate(of:)) }))
    let wide = own.grown(byMetres: 40)
    let scroll = try #require(ScrollLimits(holding: wide, venue: wings, on: plane, range: range))
    let proven = try #require(scroll.provenTo)
    #expect(proven > Zoom512(14) && proven < Zoom512(20))
    let limits = CameraLimits(zooms: range, scroll: scroll)
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let wild = Camera(
        target: plane.coordinate(
          x: .random(in: -300...500, using: &random), y: .random(in: -300...400, using: &random)),
        zoom: Zoom512(.random(in: 13...21, using: &random)), bearing: .random(in: 0..<360, using: &random))
      let camera = limits.clamp(wild)
      #expect(limits.clamp(camera) == camera)
      let inside = wide.grown(byMetres: 0.01)
      #expect(inside.contains(camera.target))
      guard camera.zoom < proven else { continue }
      for viewport in Viewport.references {
        #expect(camera.visibleArea(of: wings, on: plane, in: viewport).seen > 0)
      }
    }
    // Past that zoom there is a middle of the box from which a phone sees nothing.
    let lost = FarthestPlace(of: wide, from: ShapeDistance(wings), on: plane)
    let camera = Camera(target: lost.place, zoom: Zoom512(21))
    #expect(camera.visibleArea(of: wings, on: plane, in: Viewport.references[0]).seen == 0)
  }
}
