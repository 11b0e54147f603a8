import VenueVocabulary

/// Numbers of OmniClass table 13 (spaces by function), which IndoorGML recommends for `class` and `function`, and the categories of IMDF
/// that they mean.
enum OmniClass {
  /// The category of a number, with or without its title: `13-85 11 11`, `13-11 11 17: Classroom`.
  ///
  /// - Returns: nil for other texts, and for groups of spaces that are no category.
  static func category(_ text: String) -> String? {
    let number = text.prefix { $0.isNumber || $0 == "-" || $0 == " " }
    let digits = number.filter(\.isNumber)
    guard number.contains("-"), digits.hasPrefix("13"), digits.count >= 4 else { return nil }
    // A title is more exact than the group of its number.
    let title = text.dropFirst(number.count).filter { $0 != ":" }
    if let found = Vocabulary.category(called: String(title), ofAny: [.unit]) { return found }
    return lines.filter { digits.hasPrefix($0.digits) }.max { $0.digits.count < $1.digits.count }?.category
  }

  /// Every category of the table.
  static var categories: Set<String> { Set(lines.map(\.category)) }

  private static let lines: [(digits: String, category: String)] = table.split(separator: "\n").map { line in
    let words = line.split(separator: " ")
    return (words[0].filter(\.isNumber), String(words[words.count - 1]))
  }

  /// A number is of all longer numbers that begin with it, unless these have a line of their own.
  private static let table = """
    13-11-11-14 classroom
    13-11-11-17 classroom
    13-11-11-19 classroom
    13-11-11-21 auditorium
    13-11-11-31 lobby
    13-11-17-11-34 auditorium
    13-11-17-11-37 auditorium
    13-11-17-14-11 lobby
    13-11-19-11 kitchen
    13-11-19-21 foodservice
    13-11-21 conferenceroom
    13-15-11-24-11 laboratory
    13-15-11-24-31 library
    13-15-11-34-11 office
    13-15-11-34-14 office
    13-15-11-34-17 office
    13-15-11-34-21 mailroom
    13-15-21-17 nonpublic
    13-15-31-11 nonpublic
    13-31-11-17 terrace
    13-31-11-21 recreation
    13-31-11-24 recreation
    13-31-31 fitnessroom
    13-41-11-14-11 restroom
    13-41-11-14-14 shower
    13-41-11-14-17 restroom
    13-41-11-14-21 restroom
    13-41-21-14 recreation
    13-51-11 lounge
    13-51-31-11 waitingroom
    13-51-31-14 waitingroom
    13-75 storage
    13-81 nonpublic
    13-81-21-14 serverroom
    13-81-21-31 elevator
    13-85-11 walkway
    13-85-11-37 movingwalkway
    13-85-21 stairs
    13-85-21-19 escalator
    13-85-21-21 ramp
    13-85-21-27 elevator
    13-85-31 lobby
    13-85-41 walkway
    """
}
