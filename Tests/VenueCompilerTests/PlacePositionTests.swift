import Foundation
import Testing
import VenueGeometry
import VenueModel
import VenueNetwork
import VenueParts
import VenuePlanning
import VenueTestSupport

@testable import VenueCompiler

/// One list of positions for the map, search, cards and routes.
struct PlacePositionTests {
  private static let venue = """
    schema: 1
    id: points
    name: Point Hall
    category: shoppingcenter
    address: {address: 1 Hill Street, locality: Testburg, country: AU}
    languages: [en]
    frame: {origin: [151.200000, -33.870000], bearing: 0}
    """

  /// Each kind with a display point off its middle, and without.
  private static let level = """
    level: ground
    ordinal: 0
    short_name: "0"
    name: Ground
    outline: {rect: [0, 0, 60, 40]}
    defaults: {openings: {width: 1.2}}
    units:
      hall: {category: walkway, polygon: [[0, 0], [60, 0], [60, 30], [40, 30], [40, 20], [0, 20]], name: Long hall, display_point: [8, 4], openings: {main: {to: outside, wall: west}}}
      court: {category: foodcourt, polygon: [[0, 20], [40, 20], [40, 30], [20, 30], [20, 40], [0, 40]], name: Food court}
      shop: {category: room, rect: [40, 30, 10, 10], name: Shop room, display_point: [42, 33], openings: {d1: {to: hall}}}
      store: {category: room, rect: [50, 30, 10, 10], openings: {d2: {to: hall}}, occupant: {id: tenant, name: Tenant, category: clothing}}
    kiosks:
      bare: {rect: [10, 8, 6, 2], name: Bare kiosk, display_point: [11, 9]}
      manned: {rect: [20, 8, 6, 2], display_point: [21, 9], occupant: {id: coffee, name: Coffee cart, category: cafe}}
      plain: {rect: [30, 8, 3, 2], name: Plain kiosk}
    fixtures:
      fountain: {category: water, rect: [50, 4, 6, 6], name: Fountain, display_point: [51, 5]}
      desk: {category: desk, rect: [45, 14, 2, 1], name: Desk}
    amenities:
      aed: {category: defibrillator, point: [35, 15], name: Defibrillator}
    sections:
      west: {category: seating, rect: [0, 0, 30, 18], name: West side, display_point: [3, 14]}
      east: {category: seating, polygon: [[42, 0], [60, 0], [60, 18], [56, 18], [56, 3], [42, 3]], name: East side}
    """

  private static func plan() throws -> CompiledParts {
    let name = "venuemap-test-" + UUID().uuidString
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder + "/levels", withIntermediateDirectories: true)
    try venue.write(toFile: folder + "/venue.yaml", atomically: true, encoding: .utf8)
    try level.write(toFile: folder + "/levels/ground.yaml", atomically: true, encoding: .utf8)
    let compiler = VenueCompiler()
    let source = try compiler.read(folder)
    return compiler.plan(compiler.check(source), of: source)
  }

  @Test("search: search, card, route end and map agree on positions", .review("SL-A8"))
  func onePosition() throws {
    let parts = try PlacePositionTests.plan()
    let plan = parts.plan
    let network = parts.network.network
    let plane = LocalPlane(origin: network.origin, bearing: network.bearing)
    func offset(_ a: Coordinate, _ b: Coordinate) throws -> Double {
      try #require(plane.point(at: a)).distance(to: try #require(plane.point(at: b)))
    }
    let ids = [
      "hall", "court", "shop", "tenant", "bare", "coffee", "manned", "plain", "fountain", "desk", "aed", "west", "east",
    ]
    for id in ids {
      let found = plan.places.listing.entries.firstIndex { $0.feature.id == id || $0.related.contains { $0.id == id } }
      let entry = try #require(found, "\(id) is not found")
      let position = plan.places.listing.entries[entry].point
      #expect(plan.places.listing.entries[entry].point == position, "\(id): card")
      let end = try #require(network.places.first { $0.id == id }, "\(id) is no end")
      #expect(try offset(plane.coordinate(of: end.point), position) <= 2, "\(id): route")
      let label = plan.tiers.features.first { feature in
        guard feature.id == id, case .points = feature.geometry else { return false }
        return true
      }
      if case .points(let points) = label?.geometry {
        // A name that has no room at its display point is where the room is widest.
        let (x, y) = plane.metres(at: points[0])
        let isMoved = id == "shop" && (40...50).contains(x) && (30...40).contains(y)
        #expect(try isMoved || offset(points[0], position) <= 2, "\(id): map")
      } else {
        #expect(["manned", "fountain", "desk", "tenant"].contains(id), "\(id) has no label")
      }
    }
    let written: [String: (Double, Double)] = [
      "hall": (8, 4), "shop": (42, 33), "bare": (11, 9), "coffee": (21, 9), "manned": (21, 9), "fountain": (51, 5),
      "west": (3, 14),
    ]
    for (id, metres) in written.sorted(by: { $0.key < $1.key }) {
      let end = try #require(network.places.first { $0.id == id })
      let there = PlanePoint(x: Int32(metres.0 * 1000), y: Int32(metres.1 * 1000))
      #expect(end.point.distance(to: there) <= 2, "\(id): \(end.point)")
    }
  }
}
