import Testing

@testable import VenueFormats

@Suite struct DrawingLabelTests {
  @Test(
    "formats: formatted texts of a drawing are read as their words",
    arguments: [
      ("{\\fArial|b0|i0;101}\\PDesk Office", ["101", "Desk Office"]), ("\\A1;WC", ["WC"]),
      ("Caf\\U+00E9 \\S1^2; \\\\ \\{x\\}", ["Café 1/2 \\ {x}"]), ("{\\H0.7x;a}^Jb", ["a", "b"]), ("\\", [""]),
      ("\\Sopen", ["open"]), ("20%%d", ["20°"]), ("12.5m{\\H0.7x;\\S2^ ;}", ["12.5m2"]), ("H\\S^ 2;O", ["H2O"]),
      ("\\S1#2; \\S3/4;", ["1/2 3/4"]),
    ])
  func formatted(_ text: String, _ lines: [String]) { #expect(DXFText.lines(ofFormatted: text) == lines) }

  @Test("formats: texts of drawings before 2007 are in Windows-1252")
  func encoded() {
    let bytes: [UInt8] = [0x80, 0x31, 0xE9]
    #expect(DXFText.decoded(bytes[...]) == "€1é")
    #expect(DXFText.decoded(Array("Käse".utf8)[...]) == "Käse")
    #expect(DXFText.plain("%%c %%p %%u%%o5 %%065 %%") == "⌀ ± 5 A %%")
  }

  @Test(
    "formats: the number of a room is told from its name and its area",
    arguments: [
      (["101", "Desk Office", "12.5 m²"], "Desk Office", "101"), (["A.1.07"], "A.1.07", "A.1.07"),
      (["Meeting", "Room"], "Meeting Room", nil), (["12,5 m2", "WC"], "WC", nil), (["Gate 4"], "Gate 4", nil),
      (["B-12", "B-13"], "B-13", "B-12"), (["Bagno", "4,20 mq"], "Bagno", nil), (["Касса", "12,5 кв.м"], "Касса", nil),
      ([], nil, nil),
    ] as [([String], String?, String?)])
  func numbers(_ lines: [String], _ name: String?, _ number: String?) {
    let label = RoomLabel(lines: lines)
    #expect(label.name == name && label.number == number)
  }

  @Test("formats: a pattern with * matches any text, and ends on hostile ones")
  func patterns() {
    #expect(NamePattern("A-*ROOM*").matches("a-1-Rooms") && !NamePattern("A-*").matches("B-1"))
    #expect(NamePattern("*").matches("") && !NamePattern("a").matches("ab"))
    #expect(!NamePattern(String(repeating: "a*", count: 200)).matches(String(repeating: "a", count: 199) + "b"))
  }
}
