import Testing

@testable import VenueFormats

/// Values of `level` and their meaning, after the grammar of Simple Indoor Tagging and what is found in the wild.
@Suite struct OSMLevelTests {
  @Test(
    "osm: values of level are read exactly",
    arguments: [
      ("0", "0"), ("-1;0", "-1 0"), ("0.5", "0.5"), ("1-3", "1 2 3"), ("-1-5", "-1 0 1 2 3 4 5"),
      ("0.5;0.7", "0.5 0.7"),
      ("-4--2", "-4 -3 -2"), ("0;2-3;5", "0 2 3 5"), ("5-3", "3 4 5"), ("-3--5", "-5 -4 -3"), (" 1 ; 2 ", "1 2"),
      ("", ""), ("0-3", "0 1 2 3"), ("-1-3", "-1 0 1 2 3"), ("0;1;2", "0 1 2"), ("0.08", "0.08"), ("0.25", "0.25"),
      ("-0.5", "-0.5"), ("1.50", "1.5"), ("+1", "1"), ("1;1;1", "1"), ("2;0;1", "0 1 2"), ("0 - 2", "0 1 2"),
      ("0;", "0"), (";1", "1"), ("-0", "0"), ("0-0.5", "0 0.5"), ("0.5-2.5", "0.5 1.5 2.5"), ("1.0", "1"),
    ])
  func valid(_ text: String, _ levels: String) {
    let list = OSMLevelList(text)
    #expect(list.levels.map(\.description).joined(separator: " ") == levels)
    #expect(list.fault == nil && list.words.isEmpty)
  }

  @Test(
    "osm: invalid values of level are reported, and their clear parts are read",
    arguments: [
      ("0,5", "0.5", "read as 0.5; write 0;5 for two levels, or 0.5"),
      ("1,5", "1.5", "read as 1.5; write 1;5 for two levels, or 1.5"), ("-1,5", "-1.5", "read as -1.5; write -1;5 for"),
      ("0,-1", "-1 0", "read as -1;0; write semicolons"), ("1,2", "1 2", "read as 1;2; write semicolons"),
      ("1,2,3", "1 2 3", "semicolons"), ("1,OG", "1", "\"OG\" is not a level"), ("10,5", "5 10", "semicolons"),
      ("0:-1", "", "\"0:-1\" is not a level"), ("EG", "", "\"EG\" is not a level"),
      ("1;OG", "1", "\"OG\" is not a level"), ("0-100", "", "more than 50 levels"), ("1-", "", "is not a level"),
      ("--1", "", "is not a level"), ("1.2.3", "", "is not a level"), ("1.", "", "is not a level"),
      ("1e3", "", "is not a level"), ("99999999999999999999", "", "is not a level"), ("0.123", "", "is not a level"),
      ("１", "", "is not a level"), ("1-2-3", "", "is not a level"), ("0-300", "", "more than 50 levels"),
      ("1e308", "", "is not a level"), (";;;", "", "no number"), ("abc", "", "is not a level"),
      (" ; ", "", "no number"), (",", "", "no number"), ("301", "", "not between -50 and 300"),
      ("-51;0", "0", "not between -50 and 300"), ("290-310", "", "not between -50 and 300"),
      (String(repeating: "0;", count: 200), "", "more than 255 characters"), ("0--300", "", "more than 50 levels"),
    ])
  func invalid(_ text: String, _ levels: String, _ words: String) {
    let list = OSMLevelList(text)
    #expect(list.levels.map(\.description).joined(separator: " ") == levels)
    #expect(list.fault?.contains(words) == true, "\(list.fault ?? "")")
    #expect(list.isReadInPart == (list.fault?.hasPrefix("read as") != true))
  }

  @Test(
    "osm: widths are read in metres, whatever their unit",
    arguments: [
      ("1.2", 1.2), ("1.2 m", 1.2), ("90 cm", 0.9), ("0,9", 0.9), ("900 mm", 0.9), ("3'", nil), ("wide", nil),
    ]
      as [(String, Double?)])
  func widths(_ text: String, _ metres: Double?) { #expect(OSMWidth.metres(text) == metres) }
}
