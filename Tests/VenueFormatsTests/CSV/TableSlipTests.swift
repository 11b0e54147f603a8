import Testing
import VenueDiagnostics
import VenueModel
import VenueVocabulary

@testable import VenueFormats

/// Slips in the first line of a table from a spreadsheet: one finding, and the table is read as it is certainly meant.
@Suite struct TableSlipTests {
  private func read(_ name: String, _ text: String) throws -> VenueSource {
    var files = TinyVenue.files
    files[name] = text
    return try TinyVenue.read(files)
  }

  @Test(
    "formats: a table with another separator is one finding",
    arguments: [
      ("holidays.csv", "date;end;kind;name\n2026-12-25;;;Christmas\n", "semicolons"),
      ("holidays.csv", "date\tname\n2026-12-25\tChristmas\n", "tabs"),
      ("occupants.csv", "id|unit|name\nbar|foyer|Bar\n", "strokes"),
    ])
  func separators(_ name: String, _ text: String, _ words: String) throws {
    let source = try read(name, text)
    #expect(
      source.diagnostics.map(\.message) == ["the columns of \(name) are separated by \(words), not by commas"])
  }

  @Test(
    "formats: a file that is no table is one finding with its form",
    arguments: [
      ("<table><tr><td>id</td></tr></table>\n", "HTML or XML"), ("[{\"id\": \"bar\", \"unit\": \"foyer\"}]\n", "JSON"),
      ("\n {\"id\": \"bar\"}\n", "JSON"),
    ])
  func otherForms(_ text: String, _ form: String) throws {
    for name in ["occupants.csv", "holidays.csv"] {
      let source = try read(name, text)
      #expect(source.diagnostics.map(\.message) == ["\(name) is \(form), not a table of CSV"])
      #expect(source.diagnostics.first?.fix == nil)
    }
  }

  @Test("formats: the line `sep=,` of a spreadsheet is one finding, and the table is read")
  func separatorLine() throws {
    let source = try read("holidays.csv", "sep=,\r\ndate,name\r\n2026-12-25,Christmas\r\n")
    let found = try #require(source.diagnostics.first)
    #expect(source.diagnostics.count == 1)
    #expect(found.message == "the first line of holidays.csv is `sep=,`, which only one spreadsheet reads")
    #expect(found.help == ["delete this line"] && found.fix?.safety == .safe)
    #expect(source.venue.holidays.publicHolidays.count == 1)
  }

  @Test("formats: holidays without the names of columns are read, and reported once")
  func noHeader() throws {
    let source = try read("holidays.csv", "2026-12-06,,,Independence Day\n2026-12-25,,,Christmas\n")
    #expect(
      source.diagnostics.map(\.message) == ["the first line of holidays.csv has values, not the names of columns"])
    #expect(source.diagnostics.first?.help == ["write the names of the columns above it: `date,end,kind,name`"])
    #expect(source.venue.holidays.publicHolidays.count == 2)
  }

  @Test("formats: occupants without the names of columns are one finding")
  func noOccupantHeader() throws {
    let source = try read("occupants.csv", "tide-bar,foyer,Tide Bar\nlast-call,foyer,Last Call\n")
    #expect(
      source.diagnostics.map(\.message) == ["the first line of occupants.csv has no known name of a column"])
  }

  @Test("formats: blanks beside the commas of a header are one finding with a correction")
  func blanks() throws {
    let source = try read("occupants.csv", "id, unit, name, category\nbar, foyer, Bar, bar\n")
    #expect(
      source.diagnostics.map(\.message) == ["3 columns have a blank beside their name: \" unit\" is the first"])
    #expect(source.diagnostics.first?.fix?.changes.count == 3)
    let bar = try #require(source.venue.occupants.kept.first { $0.id == "bar" })
    #expect(bar.name["en"] == "Bar" && bar.anchorID == "foyer-anchor" && bar.category?.text == "bar")
  }

  @Test("formats: exchanged names of two columns are one finding with a correction")
  func exchanged() throws {
    let source = try read("occupants.csv", "id,name,unit,category\nbar,foyer,The Bar,bar\ncafe,hall,A Café,cafe\n")
    #expect(
      source.diagnostics.map(\.message) == [
        "the columns `unit` and `name` are exchanged: each has the values of the other in all rows"
      ])
    #expect(source.diagnostics.first?.fix?.safety == .safe)
    #expect(source.venue.occupants.kept.first { $0.id == "bar" }?.name["en"] == "The Bar")
  }

  @Test("formats: columns of one row, and ids that are names, are not taken for exchanged")
  func unexchanged() throws {
    #expect(try read("occupants.csv", "id,unit,name\nbar,foyer,bar\ncafe,hall,cafe\n").diagnostics.isEmpty)
    let one = try read("occupants.csv", "id,name,unit\nbar,foyer,The Bar\n")
    #expect(one.diagnostics.map(\.code) == ["IMD011"], "\(one.findings)")
  }

  @Test("formats: the id of a row must be one word, as in YAML")
  func ids() throws {
    let source = try read("occupants.csv", "id,unit,name\nQuick Harbor!,foyer,Quick Harbor\n")
    let found = try #require(source.diagnostics.first)
    #expect(
      source.diagnostics.count == 1 && found.code == "IMD003" && found.message.hasPrefix("\"Quick Harbor!\" cannot"))
    #expect(found.help == ["write quick-harbor, also where it is named"])
  }
}
