import Testing
import VenueTestSupport

@testable import VenueJSON

/// Words, quotes and brackets of other languages in a JSON document, which are read as they were meant.
@Suite struct JSONSlipTests {
  private func recover(_ text: String) throws -> JSONRecovery { try JSONReader.recover(Array(text.utf8)) }

  @Test(
    "json: words, quotes and keys of other languages are read and counted", .review("FL-V3"),
    arguments: [
      (#"{"a": True, "b": None}"#, #"{"a": true, "b": null}"#, [JSONSlip.Kind.otherWord], [2]),
      (#"[NaN, FALSE, undefined, nil]"#, "[null, false, null, null]", [.otherWord], [4]),
      ("{'a': 'b'}", #"{"a": "b"}"#, [.otherQuotes], [2]),
      ("{'a': 'don't'}", #"{"a": "don't"}"#, [.otherQuotes], [2]),
      ("{\"a\": “Platform 1”}", #"{"a": "Platform 1"}"#, [.otherQuotes], [1]),
      ("{a: 1, b_c: 2}", #"{"a": 1, "b_c": 2}"#, [.bareKey], [2]),
      ("[1,, 2]", "[1, 2]", [.repeatedComma], [1]),
      (#"{"a": 1,, "b": 2}"#, #"{"a": 1, "b": 2}"#, [.repeatedComma], [1]),
      ("{\"a\": [1]}]}\n", #"{"a": [1]}"#, [.extraBracket], [1]), ("# plan\n[1]", "[1]", [.comment], [1]),
    ])
  func slips(_ text: String, _ meant: String, _ kinds: [JSONSlip.Kind], _ counts: [Int]) throws {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    let recovery = try recover(text)
    #expect(recovery.fault == nil)
    #expect(recovery.slips.map(\.kind) == kinds)
    #expect(recovery.slips.map(\.count) == counts)
    let root = try JSONReader.read(Array(meant.utf8)).root
    #expect(recovery.root == root)
  }

  @Test("json: each word and quote of another language has its range", .review("FL-V3"))
  func ranges() throws {
    let text = #"{"a": True, "b": 'x', "c": None}"#
    let bytes = Array(text.utf8)
    let slips = try recover(text).slips
    let written = slips.map { $0.ranges.map { String(decoding: bytes[$0], as: UTF8.self) } }
    #expect(written == [["True", "None"], ["'x'"]])
  }

  @Test(
    "json: what is no word, quote or key of another language stays a fault", .review("FL-V3"),
    arguments: [
      #"{"a": Trues}"#, #"{"a": 'x}"#, #"{"a": 'x" }"#, #"{"a": 'it\'s'}"#, "{a b: 1}", "{1: 2}", #"{"a": [1]}} x"#,
    ])
  func faults(_ text: String) throws {
    #expect(try recover(text).fault != nil)
  }

  @Test("json: texts without an end are looked for within a limit", .review("FL-V3"))
  func openQuotes() throws {
    let text = "[" + String(repeating: "{\"a\": 'x}, ", count: 200) + "1]"
    let recovery = try recover(text)
    #expect(recovery.fault != nil)
  }
}
