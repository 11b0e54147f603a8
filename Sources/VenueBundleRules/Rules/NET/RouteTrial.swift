import VenueModel
import VenueParts
import VenueRouting
import VenueVocabulary

/// Compares the routes of a network with route tests.
struct RouteTrial {
  let router: Router
  let profiles: ProfileTable
  /// Ids of the network by ids of the source, and the other way round, where they differ.
  private let published: [String: String]
  private let written: [String: String]
  private let checked: CheckedVenue

  init(router: Router, profiles: ProfileTable, checked: CheckedVenue) {
    (self.router, self.profiles, self.checked) = (router, profiles, checked)
    let pairs = checked.publishedIDs.opaque.map { (checked.venue.knownID(of: $0), $1) }.sorted { $0.1 < $1.1 }
    published = Dictionary(pairs) { first, _ in first }
    written = Dictionary(pairs.map { ($1, $0) }) { first, _ in first }
  }

  struct Fault {
    var message: String
    var help: [String] = []
  }

  /// What differs from the expectation of a test: first of its ends, then of its route.
  func faults(of test: RouteTest) -> [Fault] {
    guard let profile = profiles.profile(named: test.profile) else {
      return [
        Fault(
          message: "has the profile '\(test.profile)', which does not exist",
          help: ["profiles: \(profiles.names.joined(separator: ", "))"])
      ]
    }
    let ends = [end(test.from, of: test, profile, .start), end(test.to, of: test, profile, .goal)]
    let missing = ends.compactMap { if case .failure(let end) = $0 { end } else { nil } }
    // Places that the profile may not use have no route, as the test demands.
    if !missing.isEmpty, !test.isReached, missing.allSatisfy(\.isRestricted) { return [] }
    if let end = missing.first(where: { !$0.isRestricted }) ?? missing.first { return [end.fault] }
    guard case (.success(let from), .success(let to)) = (ends[0], ends[1]) else { return [] }
    let query = RouteQuery(from: from, to: to, profile: profile)
    guard let way = router.alternatives(1, to: query).first else {
      guard test.isReached, case .refused(let refusal) = router.route(query) else { return [] }
      return [Fault(message: "does not exist: \(refusal.message)")]
    }
    guard test.isReached else { return [Fault(message: "exists, but must not exist: \(figures(way.route))")] }
    return limits(of: test, way)
  }

  private func limits(of test: RouteTest, _ way: RouteAlternative) -> [Fault] {
    var faults: [Fault] = []
    let route = way.route
    if test.isStepFree, !way.isStepFree {
      faults.append(Fault(message: "has steps or an escalator, but must be step-free"))
    }
    let passed = route.passedIDs.map { written[$0] ?? $0 }
    for id in test.via where !passed.contains(id) {
      faults.append(
        Fault(message: "does not pass \(id)", help: [help(toPass: id, passed)]))
    }
    if let most = test.metres, route.distance > most {
      faults.append(Fault(message: "is \(number(route.distance)) m long (limit: \(number(most)) m)"))
    }
    if let most = test.seconds, route.duration > most {
      faults.append(Fault(message: "takes \(number(route.duration)) s (limit: \(number(most)) s)"))
    }
    let floors = route.steps.count { $0.kind == .connector }
    if let most = test.floors, floors > most {
      faults.append(Fault(message: "changes floors \(floors) times; at most \(most) are allowed"))
    }
    return faults
  }

  /// For an id that no feature has, the nearest one; otherwise what the route passes.
  private func help(toPass id: String, _ passed: [String]) -> String {
    let passes = "it passes \(passed.joined(separator: ", "))"
    let ids = Set(checked.venue.featureIDs.map(\.id))
    if ids.contains(id) { return passes }
    let near = Spelling.nearest(to: id, in: ids.sorted())
    return near.map { "no feature has this id; did you mean '\($0)'?" } ?? "no feature has this id; \(passes)"
  }

  private struct NoEnd: Error {
    var fault: Fault
    /// Whether the place exists and is not open to the profile.
    var isRestricted = false
  }

  private func end(
    _ text: String, of test: RouteTest, _ profile: RoutingProfile, _ role: PlaceRole
  ) -> Result<RouteEnd, NoEnd> {
    func none(_ message: String, _ candidates: [PlaceCandidate] = []) -> Result<RouteEnd, NoEnd> {
      let ids = candidates.prefix(6).map { written[$0.id] ?? $0.id }
      let help =
        ids.isEmpty
        ? [] : ids.count == 1 ? ["did you mean \(ids[0])?"] : ["write one of \(ids.joined(separator: ", "))"]
      return .failure(NoEnd(fault: Fault(message: message, help: help)))
    }
    switch router.resolve(published[text] ?? text, for: profile, as: role) {
    case .end(let end): return .success(end)
    case .taken(_, let place): return none("has the end '\(text)', which is not a place", [place])
    case .ambiguous(let candidates): return none("has the end '\(text)', which matches several places", candidates)
    case .unknown(let suggestions): return none("has the end '\(text)', which is not a place", suggestions)
    case .refused(let reason):
      // A position is refused for what it says; a place because the profile may not use it.
      let help = ["`profile: staff` may use it, and `reach: false` demands that this profile has no route"]
      let isPlace = PointText(text) == nil
      return .failure(
        NoEnd(
          fault: Fault(message: "cannot be computed: \(reason)", help: isPlace && test.isReached ? help : []),
          isRestricted: isPlace))
    case .notServed(let reason, _): return none("cannot be computed: \(reason)")
    }
  }

  private func figures(_ route: Route) -> String { "\(number(route.distance)) m, \(number(route.duration)) s" }

  private func number(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}
