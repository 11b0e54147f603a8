import Foundation
import Testing
import VenueTestSupport

@testable import VenueJSON

@Suite("Recovering the content of a refused document")
struct JSONRecoveryTests {
  private func recover(_ text: String) throws -> JSONRecovery { try JSONReader.recover(Array(text.utf8)) }

  @Test(
    "json: extra or missing commas and comments are skipped and counted", .review("FL-R4"),
    arguments: [
      (#"{"a": [1, 2,], "b": {"c": 3,},}"#, [(JSONSlip.Kind.trailingComma, 11, 3)]),
      (#"[{"a": 1} {"b": 2}]"#, [(.missingComma, 10, 1)]),
      ("// plan\n[1, /* two */ 2] // end", [(.comment, 0, 3)]),
    ])
  func slips(_ text: String, _ slips: [(JSONSlip.Kind, Int, Int)]) throws {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    let recovery = try recover(text)
    #expect(recovery.fault == nil)
    #expect(recovery.slips.map(\.kind) == slips.map(\.0))
    #expect(recovery.slips.map(\.offset) == slips.map(\.1))
    #expect(recovery.slips.map(\.count) == slips.map(\.2))
  }

  @Test("json: numbers before an extra comma are unchanged", .review("FL-R4"))
  func numbers() throws {
    let recovery = try recover(#"{"coordinates": [[24.9, 60.1,], [25, 61],]}"#)
    #expect(recovery.root["coordinates"]?.positions == [24.9, 60.1, 25, 61])
  }

  @Test("json: of a document cut anywhere exactly the whole elements are kept", .review("FL-R4"))
  func cut() throws {
    let whole = #"{"type": "FeatureCollection", "features": [{"id": "a", "p": {"n": [1, 2]}}, {"id": "b"}], "x": 1}"#
    let complete = try JSONReader.read(Array(whole.utf8)).root
    let features = try #require(complete["features"]?.array)
    let ends = [whole.range(of: "}}, {")?.lowerBound, whole.range(of: "}], ")?.lowerBound]
    let offsets = try ends.map { try whole.utf8.distance(from: whole.startIndex, to: #require($0)) }
    for length in 1..<whole.utf8.count {
      let recovery = try recover(String(whole.utf8.prefix(length)) ?? "")
      #expect(recovery.fault != nil, "\(length)")
      let found = recovery.root["features"]?.array ?? []
      let expected = length >= offsets[1] + 1 ? 2 : length >= offsets[0] + 2 ? 1 : 0
      #expect(found == Array(features.prefix(expected)), "\(length)")
    }
    #expect(try recover(whole).root == complete)
  }

  @Test("json: a faulty object with a clear end is skipped, later ones are read", .review("FL-R4"))
  func passedOver() throws {
    let text = #"{"features": [{"id": 1}, {"id": 2, "n": {"x": @, "s": "}\" ]"}}, {"id": 3}, {"a": [1 2]}], "x": 1}"#
    let recovery = try recover(text)
    #expect(recovery.fault == nil)
    #expect(recovery.root["features"]?.array?.map { $0["id"]?.int } == [1, nil, 3, nil])
    #expect(recovery.root["x"]?.int == 1)
    #expect(recovery.losses.map(\.remains["id"]?.int) == [2, nil])
    let bytes = Array(text.utf8)
    #expect(
      recovery.losses.first.map { String(decoding: bytes[$0.range], as: UTF8.self) }?.hasPrefix(#"{"id": 2"#) == true)
    #expect(recovery.losses.first.map { bytes[$0.error.offset] } == UInt8(ascii: "@"))
  }

  @Test(
    "json: reading stops where the end of a faulty object is a guess", .review("FL-R4"),
    arguments: [
      // A bracket is missing, so that the next would be taken into it.
      #"{"features": [{"id": 1}, {"id": 2, "p": {"x": 1 , {"id": 3}, {"id": 4}]}"#,
      #"{"features": [{"id": 1}, {"id": @, "p": [1}, {"id": 3}]}"#,
      // A quote is missing.
      "{\"features\": [{\"id\": 1}, {\"id\": \"2},\n{\"id\": 3}]}",
      #"{"features": [{"id": 1}, {"id": @} x, {"id": 3}]}"#,
    ])
  func guessed(_ text: String) throws {
    let recovery = try recover(text)
    #expect(recovery.fault != nil)
    #expect(recovery.losses.isEmpty)
    #expect(recovery.root["features"]?.count == 1)
  }

  @Test("json: what precedes any other fault is kept, and limits remain limits", .review("FL-R4"))
  func faults() throws {
    let recovery = try recover(#"[{"id": 1}, {"id": @}, {"id": 3}]"#)
    #expect(recovery.root.array?.count == 1)
    #expect(recovery.fault?.offset == 19)
    #expect(throws: JSONError.self) { try recover("") }
    #expect(throws: JSONError.self) { try JSONReader.recover([0xFF]) }
    let deep = String(repeating: "[", count: 600)
    #expect(throws: JSONError.self) { try recover(deep) }
  }
}

extension JSONRecoveryTests {
  @Test("json: endless comments are scanned once, each loses only its element")
  func openComments() throws {
    let text = #"{"f": [{"a": /* }, {"b": 1}, {"c": /* }, {"d": 2}]}"#
    let bytes = Array(text.utf8)
    let recovery = try recover(text)
    #expect(recovery.fault == nil)
    #expect(recovery.losses.count == 2)
    #expect(recovery.root["f"]?.count == 4)
    try bytes.withUnsafeBufferPointer { buffer in
      var parser = JSONParser(buffer, maximumDepth: 8, isRecovering: true)
      try parser.document()
      // The second begins behind it and is not followed.
      #expect(parser.openComment == 13)
    }
  }

  @Test("json: a comment in a mixed array is counted once")
  func commentOnce() throws {
    #expect(try recover("[1, /* a */ 2, null]").slips.map(\.count) == [1])
    #expect(try recover("[[1, 2], /* a */ [3, \"x\"]]").slips.map(\.count) == [1])
  }
}
