import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension RuleContext {
  /// Days before the end of a timetable from which on its end is reported.
  private static let notice = 7

  /// Reports timetables whose last day is before, or within a week of, the day the venue is checked for. No clock is read: without a day
  /// nothing is reported.
  func reportEndedTimetables(on day: CivilDate?, _ report: (Finding) -> Void) {
    guard let day else { return }
    for timetable in venue.timetables {
      guard let last = timetable.days?.upperBound else { continue }
      let left = last.dayNumber - day.dayNumber
      guard left < RuleContext.notice else { continue }
      var finding = Finding(
        [], "transit",
        left < 0
          ? "the timetable of the feed \(timetable.feed) ended on \(last), before \(day)"
          : "the timetable of the feed \(timetable.feed) ends on \(last), "
            + (left == 0 ? "the day itself" : "\(Text.count(left, "day")) after \(day)"))
      finding.place = SourcePlace(file: timetable.feed, range: 0..<0)
      finding.measured = Measure(Double(left), "days")
      finding.threshold = Measure(Double(RuleContext.notice), "days")
      finding.effect = left < 0 ? "its stops have no departures" : "its stops have no departures after that day"
      finding.help = ["put a newer feed into transit/"]
      report(finding)
    }
  }
}
