import VenueLanguage
import VenueParts
public import VenueVocabulary

extension Router {
  /// The mode that a text names: by its keyword, or by its common name in the query's language or in English.
  public func mode(called text: String, in language: String? = nil) -> TransitMode? {
    TransitMode.called(text, in: [Namer(network: network, preferring: language).language, .english])
  }
}

extension TransitMode {
  /// The mode that a text names, by its keyword or by its common name in one of the languages.
  static func called(_ text: String, in languages: [Language]) -> TransitMode? {
    let wanted = FoldedText(text)
    return TransitMode.allCases.first { mode in
      FoldedText(mode.rawValue) == wanted
        || languages.contains { language in
          [language.word(mode.rawValue, in: .mode) ?? "", language.said(ofCategory: mode.rawValue)].contains {
            !$0.isEmpty && FoldedText($0) == wanted
          }
        }
    }
  }
}

extension TransitPlanner {
  /// The stops for a mode, including lines of that mode that call at a stop of another mode. If the venue is not served by the mode, the result
  /// says so and lists the served modes (R05).
  ///
  /// - Parameters:
  ///   - role: as for ``Router/resolve(_:for:as:in:)``: a start is one stop.
  ///   - language: language of the texts.
  public func resolve(
    _ mode: TransitMode, for profile: RoutingProfile = .walking, as role: PlaceRole = .goal, in language: String? = nil
  ) -> PlaceResolution {
    let places = links(of: mode).compactMap(position)
    guard let first = places.first else {
      return .notServed(notServed(mode, words(in: language)), served: servedModes)
    }
    guard places.count > 1 else { return .end(.place(first)) }
    guard role == .start else { return .end(.nearest(places)) }
    return .ambiguous(
      PlaceResolver(planner: router.planner, profile: profile, language: language).candidates(places))
  }
}
