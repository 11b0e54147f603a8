import VenueParts
import VenueVocabulary

/// Selects the barriers that are the reason for a missing route: those without which there is one, and none that a route avoids as soon as the
/// others are removed. A closed escalator beside open stairs is no reason if the entrance is closed too.
struct NeededBarriers {
  let planner: RoutePlanner
  let passability: Passability
  let from: RouteEnd
  let to: RouteEnd

  /// Largest number of barriers that are examined (project default): each costs a search for a route.
  private static let mostExamined = 8

  /// - Parameter subjects: barriers whose removal together allows a route.
  /// - Returns: the needed ones, in their order; all, if there are more than eight.
  /// - Complexity: one search for each of them; none for a single one.
  func needed(_ subjects: [NetworkTimes.Subject]) -> [NetworkTimes.Subject] {
    guard subjects.count <= NeededBarriers.mostExamined else { return subjects }
    var needed = subjects
    for subject in subjects where needed.count > 1 {
      let others = needed.filter { $0 != subject }
      var mended = passability
      mended.mended.formUnion(removed(others))
      if planner.routePath(from: from, to: to, passability: mended) != nil { needed = others }
    }
    return needed
  }

  /// The elements that count as passable if some barriers are removed; a connector includes its landings.
  private func removed(_ subjects: [NetworkTimes.Subject]) -> Set<NetworkTimes.Subject> {
    var all = Set(subjects)
    for subject in subjects where subject.kind == .connector {
      for landing in planner.network.connectors[subject.index].landings { all.insert(.init(.unit, landing.unit)) }
    }
    return all
  }
}
