import VenueLanguage
import VenueParts
import VenueVocabulary

extension TransitPlanner {
  func unserved(_ query: TransitQuery) -> TransitAnswer? {
    let words = words(query)
    for end in [query.from, query.to] {
      switch end {
      case .mode(let mode) where !servedModes.contains(mode):
        return .none(
          code: "mode-not-served", message: notServed(mode, words), served: servedModes.map(\.rawValue), notices: [])
      case .stop(let name) where stops(named: name).isEmpty:
        let names = endStops()
        let message =
          names.isEmpty
          ? words.language.text(.refusalNoTimetable)
          : words.language.text(.refusalStopNotServed, ["stop": .label(name)])
        return .none(code: "stop-not-served", message: message, served: names, notices: [])
      default: continue
      }
    }
    return nil
  }

  /// Text that the mode is not served, with the served modes.
  func notServed(_ mode: TransitMode, _ words: TransitWords) -> String {
    let served = servedModes.map { words.kind($0.rawValue) }
    guard !served.isEmpty else { return words.language.text(.refusalNothingServed) }
    return words.language.text(
      .refusalModeNotServed,
      [
        "mode": .text(words.kind(mode.rawValue)),
        "modes": .text(words.language.enumeration(served, limit: .max)),
      ])
  }

  func nothing(_ query: TransitQuery, _ notices: [RouteNotice]) -> TransitAnswer {
    let words = words(query)
    let time = words.duration(minutes: Int(query.window / 60))
    return .none(
      code: "no-option", message: words.language.text(.refusalNoOption, ["time": .text(time)]),
      served: servedModes.map(\.rawValue), notices: notices)
  }

  /// Last stops of the lines, each once, as suggestions for an unknown stop.
  private func endStops() -> [String] {
    var names: [String] = []
    for timetable in transit.timetables {
      for pattern in timetable.patterns {
        if let last = pattern.calls.last.map({ timetable.stops[$0.stop].name }), !names.contains(last) {
          names.append(last)
        }
      }
    }
    return names
  }

  /// Notices for timetables that have ended or end soon, added to every answer that uses them.
  func timetableNotices(_ query: TransitQuery) -> [RouteNotice] {
    let language = words(query).language
    var notices: [RouteNotice] = []
    func add(_ code: String, _ key: MessageKey, _ day: CivilDate) {
      let notice = RouteNotice(code: code, message: language.text(key, ["date": .text("\(day)")]))
      if !notices.contains(notice) { notices.append(notice) }
    }
    for case let search? in searches {
      let today = search.zone.local(query.at).date
      guard let days = search.timetable.days else { continue }
      if today > days.upperBound {
        add("timetable-ended", .noticeTimetableEnded, days.upperBound)
      } else if today < days.lowerBound {
        add("timetable-not-begun", .noticeTimetableNotBegun, days.lowerBound)
      } else if days.upperBound.dayNumber - today.dayNumber < 7 {
        add("timetable-ends", .noticeTimetableEnds, days.upperBound)
      }
    }
    return notices
  }
}
