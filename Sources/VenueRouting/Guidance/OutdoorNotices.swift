import VenueLanguage

/// Notices about outdoor paths: the length without a mapped footway, and the attribution of the footways.
struct OutdoorNotices {
  let figures: SpokenFigures

  /// Shortest straight line outdoors that is reported, in metres; a shorter one leads only from a door to the pavement.
  static let least = 1.0

  func notices(of ways: [OutdoorWay]) -> [RouteNotice] {
    let (language, straight) = (figures.language, ways.reduce(0) { $0 + $1.straight } / 1000)
    var notices: [RouteNotice] = []
    if straight >= OutdoorNotices.least {
      notices.append(
        RouteNotice(
          code: "outside-straight",
          message: language.text(.noticeOutsideStraight, ["distance": .text(figures.distance(straight))])))
    }
    var sources: [String] = []
    for source in ways.flatMap(\.credits) where !sources.contains(source) { sources.append(source) }
    if !sources.isEmpty {
      let message = language.text(
        .noticeOutsideSources, ["sources": .text(language.enumeration(sources, limit: .max))])
      notices.append(RouteNotice(code: "outside-sources", message: message))
    }
    return notices
  }
}
