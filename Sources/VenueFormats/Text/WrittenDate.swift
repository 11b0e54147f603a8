import VenueVocabulary

extension ISODate {
  /// The day or moment that a date in another notation certainly means, as `2026-12-01`: `2026/12/1`, `20261201`, `31.12.2026`, `1 Dec 2026`,
  /// `2026-12-01 18:00`; nil for `01/02/2026`, which is two days in two countries.
  static func certain(_ text: String) -> String? {
    let moment = text.replacing(" ", with: "T")
    if moment != text, isWritten(in: moment) { return moment }
    if let day = dayInWords(text) { return day }
    let parts = text.split { !$0.isNumber }
    let separators = Set(text.filter { !$0.isNumber })
    guard text.utf8.allSatisfy({ $0 < 0x80 }), separators.count <= 1, separators.isSubset(of: ["-", "/", ".", " "])
    else {
      return nil
    }
    var numbers = parts.compactMap { Int($0) }
    if parts.count == 1, text.utf8.count == 8, let number = numbers.first {
      numbers = [number / 10_000, number / 100 % 100, number % 100]
    } else {
      guard parts.count == 3, numbers.count == 3 else { return nil }
      if parts[2].count == 4 {
        let (first, second) = (numbers[0], numbers[1])
        guard first != second || first <= 12 else { return nil }
        guard first > 12 || second > 12 || first == second else { return nil }
        numbers = second > 12 ? [numbers[2], first, second] : [numbers[2], second, first]
      } else if parts[0].count != 4 {
        return nil
      }
    }
    guard (1900...2200).contains(numbers[0]) else { return nil }
    return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2])?.description
  }

  /// `2026-02-01` for `1.2.2026`: with points, the day is first in most countries.
  static func probable(_ text: String) -> String? {
    let parts = text.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3, text.utf8.allSatisfy({ $0 == 0x2E || $0 &- 0x30 < 10 }), (1900...2200).contains(parts[2])
    else { return nil }
    return CivilDate(year: parts[2], month: parts[1], day: parts[0])?.description
  }

  /// For a date that has no certain form.
  static func help(for text: String) -> String {
    let words = text.split(separator: " ")
    if words.count > 1, let zone = words.last, zone.allSatisfy(\.isLetter),
      let moment = certain(words.dropLast().joined(separator: " "))
    {
      return "remove \(zone): times are those of the venue's time zone; write \(moment)"
    }
    let parts = text.split(separator: "/").compactMap { Int($0) }
    if parts.count == 3, parts[2] > 1900, let one = CivilDate(year: parts[2], month: parts[1], day: parts[0]),
      let other = CivilDate(year: parts[2], month: parts[0], day: parts[1])
    {
      return "write \(one) or \(other): the day may be first or second"
    }
    return "write year, month and day in this order"
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  /// `1 Dec 2026`, `December 1, 2026`.
  private static func dayInWords(_ text: String) -> String? {
    let parts = text.split { !$0.isNumber && !$0.isLetter }
    let words = parts.filter { $0.allSatisfy(\.isLetter) }
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, words.count == 1, numbers.count == 2, words[0].count >= 3,
      let month = months.firstIndex(where: { words[0].lowercased().hasPrefix($0) }),
      let year = numbers.first(where: { (1900...2200).contains($0) }),
      let day = numbers.first(where: { (1...31).contains($0) })
    else { return nil }
    return CivilDate(year: year, month: month + 1, day: day)?.description
  }

  /// True if the day of a written date is in the calendar.
  static func exists(_ text: String) -> Bool {
    let numbers = text.prefix(10).split(separator: "-").compactMap { Int($0) }
    return numbers.count == 3 && CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) != nil
  }
}
