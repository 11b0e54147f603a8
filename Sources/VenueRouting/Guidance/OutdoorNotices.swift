import VenueLanguage

/// What is to be known of ways outdoors: how much of them nobody has drawn, and whom the others are from.
struct OutdoorNotices {
  let figures: SpokenFigures

  /// Metres below which a straight line is not worth a word: from a door over the pavement.
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
