import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

@Suite("Reading holidays.csv")
struct HolidayListTests {
  private func read(_ list: String) throws -> VenueSource {
    var files = TinyVenue.files
    files["holidays.csv"] = list
    return try TinyVenue.read(files)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
    try #require(CivilDate(year: year, month: month, day: day))
  }

  @Test("formats: holidays.csv has days, spans and school holidays in any order")
  func reading() throws {
    let source = try read(
      "name,date,kind,end,x-source\nIndependence Day,2026-12-06,,,law\nChristmas,2026-12-24,public,2026-12-26,\nSki week,2027-02-22,school,2027-02-28,\nAgain,2026-12-06,,,\n"
    )
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    let holidays = source.venue.holidays
    #expect(
      holidays.publicHolidays == [
        try day(2026, 12, 6), try day(2026, 12, 24), try day(2026, 12, 25), try day(2026, 12, 26),
      ])
    #expect(holidays.schoolHolidays == [try day(2027, 2, 22)...day(2027, 2, 28)])
  }

  @Test("formats: faults of holidays.csv are at their field, other rows are kept")
  func faults() throws {
    let cases: [(String, String, String)] = [
      ("date,«1»nmae\n2026-12-06,x\n", "SRC004", "did you mean \"name\"?"),
      ("date,name\n«1»2026-02-30,x\n2026-12-06,y\n", "SRC005", "is not a day"),
      ("date,end\n2026-12-06,«1»2026-12-01\n2026-12-06,\n", "SRC005", "before they begin"),
      ("date,end\n2026-12-06,«1»2028-12-01\n2026-12-06,\n", "SRC005", "a year or more"),
      ("date,kind\n2026-12-07,«1»bank\n2026-12-06,public\n", "SRC005", "must be one of public, school"),
      ("«1»day,name\n2026-12-06,x\n", "SRC005", "column `date`"),
      ("name,date\n«1»x,\ny,2026-12-06\n", "SRC005", "no date"),
      ("date,name\n2026-12-06,x\n2026-12-07,«1»\"open\n", "SRC001", "never closed"),
    ]
    for (marked, code, words) in cases {
      let text = MarkedText(marked)
      let source = try read(text.text)
      let found = source.diagnostics.filter { $0.code == code }
      #expect(found.first?.message.contains(words) == true, "\(source.findings)")
      #expect(found.first?.place?.range.lowerBound == text.marks["1"], "\(source.findings)")
      if words != "column `date`" { #expect(source.venue.holidays.publicHolidays == [try day(2026, 12, 6)]) }
    }
  }

  @Test("formats: an endless holidays.csv is cut off, and that is reported")
  func limit() throws {
    let source = try read("date\n" + String(repeating: "2026-12-06\n", count: HolidayList.mostRows + 5))
    #expect(source.diagnostics.map(\.code) == ["SRC017"])
    #expect(source.venue.holidays.publicHolidays.count == 1)
  }
}
