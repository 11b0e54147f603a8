import Testing
import VenueCamera
import VenueGeometry
import VenueRandom
import VenueTestSupport

/// An L of two wings, turned, 120 × 90 m: most of its own box is empty.
private let origin = Coordinate(longitude: 24.956, latitude: 60.161)
private let plane = LocalPlane(origin: origin, bearing: 18)
private func polygon(_ metres: [(Int, Int)]) -> PlanePolygon {
  PlanePolygon(shell: metres.map { PlanePoint($0.0 * 1000, $0.1 * 1000) })!
}
private let wings = polygon([(0, 0), (120, 0), (120, 20), (25, 20), (25, 90), (0, 90)])
private let hall = PlanePolygon(
  shell: [(0, 0), (100, 0), (100, 60), (0, 60)].map { PlanePoint($0.0 * 1000, $0.1 * 1000) })!
private let northUp = LocalPlane(origin: origin)

struct ScrollLimitsTests {
  /// Square metres of a shape inside a convex quadrilateral (Sutherland and Hodgman 1974).
  private func area(of shape: PlanePolygon, inside corners: [(x: Double, y: Double)]) -> Double {
    var ring = shape.shell.map { (x: Double($0.x) / 1000, y: Double($0.y) / 1000) }
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      // Corners run clockwise: inside is to the right.
      func side(_ p: (x: Double, y: Double)) -> Double { -((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) }
      var clipped: [(x: Double, y: Double)] = []
      for (position, p) in ring.enumerated() {
        let q = ring[(position + 1) % ring.count]
        let (sp, sq) = (side(p), side(q))
        if sp >= 0 { clipped.append(p) }
        if (sp >= 0) != (sq >= 0) {
          let share = sp / (sp - sq)
          clipped.append((p.x + (q.x - p.x) * share, p.y + (q.y - p.y) * share))
        }
      }
      ring = clipped
      if ring.isEmpty { return 0 }
    }
    var doubled = 0.0
    for (position, p) in ring.enumerated() {
      let q = ring[(position + 1) % ring.count]
      doubled += p.x * q.y - p.y * q.x
    }
    return abs(doubled) / 2
  }

  @Test("camera: 10,000 random cameras within limits see the venue in each viewport", .deep, .shows("H56.1"))
  func alwaysInSight() throws {
    let range = try ZoomRange(Zoom512(14), Zoom512(21))
    let scroll = try #require(ScrollLimits(around: [wings], on: plane, range: range))
    let limits = CameraLimits(zooms: range, scroll: scroll)
    var random = SeededRandom(seed: 56)
    var smallest = Double.infinity
    for _ in 0..<10_000 {
      let wild = Camera(
        target: plane.coordinate(
          x: .random(in: -2000...2000, using: &random), y: .random(in: -2000...2000, using: &random)),
        zoom: Zoom512(.random(in: 13...22, using: &random)), bearing: .random(in: 0..<360, using: &random),
        tilt: .random(in: 0...70, using: &random))
      let camera = limits.clamp(wild)
      for viewport in Viewport.references {
        let corners = camera.visibleCorners(in: viewport).map { plane.metres(at: $0) }
        let view = viewport.width * viewport.height * camera.scale.metresPerPoint * camera.scale.metresPerPoint
        let share = area(of: wings, inside: corners) / min(view, wings.area)
        smallest = min(smallest, share)
      }
    }
    // The share that is set: a hundredth of the view, or of the venue where that is smaller.
    #expect(smallest > 0.01, "smallest share \(smallest)")
  }

  @Test("camera: for a venue that fills its box the box alone is enough", .about("H56")) func boxIsEnough() throws {
    let range = try ZoomRange(Zoom512(14), Zoom512(21))
    let scroll = try #require(ScrollLimits(around: [hall], on: northUp, range: range))
    var random = SeededRandom(seed: 560)
    var smallest = Double.infinity
    for _ in 0..<2000 {
      let zoom = Zoom512(.random(in: 14...21, using: &random))
      let row = scroll.row(at: zoom)
      #expect(row.boxKeepsVenueInSight)
      let target = Coordinate(
        longitude: .random(in: row.bounds.west...row.bounds.east, using: &random),
        latitude: .random(in: row.bounds.south...row.bounds.north, using: &random))
      let camera = Camera(target: target, zoom: zoom, bearing: .random(in: 0..<360, using: &random))
      for viewport in Viewport.references {
        let corners = camera.visibleCorners(in: viewport).map { northUp.metres(at: $0) }
        let view = viewport.width * viewport.height * camera.scale.metresPerPoint * camera.scale.metresPerPoint
        smallest = min(smallest, area(of: hall, inside: corners) / min(view, hall.area))
      }
    }
    #expect(smallest > 0.001, "smallest share \(smallest)")
  }

  @Test("camera: for a venue with empty box parts the table says the box is not enough") func honest() throws {
    let range = try ZoomRange(Zoom512(12), Zoom512(21))
    let scroll = try #require(ScrollLimits(around: [wings], on: plane, range: range))
    #expect(scroll.rows.first?.boxKeepsVenueInSight == true)
    #expect(scroll.rows.last?.boxKeepsVenueInSight == false)
  }

  @Test("camera: the margin outside shrinks with every zoom", .shows("H57.1", "H57.2")) func shrinks() throws {
    let scroll = try #require(
      ScrollLimits(around: [wings], on: plane, range: try ZoomRange(Zoom512(12), Zoom512(22))))
    #expect(scroll.rows.count == 11)
    for (far, near) in zip(scroll.rows, scroll.rows.dropFirst()) {
      #expect(near.margin < far.margin)
      #expect(near.bounds.west > far.bounds.west && near.bounds.north < far.bounds.north)
    }
  }

  @Test("camera: clamping is idempotent, and no limits clamp nothing", .shows("G30.1", "G30.2"))
  func idempotent() throws {
    let range = try ZoomRange(Zoom512(14), Zoom512(21))
    let limits = CameraLimits(zooms: range, scroll: ScrollLimits(around: [wings], on: plane, range: range))
    var random = SeededRandom(seed: 30)
    for _ in 0..<5000 {
      let wild = Camera(
        target: plane.coordinate(
          x: .random(in: -5000...5000, using: &random), y: .random(in: -5000...5000, using: &random)),
        zoom: Zoom512(.random(in: 10...24, using: &random)), tilt: .random(in: 0...80, using: &random))
      let once = limits.clamp(wild)
      #expect(limits.clamp(once) == once)
      #expect(limits.allows(once))
    }
    let free = Camera(target: Coordinate(longitude: 1, latitude: 2), zoom: Zoom512(18), tilt: 20)
    #expect(CameraLimits().clamp(free) == free)
  }

  @Test("camera: a camera on the edge of the limits is valid and shows land beyond", .shows("G31.1", "G31.2"))
  func edge() throws {
    let range = try ZoomRange(Zoom512(14), Zoom512(21))
    let limits = CameraLimits(zooms: range, scroll: ScrollLimits(around: [hall], on: northUp, range: range))
    let corner = Camera(target: northUp.coordinate(x: 100, y: 60), zoom: Zoom512(19))
    #expect(limits.allows(corner))
    let seen = try #require(GeoBounds(around: corner.visibleCorners(in: .reference)))
    #expect(seen.contains(northUp.coordinate(x: 110, y: 70)))
  }
}
