import VenueVocabulary

extension ISODate {
  /// The day that a date in another notation certainly means, as `2026-12-01`: `2026/12/1`, `20261201`, `31.12.2026`; nil for `01/02/2026`,
  /// which is two days in two countries.
  static func certain(_ text: String) -> String? {
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
}
