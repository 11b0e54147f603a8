import Testing
import VenueTestSupport

@testable import VenueExport

/// The report of an export or an import for people.
@Suite struct ExportReportTests {
  @Test(
    "formats: a count and its type agree in number",
    arguments: [
      (1, "level", "1 level"), (2, "level", "2 levels"), (2, "address", "2 addresses"), (35, "amenity", "35 amenities"),
      (1, "transit_link", "1 transit link"), (5, "transit_link", "5 transit links"),
      (2, "line of the legend", "2 lines of the legend"), (1, "sheets", "1 sheet"), (2, "sheets", "2 sheets"),
      (3, "door in no wall", "3 doors in no wall"), (105, "ref=*", "105 times ref=*"), (3, "sklad", "3 times sklad"),
      (1, "ref=*", "ref=*"),
      (4, "a relation of type=public_transport", "4 times a relation of type=public_transport"),
      (2, "stairs or a lift on levels without rooms", "2 times stairs or a lift on levels without rooms"),
    ])
  func number(count: Int, type: String, words: String) {
    #expect(CountedWords.text(count, type) == words)
  }

  @Test("formats: a report of an export has plurals in all lines; JSON has the types")
  func report() {
    var report = ExportReport()
    report.add("unit", count: 31)
    report.add("transit_link", count: 1)
    for id in ["a", "b"] { report.note(.omitted, "name", id, "no room") }
    report.changes = [ExportReport.FileChange(file: "stops.txt", removed: 1, added: 2, kept: 0)]
    #expect(
      report.text("written: out") == """
        omitted: 2 names (a, b): no room
        stops.txt: 1 row removed, 2 added
        written: out (31 units, 1 transit link)

        """)
    #expect(String(decoding: report.json, as: UTF8.self).contains("\"transit_link\": 1"))
  }
}
