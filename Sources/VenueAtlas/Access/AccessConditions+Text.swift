import VenueLanguage
import VenueRouting

extension AccessConditions {
  /// A sentence of the head of an access report.
  struct Line: Hashable {
    var text: String
    /// True if it lists features that nobody passes.
    var isClosure = false
  }

  /// The conditions in sentences: the time, what is closed, and what is outside its opening hours.
  func lines(in language: Language) -> [Line] {
    let time =
      moment.map { language.text(.accessAt, ["moment": .label($0)]) } ?? language.text(.accessNoTime)
    var lines = [Line(text: time)]
    func add(_ key: MessageKey, _ slot: String, _ closures: [Closure]) {
      guard !closures.isEmpty else { return }
      let items = AccessConditions.items(closures, in: language)
      let list = language.enumeration(items, limit: AccessConditions.mostNamed)
      lines.append(Line(text: language.text(key, [slot: .text(list)]), isClosure: true))
    }
    add(.accessClosed, "ids", closed)
    add(.accessOutOfHours, "places", outOfHours)
    return lines
  }

  /// Largest number of features in one sentence.
  private static let mostNamed = 20

  /// "Lift D (New cable)"; features with the same name are listed with their ids.
  private static func items(_ closures: [Closure], in language: Language) -> [String] {
    let counts = Dictionary(closures.map { ($0.name, 1) }, uniquingKeysWith: +)
    return closures.map { closure in
      let details = [counts[closure.name, default: 0] > 1 ? closure.id : "", closure.note].filter { !$0.isEmpty }
      let name = language.isolated(closure.name)
      return details.isEmpty ? name : "\(name) (\(language.isolated(details.joined(separator: ", "))))"
    }
  }
}
