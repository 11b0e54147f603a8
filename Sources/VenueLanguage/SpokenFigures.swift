/// Units of distances in texts. Documents for programs use metres.
public enum DistanceUnits: String, Hashable, Sendable, CaseIterable {
  case metric, imperial
}

/// Distances and times as text in a language.
public struct SpokenFigures: Hashable, Sendable {
  public let language: Language
  public let units: DistanceUnits

  public init(_ language: Language, _ units: DistanceUnits = .metric) {
    self.language = language
    self.units = units
  }

  /// "5 m", "35 m", "120 m", "1.2 km": rounded to 5 m below 50, 10 m below 200, 50 m below a kilometre; "15 ft", "120 ft", "0.3 mi": to 5 ft
  /// below 50, 10 ft below 500, 50 ft below 1,000, then tenths of a mile;
  /// from ten kilometres or miles to whole ones (project default, after routing practice).
  public func distance(_ metres: Double) -> String {
    guard metres.magnitude < SpokenFigures.beyond else { return "" }
    switch units {
    case .metric:
      switch metres {
      case ..<0.5: return said(.distanceMetres, 0)
      case ..<4.5: return said(.distanceMetres, Int(metres.rounded()))
      case ..<47.5: return said(.distanceMetres, SpokenFigures.rounded(metres, to: 5))
      case ..<195: return said(.distanceMetres, SpokenFigures.rounded(metres, to: 10))
      case ..<975: return said(.distanceMetres, SpokenFigures.rounded(metres, to: metres < 500 ? 10 : 50))
      default: return tenths(.distanceKilometres, metres / 1000)
      }
    case .imperial:
      let feet = metres / 0.3048
      switch feet {
      case ..<10: return said(.distanceFeet, max(Int(feet.rounded()), 0))
      case ..<47.5: return said(.distanceFeet, SpokenFigures.rounded(feet, to: 5))
      case ..<495: return said(.distanceFeet, SpokenFigures.rounded(feet, to: 10))
      case ..<975: return said(.distanceFeet, SpokenFigures.rounded(feet, to: 50))
      default: return tenths(.distanceMiles, metres / 1609.344)
      }
    }
  }

  /// "about 40 s", "about 2 min", "about 1 h 5 min".
  public func time(_ seconds: Double) -> String {
    guard seconds.magnitude < SpokenFigures.beyond else { return "" }
    if seconds < 55 { return said(.timeSeconds, max(SpokenFigures.rounded(seconds, to: 10), 10)) }
    let minutes = max(Int((seconds / 60).rounded()), 1)
    if minutes < 60 { return said(.timeMinutes, minutes) }
    if minutes % 60 == 0 { return said(.timeHours, minutes / 60) }
    return language.text(
      .timeHoursMinutes,
      [
        "hours": .text(said(.durationHours, minutes / 60)),
        "minutes": .text(said(.durationMinutes, minutes % 60)),
      ])
  }

  /// "~45 s", "~3 min", for columns.
  public func shortTime(_ seconds: Double) -> String {
    guard seconds.magnitude < SpokenFigures.beyond else { return "" }
    if seconds < 90 { return said(.shortSeconds, max(SpokenFigures.rounded(seconds, to: 5), 5)) }
    return said(.shortMinutes, Int((seconds / 60).rounded()))
  }

  private func said(_ key: MessageKey, _ number: Int) -> String {
    language.text(key, ["n": .number(Number(number))])
  }

  /// With a decimal below ten.
  private func tenths(_ key: MessageKey, _ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths < 100
      ? language.text(key, ["n": .number(Number(tenths / 10, tenths: tenths % 10))]) : said(key, Int(value.rounded()))
  }

  /// Longer than any route: larger or infinite values give no text.
  private static let beyond = 1e9

  private static func rounded(_ value: Double, to unit: Int) -> Int {
    Int((value / Double(unit)).rounded()) * unit
  }
}
