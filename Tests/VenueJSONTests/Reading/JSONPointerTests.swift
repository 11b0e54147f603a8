import Testing
import VenueJSON

@Suite("Pointers to values of a document")
struct JSONPointerTests {
  private let root: JSONValue

  init() throws {
    let members = (0..<200).map { "\"k\($0)\": {\"a/b\": [\($0), {\"~\": null}], \"p\": [[\($0), 1], [2, 3]]}" }
    let elements = (0..<200).map { "[{\"id\": \"\($0)\"}, \"é\", [\($0)]]" }
    let text =
      "{\"few\": [true, []], \"many\": {\(members.joined(separator: ","))}, \"list\": [\(elements.joined(separator: ","))]}"
    root = try JSONReader.read(Array(text.utf8)).root
  }

  /// Every value inside `value` with the pointer it must have; and what must be the same however it is come by.
  private func check(_ value: JSONValue, _ pointer: String) {
    #expect(value.pointer == pointer)
    for (index, element) in (value.array ?? []).enumerated() {
      #expect(value[index] == element)
      check(element, "\(pointer)/\(index)")
    }
    for (index, member) in (value.object ?? []).enumerated() {
      #expect(value.member(at: index) == member)
      #expect(value[member.key] == member.value)
      #expect(member.isNamed(member.key))
      check(member.value, pointer + "/" + JSONValue.escaped(member.key))
    }
  }

  @Test("json: the pointer of every value leads back to it, also in flat arrays")
  func pointers() {
    check(root, "")
    #expect(root["many"]?["k7"]?["p"]?[1]?[0]?.pointer == "/many/k7/p/1/0")
    #expect(root["many"]?["k199"]?["a/b"]?[1]?["~"]?.pointer == "/many/k199/a~1b/1/~0")
    #expect(root["list"]?[200] == nil && root["many"]?.member(at: 200) == nil)
  }

  @Test("json: keys are compared as texts: escapes and two forms of é are equal")
  func keys() throws {
    let object = try read("{\"\\u0061\": 1, \"e\\u0301\": 2, \"x\": 3}")
    #expect(object.hasKeys(["a", "\u{E9}", "x"]))
    #expect(!object.hasKeys(["a", "\u{E9}"]))
    #expect(object.hasOnlyKeys(of: ["x", "b", "e\u{301}", "a"]))
    #expect(!object.hasOnlyKeys(of: ["x", "a"]))
    #expect(object["\u{E9}"]?.int == 2)
    #expect(!object.hasRepeatedKeys)
    #expect(try read("{\"a\": 1, \"\\u0061\": 2}").hasRepeatedKeys)
    #expect(try read("{\"é\": 1, \"e\u{301}\": 2}").hasRepeatedKeys)
    let many = (0..<40).map { "\"\($0)\": 0" }.joined(separator: ",")
    #expect(try !read("{\(many)}").hasRepeatedKeys)
    #expect(try read("{\(many), \"7\": 1}").hasRepeatedKeys)
  }

  @Test("json: skipped elements are kept beside the document, with escapes")
  func remains() throws {
    let elements = (0..<100).map { "{\"id\": \"\\u0061\($0)\", \"p\": [[\($0), 1]], \"n\": \($0), \"x\": @}" }
    let text = "{\"features\": [\(elements.joined(separator: ",")), {\"id\": 1}]}"
    let recovery = try JSONReader.recover(Array(text.utf8))
    #expect(recovery.losses.map { $0.remains["id"]?.string } == (0..<100).map { "a\($0)" })
    #expect(recovery.losses.map { $0.remains["p"]?.positions } == (0..<100).map { [Double($0), 1] })
    #expect(recovery.losses.map { $0.remains["n"]?.int } == (0..<100).map { $0 })
    #expect(recovery.losses.map { $0.remains["p"]?[0]?[1]?.pointer } == (0..<100).map { _ in "/p/0/1" })
    #expect(recovery.root["features"]?.count == 101)
    #expect(recovery.root["features"]?[100]?["id"]?.int == 1)
    #expect(recovery.root["features"]?[99]?.isNull == true)
  }

  @Test("json: texts end at their end at every offset in a word of eight bytes")
  func words() throws {
    for length in 0..<40 {
      for tail in ["", "é", "\\n", "\\u00e9", "€"] {
        let plain = String(repeating: "x", count: length)
        #expect(try read("[\"\(plain)\(tail)\", \"y\"]")[0]?.string?.hasPrefix(plain) == true)
        #expect(try read("[\"\(plain)\(tail)\", \"y\"]")[1]?.string == "y")
        #expect(throws: JSONError.self) { try read("\"\(plain)\(tail)\u{1}\"") }
        #expect(throws: JSONError.self) { try read("\"\(plain)\(tail)") }
      }
    }
  }

  @Test("json: digits read eight at a time give their number, up to thirty digits")
  func digits() throws {
    for text in [
      "0.00000000", "0.00000001", "-122.00900000", "0.0000000000000001", "1.2345678", "1.23456789",
      "9007199254740993.12345678",
      "0.12345678901234567890123456789", "123456789.1234567890123456789e-3", "0.00000000123456789012345678",
      "5.12345678e2",
    ] {
      #expect(try read(text).double == Double(text), "\(text)")
      #expect(try read("[[\(text), \(text)]]").positions == [Double(text) ?? .nan, Double(text) ?? .nan], "\(text)")
    }
  }
}
