import Testing

@testable import VenueJSON

func read(_ text: String, depth: Int = 512) throws -> JSONValue {
  try JSONReader.read(Array(text.utf8), limits: JSONLimits(depth: depth)).root
}

func failure(_ bytes: [UInt8], depth: Int = 512) -> JSONError? {
  do throws(JSONError) {
    _ = try JSONReader.read(bytes, limits: JSONLimits(depth: depth))
    return nil
  } catch {
    return error
  }
}

func failure(_ text: String) -> JSONError? { failure(Array(text.utf8)) }

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test("json: every kind of value is read with its bytes")
  func kindsAndRanges() throws {
    let text = #" {"a": [1, -2.5e1, "ü"], "b": {"c": null}, "d": true} "#
    let root = try read(text)
    let bytes = Array(text.utf8)
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(source(root.range) == text.dropFirst().dropLast())
    let list = try #require(root["a"]?.array)
    #expect(list.map(\.kind) == [.number, .number, .string])
    #expect(list[0].int == 1)
    #expect(list[0].isWrittenAsInteger)
    #expect(list[1].double == -25)
    #expect(!list[1].isWrittenAsInteger)
    #expect(source(list[2].range) == "\"ü\"")
    #expect(root["b"]?["c"]?.isNull == true)
    #expect(root["d"]?.bool == true)
    #expect(source(try #require(root.member("b")).keyRange) == "\"b\"")
    #expect(root["x"] == nil)
  }

  @Test("json: members keep their order, and a duplicate key is there twice")
  func duplicates() throws {
    let root = try read(#"{"b": 1, "a": 2, "b": 3}"#)
    #expect(root.object?.map(\.key) == ["b", "a", "b"])
    #expect(root["b"]?.int == 1)
  }

  @Test("json: arrays of numbers and positions are flat and unfold to equal values")
  func flatArrays() throws {
    let ring = try read("[[0.5, 1], [2,3] ,[4e0,5]]")
    #expect(ring.positions == [0.5, 1, 2, 3, 4, 5])
    #expect(ring.count == 3)
    #expect(ring[1]?[1]?.double == 3)
    #expect(ring.array?.map(\.numbers) == [[0.5, 1], [2, 3], [4, 5]])
    let heights = try read("[[0, 1, 9], [2, 3, 9], [4, 5]]")
    #expect(heights.positions == [0, 1, 2, 3, 4, 5])
    #expect(try read("[1, 2, \"x\"]").numbers == nil)
    #expect(try read("[[1, 2], [3]]").positions == nil)
    #expect(try read("[[1, 2], 3]").positions == nil)
    #expect(try read("[]").numbers == [])
    #expect(try read("[[[1, 2]]]")[0]?[0]?.numbers == [1, 2])
    #expect(try read("[[1, 2], [3, 4]]") == read(" [[1.0,2],[3,4e0]]"))
  }

  @Test("json: a byte order mark is tolerated and reported")
  func byteOrderMark() throws {
    let document = try JSONReader.read([0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
    #expect(document.hasByteOrderMark)
    #expect(document.root.range == 3..<6)
    #expect(try !JSONReader.read(Array("1".utf8)).hasByteOrderMark)
  }

  @Test("json: escapes give their characters")
  func escapes() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\tA\u00e4\uD83D\uDE00é""#).string == "\"\\/\u{8}\u{C}\n\r\tA\u{E4}\u{1F600}é")
    #expect(try read(#""\u0000""#).string == "\0")
  }

  @Test("json: an error has its byte, the expected and the found text")
  func errors() {
    let cases: [(String, Int, String)] = [
      ("", 0, "expected a value, found the end"),
      ("{\"a\" 1}", 5, "expected ':' after the key 'a', found a number"),
      ("[1 2]", 3, "expected ',' or ']' after a value, found a number"),
      ("[1,]", 3, "expected a value, found ']'"),
      ("{\"a\":1,}", 7, "expected a key in quotes after ',', found '}'"),
      ("{a:1}", 1, "expected a key in quotes or '}', found 'a'"),
      ("[1] [", 4, "expected the end of the document, found '['"),
      ("nul", 0, "expected 'null', found 'n'"),
      ("01", 1, "a number cannot begin with 0 and go on with a digit"),
      ("-", 1, "expected a digit after '-', found the end"),
      ("1.", 2, "expected a digit after '.', found the end"),
      ("1e+", 3, "expected a digit in the exponent, found the end"),
      ("1e999", 0, "the number is beyond the range of a double"),
      ("\"a", 2, "expected '\"' to end the string begun at byte 0, found the end"),
      ("\"a\nb\"", 2, "a control character (U+000A) must be escaped inside a string; is the '\"' missing?"),
      ("\"\\x\"", 2, "expected one of \" \\ / b f n r t u after '\\', found 'x'"),
      ("\"\\u12g4\"", 5, "expected four hexadecimal digits after '\\u', found 'g'"),
      ("\"\\uD800\"", 1, "a lone surrogate, half of a pair of \\u escapes, is not a character"),
      ("\"\\uDC00\\uD800\"", 1, "a lone surrogate, half of a pair of \\u escapes, is not a character"),
      ("[NaN]", 1, "expected a value, found 'N'"),
      ("[€]", 1, "expected a value, found '€'"),
    ]
    for (text, offset, reason) in cases {
      let error = failure(text)
      #expect(error?.offset == offset, "\(text)")
      #expect(error?.reason == reason, "\(text)")
    }
  }

  @Test("json: bytes that are not UTF-8 are refused at the first of them")
  func notUTF8() {
    let error = failure(Array("[\"a".utf8) + [0xFF] + Array("\"]".utf8))
    #expect(error?.kind == .encoding)
    #expect(error?.offset == 3)
    #expect(failure([0x22, 0xED, 0xA0, 0x80, 0x22])?.kind == .encoding)
    #expect(failure([0x22, 0xC3])?.kind == .encoding)
  }

  @Test("json: nesting and size over the limit are refused")
  func limits() throws {
    let error = failure(Array(repeating: UInt8(ascii: "["), count: 100_000))
    #expect(error?.kind == .depth)
    #expect(error?.offset == 512)
    let nested = String(repeating: "[", count: 8) + "1" + String(repeating: "]", count: 8)
    #expect(throws: Never.self) { try read(nested, depth: 8) }
    #expect(throws: JSONError.self) { try read(nested, depth: 7) }
    #expect(throws: JSONError.self) { try read("[[1, 2]]", depth: 1) }
    do throws(JSONError) {
      _ = try JSONReader.read(Array("[1, 2]".utf8), limits: JSONLimits(bytes: 5))
      Issue.record("the size limit did not hold")
    } catch {
      #expect(error.kind == .size)
    }
    let objects = String(repeating: "{\"a\":", count: 100_000)
    #expect(failure(objects)?.kind == .depth)
  }
}
