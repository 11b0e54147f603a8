import VenueVocabulary

/// Values of a feed in another notation, and what they certainly mean.
extension FeedRow {
  /// `6:00:00 AM` and `6:00 pm` as a time of GTFS; nil for any other text.
  func timeWithHalf(_ column: Int) -> (text: String, seconds: Int)? {
    guard self[column].count <= 16 else { return nil }
    let text = text(column).lowercased().replacing(".", with: "")
    guard let half = ["am", "pm"].first(where: text.hasSuffix) else { return nil }
    let parts = text.dropLast(2).split(separator: " ").joined().split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard (2...3).contains(parts.count), numbers.count == parts.count, 1...12 ~= numbers[0],
      numbers.dropFirst().allSatisfy({ 0..<60 ~= $0 }), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 })
    else { return nil }
    let hour = numbers[0] % 12 + (half == "pm" ? 12 : 0)
    let seconds = hour * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return ([hour, numbers[1], seconds % 60].map(twoDigits).joined(separator: ":"), seconds)
  }

  /// `01.01.2026` and `2026-01-01`: with points the day is first. `01/02/2026` is two days in two countries.
  func day(_ column: Int) -> CivilDate? {
    guard self[column].count <= 16 else { return nil }
    let text = text(column)
    let parts = text.split { $0 == "." || $0 == "-" }.map(String.init)
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 3, numbers.count == 3, !(text.contains(".") && text.contains("-")) else { return nil }
    if parts[0].utf8.count == 4 { return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
    guard parts[2].utf8.count == 4, text.contains(".") else { return nil }
    return CivilDate(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  /// True for `yes`, false for `no`.
  func flag(_ column: Int) -> Bool? {
    switch text(column).lowercased() {
    case "yes", "y", "true", "x": true
    case "no", "n", "false": false
    default: nil
    }
  }

  /// The number of a kind of vehicle by its name: 3 for `bus`.
  func routeType(_ column: Int) -> Int? {
    [
      "tram": 0, "streetcar": 0, "light rail": 0, "subway": 1, "metro": 1, "underground": 1, "rail": 2, "train": 2,
      "railway": 2, "bus": 3, "coach": 3, "ferry": 4, "boat": 4, "cable car": 6, "gondola": 6, "funicular": 7,
      "trolleybus": 11, "monorail": 12,
    ][text(column).lowercased()]
  }

  /// The form of a text, for findings of one cause: `9:9 a` for `6:00 AM`. Long texts are cut.
  func form(_ column: Int) -> String {
    var form = ""
    for byte in self[column].prefix(40) {
      let letter: Character =
        (48...57).contains(byte) ? "9" : (97...122).contains(byte | 0x20) || byte >= 0x80 ? "a" : Character(.init(byte))
      if form.last != letter || letter != "9" && letter != "a" { form.append(letter) }
    }
    return form
  }
}
