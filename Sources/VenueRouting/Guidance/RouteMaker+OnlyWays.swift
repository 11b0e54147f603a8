import VenueLanguage
import VenueParts
import VenueVocabulary

extension RouteMaker {
  /// "Lift A is the only step-free way up": each connector of the route is closed in turn and the whole query, stops on the way
  /// included, asked again, with nothing avoided. Where only what is narrow, steep or small stands in another step-free way, the
  /// connector is the only way for this profile, and no more is said.
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
