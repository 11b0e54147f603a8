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
      ("holidays.csv", "date|end|kind|name\n2026-12-25|||Christmas\n", "strokes"),
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

  @Test(
    "formats: tables with semicolons or tabs are read without a finding",
    arguments: ["", "\u{FEFF}", "sep=;\r\n", "\u{FEFF}sep=;\r\n"], [";", "\t", ","])
  func spreadsheets(_ head: String, _ mark: String) throws {
    let lines = [
      "id,unit,name,name:fi,hours", "bar,foyer,\"Bar; \"\"A, B\"\"\",Baari,\"Mo 08:00-12:00; Tu 09:00-12:00\"",
    ]
    let text = lines.map { line in
      line.replacing(",", with: mark).replacing("A\(mark) B", with: "A, B")
    }
    let source = try read("occupants.csv", head + text.joined(separator: "\r\n") + "\r\n")
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    let bar = try #require(source.venue.occupants.kept.first { $0.id == "bar" })
    #expect(bar.name == ["en": "Bar; \"A, B\"", "fi": "Baari"] && bar.anchorID == "foyer-anchor")
    #expect(bar.hours == "Mo 08:00-12:00; Tu 09:00-12:00")
    let days = try read(
      "holidays.csv", head + "date\(mark)end\(mark)name\r\n2026-12-25\(mark)2026-12-26\(mark)Christmas\r\n")
    #expect(days.venue.holidays.publicHolidays.count == 2 && days.diagnostics.isEmpty, "\(days.findings)")
  }

  @Test("formats: corrections of a table keep its separator")
  func corrections() throws {
    let source = try read("occupants.csv", "ID;Unit;name\nbar;foyer;Bar\n")
    let found = try #require(source.diagnostics.first)
    #expect(found.help == ["write the names of columns in small letters: id;unit"] && source.diagnostics.count == 1)
    let blanks = try read("occupants.csv", "id; unit\nbar; foyer\n")
    #expect(blanks.diagnostics.map(\.help) == [["remove the blanks beside the semicolons of the first line"]])
    let nameless = try read("holidays.csv", "2026-12-06;;;Independence Day\n")
    #expect(nameless.diagnostics.first?.help == ["write the names of the columns above it: `date;end;kind;name`"])
    let writer = NewValueText(format: .csv(.semicolon))
    #expect(writer.quoted("Mo; Tu") == "\"Mo; Tu\"" && writer.quoted("1,5") == "1,5")
  }

  @Test(
    "formats: a table in UTF-16 or Latin-1 is one finding with what to do",
    arguments: [
      ([0xFF, 0xFE, 0x69, 0, 0x64, 0, 0x3B, 0] as [UInt8], "UTF-16"), ([0xFE, 0xFF, 0, 0x69, 0, 0x64], "UTF-16"),
      ([0x69, 0, 0x64, 0, 0x3B, 0, 0x75, 0], "UTF-16"), ([0, 0x69, 0, 0x64, 0, 0x3B], "UTF-16"),
      (Array("id;unit\nb".utf8) + [0xE4] + Array("r;foyer\n".utf8), "Latin-1"),
    ])
  func encodings(_ bytes: [UInt8], _ name: String) throws {
    for file in ["occupants.csv", "holidays.csv"] {
      var files = TinyVenue.files.mapValues { Array($0.utf8) }
      files[file] = bytes
      let source = try VenueReader.read(InputTree(bytes: files))
      let found = try #require(source.diagnostics.first)
      #expect(
        source.diagnostics.count == 1 && found.code == "SRC002" && found.message.contains(name), "\(source.findings)")
      #expect(found.help.first?.contains("CSV UTF-8") == true)
    }
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
