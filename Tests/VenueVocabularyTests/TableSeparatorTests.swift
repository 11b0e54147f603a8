import Testing
import VenueVocabulary

/// Tables of spreadsheets.
@Suite struct TableSeparatorTests {
  @Test(
    "formats: the separator is the mark that is most often in the first line",
    arguments: [
      ("id,unit;x,name\n1;2;3;4;5", TableSeparator.comma), ("id;unit,x;name\n", .semicolon), ("id\tunit", .tab),
      ("id", .comma), ("", .comma), ("\n\r\n \t\r\nid;unit\r\n", .semicolon), ("\u{FEFF}id;unit", .semicolon),
      ("SEP=;\r\nid;unit", .semicolon), ("# shops, of a mall, by floor\nid;unit", .semicolon),
      ("// a, b\nid\tunit", .tab), ("\"a,b,c\";\"d\"", .semicolon), ("\"a\"\"b;c;d\",e", .comma),
      ("\"open, a;b", .comma),
    ])
  func separator(_ text: String, _ expected: TableSeparator) {
    #expect(TableSeparator(of: Array(text.utf8)) == expected)
  }

  @Test("formats: a comma is the decimal mark of a table with semicolons")
  func numbers() {
    func read(_ separator: TableSeparator, _ cells: [String]) -> [Double?] { cells.map { separator.number($0) } }
    #expect(
      read(.semicolon, ["24,941", "-0,5", "385.123,45", "385 123,5", "24.941", "7"]) == [
        24.941, -0.5, 385_123.45, 385_123.5, 24.941, 7,
      ])
    #expect(
      read(.semicolon, ["1,2,3", "24,", "38.12,5", "a", "", ",", "24,9e3", "1234.567,8"]).allSatisfy { $0 == nil })
    #expect(read(.tab, ["24,94", "385,123", "24,9412"]) == [24.94, nil, 24.9412])
    #expect(read(.comma, ["24,94", "24.94", " 24.94 "]) == [nil, 24.94, 24.94])
  }
}
