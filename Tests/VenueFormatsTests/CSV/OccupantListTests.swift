import Testing
import VenueDiagnostics
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueFormats

@Suite("Reading occupants.csv")
struct OccupantListTests {
  private func read(_ list: String) throws -> VenueSource {
    var files = TinyVenue.files
    files["occupants.csv"] = list
    return try TinyVenue.read(files)
  }

  @Test("formats: occupants.csv has quotes, languages, empty fields and both line ends")
  func reading() throws {
    let source = try read(
      "\u{FEFF}id,unit,name,name:fi,category,website\r\nbar,foyer,\"The \"\"Bar\"\", upstairs\",Baari,bar,\r\n\r\nkiosk,tickets,Tickets,,,https://x.example\n"
    )
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    let bar = try #require(source.venue.occupants.kept.first { $0.id == "bar" })
    #expect(bar.name == ["en": "The \"Bar\", upstairs", "fi": "Baari"])
    #expect(bar.website == nil)
    #expect(bar.anchorID == "foyer-anchor")
    let kiosk = try #require(source.venue.occupants.kept.first { $0.id == "kiosk" })
    #expect(kiosk.anchorID == "tickets-anchor")
    #expect(source.venue.kiosks.kept.first?.anchorID == "tickets-anchor")
    #expect(source.venue.anchors.kept.first { $0.id == "tickets-anchor" }?.unitID == "hall")
  }

  @Test("formats: faults of occupants.csv are reported at their field")
  func faults() throws {
    let cases: [(String, String, String)] = [
      ("id,unit,«1»nmae\na,hall,x\n", "SRC004", "did you mean \"name\"?"),
      ("id,unit\na,«1»hal\n", "IMD011", "did you mean \"hall\"?"),
      ("id,unit\na,«1»ground\n", "IMD011", "which is a level"),
      ("id,unit\na,«1»Main hall\n", "IMD011", "which is a name, not an id"),
      ("«1»id|unit|name\na|hall|A\n", "SRC001", "separated by strokes"),
      ("id;unit;name\na;hall;«1»\"x\n", "SRC001", "never closed"),
      ("id;unit;name\na;hall;\"x\"«1»y\n", "SRC001", "a semicolon or the end of the line"),
      ("id;unit;hours\na;hall;Mo 08:00-18:00;«1» Tu 09:00-12:00\n", "SRC001", "so a semicolon divides one of them"),
      ("id,unit\n«1»,hall\n", "IMD003", "id"),
      ("id,name\na,«1»\"open\nb,c\n", "SRC001", "never closed"),
      ("id,name\na,\"x\"«1»y\n", "SRC001", "after a closing quote"),
      ("id,unit\na,hall,«1»more\n", "SRC001", "3 fields"),
      ("«1»unit,name\nhall,x\n", "SRC005", "column `id`"),
    ]
    for (marked, code, words) in cases {
      let text = MarkedText(marked)
      let source = try read(text.text)
      let found = source.diagnostics.filter { $0.code == code }
      #expect(found.count == 1, "\(source.findings)")
      #expect(found.first?.message.contains(words) == true, "\(source.findings)")
      #expect(found.first?.place?.range.lowerBound == text.marks["1"], "\(source.findings)")
    }
  }

  @Test(
    "formats: a row of occupants.csv with too few fields is reported as that", .review("SL-U3"),
    arguments: [
      // The category is missing, and the unit is read in its place.
      ("id,name,category,unit", "«1»nook,Book Nook,hall"), ("id,name,category,unit", "«1»nook,Book Nook"),
      ("id,name,category,unit", "«1»nook"),
      // The name is missing, and all that follows is one column off; only optional columns are missing at the end.
      ("id,name,category,unit,hours,phone", "«1»nook,bookstore,hall,Mo-Fr 09:00-17:00"),
    ])
  func tooFewFields(header: String, row: String) throws {
    let text = MarkedText("\(header)\n\(row)\n")
    let source = try read(text.text)
    #expect(source.diagnostics.map(\.code) == ["SRC001"], "\(source.findings)")
    let found = try #require(source.diagnostics.first)
    #expect(found.message.hasPrefix("the row has ") && found.message.contains("the header names"), "\(found.message)")
    #expect(found.place?.range.lowerBound == text.marks["1"])
    #expect(!source.venue.occupants.kept.contains { $0.id == "nook" })
  }

  @Test("formats: optional columns at the end of a row may be missing", .review("SL-U3"))
  func optionalFields() throws {
    let source = try read("id,name,category,unit,hours,phone\nnook,Book Nook,books,hall\n")
    #expect(source.diagnostics.isEmpty, "\(source.findings)")
    #expect(source.venue.occupants.kept.contains { $0.id == "nook" })
  }

  @Test("formats: a wrong separator is one finding, and a name fault gives its occupant")
  func help() throws {
    #expect(try read("id|unit|name\na|hall|A\n").diagnostics.map(\.code) == ["SRC001"])
    let named = try read("id,unit\na,Main hall\n").diagnostics.filter { $0.code == "IMD011" }
    #expect(named.map(\.help) == [["\"Main hall\" is the name of hall; write its id, hall"]])
  }
}
