public import VenueLanguage
public import VenueVocabulary

extension TransitAnswer {
  /// Text for a terminal: each option with its line, then its legs; or the reason why there is none.
  ///
  /// - Parameters:
  ///   - zone: time zone of the venue.
  ///   - figures: language and units.
  /// - Returns: its lines. Names are not escaped: the caller must escape control characters.
  public func lines(zone: TimeZoneRules?, figures: SpokenFigures) -> [String] {
    let words = TransitWords(figures: figures, zone: zone)
    switch self {
    case .options(let options, let notices):
      return options.enumerated().flatMap { $1.lines($0 + 1, words) } + notices.map(\.message)
    case .none(let code, let message, let served, let notices):
      let isOfStops = code == "stop-not-served" && !served.isEmpty
      let stops = isOfStops ? [words.language.text(.refusalServedStops)] + served.map { "  " + $0 } : []
      return [message] + stops + notices.map(\.message)
    }
  }
}

extension TransitOption {
  fileprivate func lines(_ number: Int, _ words: TransitWords) -> [String] {
    let language = words.language
    let times = "\(words.clock(start)) → \(words.clock(shownEnd))"
    var figures = [
      words.duration(minutes: Int(max((shownEnd - start) / 60, 0))),
      language.text(.optionOnFoot, ["distance": .text(words.figures.distance(walking))]),
    ]
    if stops > 0 { figures.append(words.count(.optionStops, stops)) }
    if transfers > 0 { figures.append(words.count(.optionTransfers, transfers)) }
    return ["\(number)  \(times)  \(figures.joined(separator: " · "))", "   " + language.sentence(difference)]
      + legs.map { "   " + language.capitalized(words.said($0)) }
  }
}

extension DepartureBoard {
  /// Text for a terminal: one line per departure. Names are not escaped: the caller must escape control characters.
  public func lines(zone: TimeZoneRules?, figures: SpokenFigures) -> [String] {
    lines(TransitWords(figures: figures, zone: zone))
  }

  func lines(_ words: TransitWords) -> [String] {
    var lines = departures.map { words.said($0, asked: asked) }
    if let lastDay, isOutsideTimetable {
      lines.append(words.language.text(.boardOutside, ["date": .text("\(lastDay)")]))
    } else if departures.isEmpty {
      lines.append(words.language.text(.boardNothing))
    }
    return lines
  }
}
