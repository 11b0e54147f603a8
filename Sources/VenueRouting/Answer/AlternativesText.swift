import VenueLanguage

extension [RouteAlternative] {
  /// Returns the routes one after the other, each after a line with its difference from the best one.
  ///
  /// - Parameter width: columns; longer instructions continue in the next line.
  public func text(width: Int = 80) -> String {
    enumerated().map { index, way in
      "\(index + 1). \(RouteText.oneLine(way.heading))\n" + way.route.text(width: width)
    }.joined(separator: "\n")
  }
}

extension RouteAlternative {
  /// Names listed in a heading; further ones are only counted.
  static let mostNames = 3

  /// "by Lift A, without steps".
  var heading: String {
    let language = route.figures.language
    guard !takes.isEmpty else {
      return language.text(isStepFree ? .alternativeBestStepFree : .alternativeBest)
    }
    return language.text(
      isStepFree ? .alternativeTakesStepFree : .alternativeTakes,
      ["items": .text(language.enumeration(takes, limit: RouteAlternative.mostNames))])
  }
}
