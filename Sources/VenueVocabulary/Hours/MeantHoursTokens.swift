/// The words and signs of hours on a door.
enum MeantHoursTokens {
  enum Token: Hashable {
    case day(String)
    case time(String)
    /// Closed.
    case off
    /// Closed on the days that follow.
    case except
    case mark(Character)
  }

  /// - Parameters:
  ///   - text: as ``plain(_:)`` returns it.
  ///   - days: days of the form by the words of a language.
  /// - Returns: nil if a word has no meaning.
  static func tokens(of text: String, _ days: [String: String]) -> [Token]? {
    var rest = Substring(text)
    var tokens: [Token] = []
    while let first = rest.first {
      if first.isNumber {
        let number = rest.prefix { $0.isNumber || $0 == ":" || $0 == "." }
        rest = rest.dropFirst(number.count)
        tokens.append(.time(time(String(number), &rest)))
      } else if first.isLetter {
        let word = String(rest.prefix(while: \.isLetter))
        rest = rest.dropFirst(word.count)
        // A point after an abbreviation.
        if rest.first == "." { rest = rest.dropFirst() }
        if let day = day(word, days) {
          tokens.append(.day(day))
        } else if MeantHoursWords.closed.contains(word) {
          tokens.append(.off)
        } else if MeantHoursWords.except.contains(word) {
          tokens.append(.except)
        } else if let mark = MeantHoursWords.marks[word] {
          tokens.append(.mark(mark))
        } else if !MeantHoursWords.silent.contains(word) {
          return nil
        }
      } else {
        rest = rest.dropFirst()
        switch first {
        case " ", ":", ".", "(", ")": break
        case "/", "&", "+": tokens.append(.mark(","))
        case "-", ",", ";": tokens.append(.mark(first))
        default: return nil
        }
      }
    }
    return tokens
  }

  /// `monday`, `mondays`, `maanantaisin`
  private static func day(_ word: String, _ days: [String: String]) -> String? {
    if let day = days[word] ?? MeantHoursWords.spans[word] { return day }
    for ending in ["s", "sin", "en", "ar"] where word.count > ending.count + 4 && word.hasSuffix(ending) {
      if let day = days[String(word.dropLast(ending.count))] { return day }
    }
    return nil
  }

  /// A time of day: `0800`, `900`, `8h30` and `8 pm` as well.
  private static func time(_ number: String, _ rest: inout Substring) -> String {
    var time = number
    while time.last == "." || time.last == ":" { time.removeLast() }
    if (3...4).contains(time.count), time.allSatisfy(\.isNumber) { time = "\(time.dropLast(2)):\(time.suffix(2))" }
    for hours in ["h", "時", "时"] where rest.hasPrefix(hours) && !time.contains(":") {
      let minutes = rest.dropFirst().prefix { $0.isNumber }
      let after = rest.dropFirst(1 + minutes.count).first
      guard minutes.count == 2 || (minutes.isEmpty && after?.isLetter != true) else { break }
      rest = rest.dropFirst(1 + minutes.count)
      return minutes.isEmpty ? time : "\(time):\(minutes)"
    }
    let half = rest.drop { $0 == " " }.prefix(2)
    guard half == "am" || half == "pm", rest.drop(while: { $0 == " " }).dropFirst(2).first?.isLetter != true else {
      return time
    }
    rest = rest.drop { $0 == " " }.dropFirst(2)
    return time + half
  }

  /// Small letters, and the characters of ASCII for those that look like them.
  static func plain(_ text: String) -> String {
    var plain = ""
    for character in text.lowercased() {
      switch character {
      case "\u{2010}", "\u{2011}", "\u{2013}", "\u{2014}", "\u{2212}", "\u{FF0D}", "~", "\u{FF5E}", "\u{301C}":
        plain.append("-")
      case "\u{FF1A}": plain.append(":")
      case "\u{3001}", "\u{FF0C}", "\u{30FB}": plain.append(",")
      case "\u{FF1B}", "\n": plain.append(";")
      case "\u{A0}", "\u{3000}", "\t", "|": plain.append(" ")
      default:
        if !character.isASCII, let digit = character.wholeNumberValue, digit < 10, !character.isLetter {
          plain += "\(digit)"
        } else {
          plain.append(character)
        }
      }
    }
    return plain.replacing("a.m.", with: "am").replacing("p.m.", with: "pm").replacing("a.m", with: "am")
      .replacing("p.m", with: "pm").replacing("every day", with: "daily")
  }
}
