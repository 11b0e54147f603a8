/// The words of `opening_hours`, and common longer forms.
enum OpeningHoursNames {
  struct Name {
    /// Monday and January are 1.
    var number: Int
    var canonical: String
  }

  static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  private static let fullMonths = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]
  private static let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let fullWeekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

  static func month(_ word: String) -> Name? { name(word, months, fullMonths, shortest: 3) }

  /// `Mo`, `Mon`, `Monday`, and the longer `Tues`, `Thur`, `Thurs`.
  static func weekday(_ word: String) -> Name? { name(word, weekdays, fullWeekdays, shortest: 2) }

  static func holiday(_ word: String) -> OpeningHours.Holiday? {
    switch word.uppercased() {
    case "PH": .public
    case "SH": .school
    default: nil
    }
  }

  /// The canonical form, or a beginning of the full name at least as long.
  private static func name(_ word: String, _ canonical: [String], _ full: [String], shortest: Int) -> Name? {
    guard word.utf8.count >= shortest else { return nil }
    let word = word.lowercased()
    return full.firstIndex { $0.hasPrefix(word) }.map { Name(number: $0 + 1, canonical: canonical[$0]) }
  }
}
