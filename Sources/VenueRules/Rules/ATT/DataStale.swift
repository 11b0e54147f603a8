import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports data that is old on the day of `--date`. Without a day nothing is reported: no clock is read.
struct DataStale: Rule {
  static let page = RulePage(
    "ATT009", "data-stale", .info, stage: .checked,
    summary: "On the day of `--date`, a source or an archive is more than a year old, or all holidays are past.",
    why: "Shops change within a year. An old indoor map leads to closed doors.",
    repair: "Compare the plan with the building, and write the new date.",
    basis: "project default", thresholds: ["365 days from `retrieved` of a source, or from `created` of an archive"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample(
      "a plan of three years ago",
      ["venue.yaml": venue("«\"2024-05-01\""), "levels/ground.yaml": NetworkExample.ground("")],
      on: "2027-05-02"),
    RuleExample(
      "a plan of this spring",
      ["venue.yaml": venue("\"2027-03-01\""), "levels/ground.yaml": NetworkExample.ground("")],
      on: "2027-05-02"),
    RuleExample(
      "without a day", ["venue.yaml": venue("\"2004-05-01\""), "levels/ground.yaml": NetworkExample.ground("")]),
  ]

  private static func venue(_ date: String) -> String {
    RuleExample.venue + "\nsources: {plan: {name: Kestrel Quay, retrieved: \(date)}}\n"
  }

  private static let days = 365

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    guard let day = context.day else { return }
    func tell(_ key: String, _ made: CivilDate, _ what: String, _ help: String) {
      let age = day.dayNumber - made.dayNumber
      guard age > DataStale.days else { return }
      var finding = Finding([], key, "\(what) is \(age) days old on \(day): it is of \(made)")
      finding.measured = Measure(Double(age), "days")
      finding.threshold = Measure(Double(DataStale.days), "days")
      finding.help = [help]
      report(finding)
    }
    if let created = context.source.created {
      tell("created", created, "the archive", "ask for a newer export, or check that the building has not changed")
    }
    for credit in context.venue.credits {
      guard let text = credit.retrieved, case .date(let made)? = TimeText(text) else { continue }
      tell(
        "sources/\(credit.id)/retrieved", made, "the data of source '\(credit.id)'",
        "fetch it again, and write the new day in `retrieved`")
    }
    let holidays = context.venue.holidays
    let last = (holidays.publicHolidays + holidays.schoolHolidays.map(\.upperBound)).max()
    if let last, last < day {
      var finding = Finding([], "holidays", "the last of all holidays, \(last), is before \(day)")
      finding.place = SourcePlace(file: "holidays.csv", range: 0..<0)
      finding.effect = "hours of `PH` and `SH` are unknown"
      finding.help = ["add the next holidays to holidays.csv"]
      report(finding)
    }
  }
}
