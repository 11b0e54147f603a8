import VenueJSON
import VenueVocabulary

/// JSON form of time zone rules in `transit.json`: all values in seconds, positive east of UTC.
extension TimeZoneRules {
  func write(to json: inout JSONWriter) {
    json.object {
      $0.member("name", name)
      $0.member("version", version)
      $0.member("first_offset", firstOffset)
      $0.array("transitions", inline: true) { json in
        for transition in transitions {
          json.array {
            $0.integer(transition.at.seconds)
            $0.integer(transition.offset)
          }
        }
      }
      if let yearly {
        $0.object("yearly") {
          $0.member("standard", yearly.standard)
          $0.member("daylight", yearly.daylight)
          yearly.start.write("start", to: &$0)
          yearly.end.write("end", to: &$0)
        }
      }
    }
  }

  /// - Returns: nil if the value is not a time zone.
  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let first = json["first_offset"]?.int else { return nil }
    var transitions: [Transition] = []
    for item in json["transitions"]?.array ?? [] {
      guard let pair = item.numbers, pair.count == 2, let at = Int64(exactly: pair[0]),
        at.magnitude <= Instant.farthest, let offset = Int(exactly: pair[1])
      else { return nil }
      transitions.append(Transition(at: Instant(seconds: at), offset: offset))
    }
    var yearly: YearlyRule?
    if let rule = json["yearly"] {
      guard let standard = rule["standard"]?.int, let daylight = rule["daylight"]?.int,
        let start = rule["start"].flatMap(YearlyRule.Change.init), let end = rule["end"].flatMap(YearlyRule.Change.init)
      else { return nil }
      yearly = YearlyRule(standard: standard, daylight: daylight, start: start, end: end)
    }
    self.init(
      name: name, version: json["version"]?.string ?? "", firstOffset: first, transitions: transitions, yearly: yearly)
  }
}

extension YearlyRule.Change {
  fileprivate func write(_ key: String, to json: inout JSONWriter) {
    json.object(key, inline: true) {
      switch day {
      case .weekday(let month, let week, let weekday):
        $0.member("month", month)
        $0.member("week", week)
        $0.member("weekday", weekday)
      case .julian(let number): $0.member("julian", number)
      case .ordinal(let number): $0.member("ordinal", number)
      }
      $0.member("second", second)
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let second = json["second"]?.int else { return nil }
    if let month = json["month"]?.int, let week = json["week"]?.int, let weekday = json["weekday"]?.int {
      self.init(day: .weekday(month: month, week: week, weekday: weekday), second: second)
    } else if let number = json["julian"]?.int {
      self.init(day: .julian(number), second: second)
    } else if let number = json["ordinal"]?.int {
      self.init(day: .ordinal(number), second: second)
    } else {
      return nil
    }
  }
}
