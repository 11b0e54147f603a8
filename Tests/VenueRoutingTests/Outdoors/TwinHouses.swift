import VenueGeometry
import VenueParts
import VenueVocabulary

@testable import VenueRouting

/// Two houses that nothing joins indoors, 100 m apart, with a pond between them. Metres; the plane is that of ``NetworkSketch``.
///
///     west house  x 0…20, y 0…20, doors at (20, 10) and (0, 10)
///     pond        x 40…100, y −20…60
///     east house  x 120…140, y 0…20, doors at (120, 10) and (140, 10)
enum TwinHouses {
  static func sketch() -> NetworkSketch {
    var sketch = NetworkSketch()
    sketch.level("west", floor: 0)
    sketch.unit("west-hall", "lobby", [0, 0, 20, 20], name: "West hall")
    sketch.opening("west-front", "west-hall", to: nil, at: [20, 10], width: 2)
    sketch.opening("west-back", "west-hall", to: nil, at: [0, 10], width: 2)
    sketch.level("east", floor: 0)
    sketch.unit("east-hall", "lobby", [120, 0, 20, 20], name: "East hall")
    sketch.opening("east-front", "east-hall", to: nil, at: [120, 10], width: 2)
    sketch.opening("east-back", "east-hall", to: nil, at: [140, 10], width: 2)
    return sketch
  }

  /// A way in metres.
  static func way(
    _ points: [(Double, Double)], _ name: String = "", kind: FootwayGraph.Kind = .footway,
    traits: FootwayGraph.Traits = [], layer: Int = 0
  ) -> PlannedFootways.Way {
    PlannedFootways.Way(
      points: points.map { PlanePoint(Int($0.0 * 1000), Int($0.1 * 1000)) },
      name: name.isEmpty ? [] : [NetworkText(language: "en", text: name)], kind: kind, traits: traits, layer: layer)
  }

  /// South round the pond, 20 m from it.
  static let pondPath = way([(22, 10), (22, -40), (118, -40), (118, 10)], "Pond path")

  static func footways(_ ways: [PlannedFootways.Way]) -> PlannedFootways {
    let network = sketch().network
    return PlannedFootways(
      origin: network.origin, bearing: network.bearing, ways: ways, credits: ["OpenStreetMap contributors"])
  }

  static func router(
    _ ways: [PlannedFootways.Way]?, _ change: (inout PlannedNetwork) -> Void = { _ in }
  ) throws -> Router {
    var network = sketch().meshed()
    change(&network)
    return try Router(network: network, footways: ways.map(footways))
  }

  static func outside(_ x: Double, _ y: Double, _ router: Router) -> RouteEnd {
    .outside(router.network.plane.coordinate(of: PlanePoint(Int(x * 1000), Int(y * 1000))))
  }
}
