import VenueGeometry
import VenueParts
import VenueRandom
import VenueRouting
import VenueVocabulary

/// Asks a router for a few ways between places as the dice fall, in every form of answer.
enum RouteTrial {
  static func run(_ router: Router, _ dice: inout SeededRandom, isOutdoors: Bool = false) -> [String] {
    var faults: [String] = []
    let places = router.network.places
    guard !places.isEmpty else { return [] }
    for _ in 0..<4 {
      let (from, to) = (dice.roll(places.count), dice.roll(places.count))
      _ = router.resolve(places[from].id)
      let result = router.route(
        from: isOutdoors ? outside(router, &dice) : .place(from), to: .place(to), profile: dice.pick(RoutingProfile.all)
      )
      _ = result.json()
      guard case .found(let route) = result else { continue }
      _ = (route.text(), route.geoJSON())
      if !route.distance.isFinite || route.distance < 0 || !route.duration.isFinite || route.duration < 0 {
        faults.append("a route of \(route.distance) m in \(route.duration) s")
      }
    }
    return faults
  }

  /// Up to 150 m around the origin of the venue.
  private static func outside(_ router: Router, _ dice: inout SeededRandom) -> RouteEnd {
    let (x, y) = (dice.roll(300) - 150, dice.roll(300) - 150)
    return .outside(router.network.plane.coordinate(x: Double(x), y: Double(y)))
  }
}
