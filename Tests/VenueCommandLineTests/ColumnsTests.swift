import Testing

@testable import VenueCommandLine

struct ColumnsTests {
  @Test("command line: columns are as wide as their widest cell, the last is not padded")
  func columns() {
    #expect(
      Columns.lines([["a", "bb", "c"], ["aaa", "b"], ["a", "b", "cc"]]) == ["a    bb  c", "aaa  b", "a    b   cc"])
  }

  @Test("command line: sizes are rounded to a tenth and have their unit")
  func sizes() {
    #expect(Columns.bytes(0) == "0 B")
    #expect(Columns.bytes(999) == "999 B")
    #expect(Columns.bytes(1000) == "1.0 kB")
    #expect(Columns.bytes(1449) == "1.4 kB")
    #expect(Columns.bytes(1450) == "1.5 kB")
    #expect(Columns.bytes(19_009_006) == "19.0 MB")
  }

  @Test("command line: for several venues the worst exit code counts")
  func worstStatus() {
    var status = ExitStatus.fine
    status.worsen(to: .findings)
    status.worsen(to: .unreadableInput)
    status.worsen(to: .findings)
    #expect(status.code == 65)
  }
}
