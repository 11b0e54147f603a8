import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

/// Notations of other languages in tables, JSON and hours.
@Suite struct OtherNotationTests {
  @Test("yaml: a merge conflict in a table is one finding", .review("FL-V4"))
  func table() throws {
    var files = TinyVenue.files
    files["occupants.csv"] = """
      id,unit,name,category
      new-shop,ink-anchor,New,books
      <<<<<<< HEAD
      old-shop,ink-anchor,Old,books
      =======
      old-shop,ink-anchor,Older,books
      >>>>>>> branch

      """
    let source = try TinyVenue.read(files)
    let found = source.diagnostics.filter { $0.place?.file == "occupants.csv" && $0.code.hasPrefix("SRC") }
    #expect(source.venue.occupants.kept.map(\.id).contains("old-shop"))
    #expect(found.map(\.message) == ["a merge conflict is left in the file: two versions of these lines"])
    #expect(found.first?.help == ConflictMarks.help)
  }

  @Test("json: words, quotes and marks of other languages are one finding", .review("FL-V4"))
  func json() {
    let slips = [
      ("{\"a\": False}", "False is no word of JSON; it is read as false", "write false"),
      ("{\"a\": 'Platform 1'}", "JSON has only the quotes \"; 'Platform 1' is read as a text", "write \"Platform 1\""),
      ("{id: 1}", "JSON has keys only in quotes; id is read as a key", "write \"id\""),
      (
        "[1,, 2]", "two commas follow each other; one is ignored", "remove one, or write the missing value between them"
      ),
      ("{\"a\": 1}}", "this `}` closes nothing; it is ignored", "delete it"),
      (
        "{\"features\": [{\"id\": 1}",
        "the file ends, but 2 brackets are not closed; the 1 feature before it is read",
        "write `]}` at the end; if text is missing before it, save or download the file again"
      ),
      (
        "{\"a\": 1,\n<<<<<<< HEAD\n\"b\": 1\n=======\n\"b\": 2\n>>>>>>> x\n}",
        "a merge conflict is left in the file: two versions of these lines", ConflictMarks.help[0]
      ),
    ]
    for (text, message, help) in slips {
      let log = ReadingLog()
      #expect(JSONFile.read(Array(text.utf8), file: "t.json", log: log) != nil)
      #expect(log.diagnostics.map(\.message) == [message])
      #expect(log.diagnostics.first?.help.first == help)
    }
  }

  @Test("hours: a long dash between days or times is read as a plain one", .review("FL-V3"))
  func dashes() throws {
    for dash in ["–", "—", "−", "‐", "－", "～"] {
      let slips = try OpeningHours.read("Mo\(dash)Sa 10:00\(dash)20:00").slips
      #expect(slips.canonical("Mo\(dash)Sa 10:00\(dash)20:00") == "Mo-Sa 10:00-20:00")
      #expect(!slips.contains { $0.isDoubtful })
    }
    let advice = try OpeningHours.read("Mo–Sa 10:00-20:00").slips.map(\.advice)
    #expect(advice == ["a range is written with a plain -, not with – (U+2013)"])
  }
}
