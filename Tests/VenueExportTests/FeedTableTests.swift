import Testing

@testable import VenueExport

@Suite("Tables of a feed")
struct FeedTableTests {
  private func read(_ text: String) throws -> FeedTable { try FeedTable(reading: Array(text.utf8)) }

  @Test("timetables: a table is read with quotes, line ends and short rows as in feeds")
  func reading() throws {
    let table = try read(
      "\u{FEFF}stop_id, stop_name ,note\r\n1,\"Quay, north\",\"say \"\"hi\"\"\"\r\n\r\n2,Pier\n3,\"two\nlines\",x,y")
    #expect(table.columns == ["stop_id", "stop_name", "note"])
    #expect(table.rows == [["1", "Quay, north", "say \"hi\""], ["2", "Pier", ""], ["3", "two\nlines", "x"]])
    #expect(try read("a,b\r1,\r2,\"\"").rows == [["1", ""], ["2", ""]])
  }

  @Test(
    "timetables: what is written is read back",
    arguments: ["plain", "a,b", "say \"hi\"", "two\nlines", " spaces ", "", "Ängelholm"])
  func writing(value: String) throws {
    var table = FeedTable(["id", "name"])
    table.rows = [["1", value], [value + "x", "2"]]
    #expect(try FeedTable(reading: table.bytes) == table)
  }

  @Test("timetables: a quote that is not closed and an empty file are refused")
  func damage() {
    #expect(throws: FeedTable.Damage.self) { try read("a,b\n1,\"2\n3,4\n") }
    #expect(throws: FeedTable.Damage.self) { try read("") }
    do { _ = try read("a,b\n1,\"2\n3,4\n") } catch { #expect("\(error)" == "line 2: a quote is opened and not closed") }
  }

  @Test("timetables: columns of two tables are joined by name")
  func columns() {
    var table = FeedTable(["id", "note"]).widened(to: ["name", "id"])
    #expect(table.columns == ["id", "note", "name"])
    var other = FeedTable(["name", "id"])
    other.rows = [["Quay", "7"]]
    table.append(other)
    #expect(table.rows == [["7", "", "Quay"]])
  }
}
