/// Distances and times as people say them.
enum RouteFigures {
  /// "5 m", "35 m", "120 m", "1.2 km": to 5 m below 50, 10 m below 200, 50 m below a kilometre (ours, after routing practice).
  static func distance(_ metres: Double) -> String {
    guard metres.magnitude < beyond else { return "" }
    let whole: Int
    switch metres {
    case ..<0.5: return "0 m"
    case ..<4: whole = Int(metres.rounded())
    case ..<47.5: whole = rounded(metres, to: 5)
    case ..<195: whole = rounded(metres, to: 10)
    case ..<975: whole = rounded(metres, to: metres < 500 ? 10 : 50)
    default:
      let tenths = Int((metres / 100).rounded())
      return "\(tenths / 10).\(tenths % 10) km"
    }
    return "\(whole) m"
  }

  /// "about 40 s", "about 2 min", "about 1 h 5 min".
  static func time(_ seconds: Double) -> String {
    guard seconds.magnitude < beyond else { return "" }
    if seconds < 55 { return "about \(max(rounded(seconds, to: 10), 10)) s" }
    let minutes = max(Int((seconds / 60).rounded()), 1)
    if minutes < 60 { return "about \(minutes) min" }
    return "about \(minutes / 60) h" + (minutes % 60 == 0 ? "" : " \(minutes % 60) min")
  }

  /// "~45 s", "~3 min", for columns.
  static func shortTime(_ seconds: Double) -> String {
    guard seconds.magnitude < beyond else { return "" }
    if seconds < 90 { return "~\(max(rounded(seconds, to: 5), 5)) s" }
    return "~\(Int((seconds / 60).rounded())) min"
  }

  /// Longer than any route: what is not finite or beyond is not said.
  private static let beyond = 1e9

  private static func rounded(_ value: Double, to unit: Int) -> Int {
    Int((value / Double(unit)).rounded()) * unit
  }
}
