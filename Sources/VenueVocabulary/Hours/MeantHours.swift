/// What an author probably meant by hours that are not in the form of OpenStreetMap: `8-17 Mo-Fr`, `Mo/We/Fr 9-12`, `täglich 9–21 Uhr`.
///
/// Words and signs become those of the form, rule by rule; what is then read without a fault is a suggestion, never a certain correction.
public enum MeantHours {
  /// Bytes of a text that is rewritten at most. Project default.
  private static let longest = 200

  /// - Returns: hours in canonical form; nil if no language gives hours that are read.
  public static func canonical(_ text: String) -> String? {
    guard text.utf8.count <= longest else { return nil }
    for days in MeantHoursWords.days {
      guard let candidate = rewritten(text, days), let reading = try? OpeningHours.read(candidate),
        !reading.slips.contains(where: \.isDoubtful)
      else { continue }
      return reading.slips.canonical(candidate)
    }
    return nil
  }

  private enum Token: Equatable {
    case day(String)
    case time(String)
    case state(String)
    case mark(Character)
  }

  /// A rule with its days before its times.
  private struct Rule {
    var days = ""
    var times = ""
    var state = ""

    var text: String {
      [days, times == "24" ? "00:00-24:00" : times, state].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private static func rewritten(_ text: String, _ days: [String: String]) -> String? {
    guard let tokens = tokens(of: text, days), !tokens.isEmpty else { return nil }
    if tokens == [.time("24")] { return "24/7" }
    var rules = [Rule()]
    var pending: Character?
    var last: Token?
    for token in tokens {
      let now = rules.count - 1
      switch token {
      case .mark(";"):
        if !rules[now].text.isEmpty { rules.append(Rule()) }
        (pending, last) = (nil, nil)
        continue
      case .mark(let mark):
        pending = mark
        continue
      case .day(let day):
        // Days after times that have days already begin a rule.
        if !rules[now].state.isEmpty || (!rules[now].times.isEmpty && !rules[now].days.isEmpty && !isDay(last)) {
          rules.append(Rule(days: day))
        } else {
          rules[now].days += separator(pending, isFirst: rules[now].days.isEmpty) + day
        }
        pending = nil
      case .time(let time):
        rules[now].times += separator(pending, isFirst: rules[now].times.isEmpty) + time
        pending = nil
      case .state(let state):
        rules[now].state = state
        pending = nil
      }
      last = token
    }
    return rules.map(\.text).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private static func isDay(_ token: Token?) -> Bool { if case .day = token { true } else { false } }

  private static func separator(_ mark: Character?, isFirst: Bool) -> String {
    isFirst ? "" : mark == "-" ? "-" : ","
  }

  // MARK: Words

  /// nil if a word has no meaning.
  private static func tokens(of text: String, _ days: [String: String]) -> [Token]? {
    var rest = Substring(plain(text))
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
        if let day = days[word] ?? MeantHoursWords.spans[word] {
          tokens.append(.day(day))
        } else if let state = MeantHoursWords.states[word] {
          tokens.append(.state(state))
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

  /// A time of day: `0800`, `8h30` and `8 pm` as well.
  private static func time(_ number: String, _ rest: inout Substring) -> String {
    var time = number
    while time.last == "." || time.last == ":" { time.removeLast() }
    if time.count == 4, time.allSatisfy(\.isNumber) { time = "\(time.prefix(2)):\(time.suffix(2))" }
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
  private static func plain(_ text: String) -> String {
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
