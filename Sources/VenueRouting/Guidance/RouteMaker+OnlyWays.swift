import VenueLanguage
import VenueParts
import VenueVocabulary

extension RouteMaker {
  /// "Lift A is the only step-free way up". For each connector of the route, the whole query, including its stops, is repeated with this connector as
  /// the only avoided element. If other routes exist that are only too narrow, too steep or too small, or have a revolving door or a turnstile,
  /// the notice names the connector as the only route for this profile, without "step-free".
  func onlyWays(of routePaths: [RoutePath]) -> [RouteNotice] {
    var notices: [RouteNotice] = []
    for routePath in routePaths {
      for case .ride(let connector, let from, let to, _) in routePath.pieces {
        let landings = network.connectors[connector].landings
        let climb = network.levels[landings[to].level].ordinal - network.levels[landings[from].level].ordinal
        var without = passability
        without.avoiding = NamedSubjects()
        without.avoiding.insert(.init(.connector, connector))
        guard planner.routePaths(of: query, passability: without) == nil else { continue }
        without.lifted = [
          Exclusions(.narrow), Exclusions(.steep), Exclusions(.smallCar), Exclusions(.revolvingDoor),
          Exclusions(.turnstile),
        ]
        let isOnlyStepFree = planner.routePaths(of: query, passability: without) == nil
        let key: MessageKey =
          switch (isOnlyStepFree, climb) {
          case (true, 1...): .noticeOnlyStepFreeUp
          case (true, 0): .noticeOnlyStepFree
          case (true, _): .noticeOnlyStepFreeDown
          case (false, 1...): .noticeOnlyUp
          case (false, 0): .noticeOnly
          case (false, _): .noticeOnlyDown
          }
        let language = namer.language
        let profile = language.name(ofProfile: query.profile.name)
        let message = language.text(
          key, ["place": .name(namer.connector(connector)), "profile": .text(profile)])
        let notice = RouteNotice(code: "only-way", message: language.capitalized(message))
        if !notices.contains(notice) { notices.append(notice) }
      }
    }
    return notices
  }
}
