import Testing
import VenueDiagnostics

@testable import VenueFormats

private func read(_ text: String) -> YAMLReader.Document { YAMLReader.read(Array(text.utf8), file: "t.yaml") }

/// Where the one finding of `code` is, against the mark.
private func expectFinding(
  _ code: String, in marked: String, saying words: String = "", at mark: String = "1",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let document = YAMLReader.read(text.bytes, file: "t.yaml")
  let found = document.diagnostics.filter { $0.code == code }
  #expect(found.count == 1, "\(document.diagnostics.map(\.message))", sourceLocation: sourceLocation)
  #expect(found.first?.place?.range.lowerBound == text.marks[mark], sourceLocation: sourceLocation)
  if !words.isEmpty {
    #expect(found.first?.message.contains(words) == true, "\(found.map(\.message))", sourceLocation: sourceLocation)
  }
}

@Suite("Reading YAML")
struct YAMLReaderTests {
  @Test("yaml: values keep their text, their style and their bytes")
  func tree() throws {
    let text = """
      # a comment
      name: {en: Main hall, fi: "Päähalli # no comment"}   # another
      list:
        - 1.10
        - 'two'
      note: |
        first # text
        second
      empty:
      last: ä
      """
    let document = read(text)
    let root = try #require(document.root)
    let bytes = Array(text.utf8)
    func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    #expect(root.entries?.map(\.key) == ["name", "list", "note", "empty", "last"])
    #expect(root["name"]?["fi"]?.text == "Päähalli # no comment")
    let name = try #require(root["name"])
    #expect(source(name.range) == #"{en: Main hall, fi: "Päähalli # no comment"}"#)
    let list = try #require(root["list"]?.elements)
    #expect(list.map(\.text) == ["1.10", "two"])
    #expect(list.map { source($0.range) } == ["1.10", "'two'"])
    #expect(root["note"]?.text == "first # text\nsecond\n")
    #expect(root["empty"]?.isNull == true)
    #expect(source(try #require(root["last"]?.range)) == "ä")
    #expect(document.comments.map(source) == ["# a comment", "# another"])
    #expect(document.diagnostics.isEmpty)
  }

  @Test("yaml: scalars become numbers and booleans on request, in one spelling")
  func scalars() {
    let root = read("{a: 1.10, b: yes, c: true, d: 01, e: -3, f: 1e3, g: '5', h: 0x1F, i: ~}").root
    #expect(root?["a"]?.number == 1.1)
    #expect(root?["b"]?.flag == nil)
    #expect(root?["c"]?.flag == true)
    #expect(root?["d"]?.number == nil)
    #expect(root?["e"]?.number == -3)
    #expect(root?["f"]?.number == 1000)
    #expect(root?["g"]?.number == nil)
    #expect(root?["h"]?.number == nil)
    #expect(root?["i"]?.isNull == true)
  }

  @Test("yaml: plain text is suspect only where a parser would change it")
  func suspects() {
    for text in [
      "01", "1.10", "NO", "no", "Yes", "on", "12:30", "1:02:03", "1e3", "0x1F", "1_000", ".5", "5.", "+1", ".inf",
    ] {
      #expect(PlainScalarReading.changesWhenRead(text), "\(text)")
    }
    for text in [
      "1", "-1", "2.5", "0", "2026-10-02", "Main hall", "B12", "nO", "P1", "06:00-20:00", "1.2.3", "", "-", "a1",
    ] {
      #expect(!PlainScalarReading.changesWhenRead(text), "\(text)")
    }
  }

  @Test("yaml: a duplicate key is reported at the second place, beside the first")
  func duplicateKey() {
    expectFinding("SRC003", in: "ordinal: 0\nname: ä\n«1»ordinal: 1\n", saying: "\"ordinal\"")
    // Written differently, the same text.
    expectFinding("SRC003", in: "caf\u{E9}: 0\n«1»cafe\u{301}: 1\n")
    let finding = read("a: 1\na: 2\n").diagnostics.first
    #expect(finding?.related.first?.place.range == 0..<1)
    #expect(read("a: 1\na: 2\n").root?["a"]?.text == "1")
  }

  @Test("yaml: a syntax error names its place and skips the file")
  func syntaxErrors() {
    expectFinding("SRC001", in: "a: «1»[1, 2\nb: 3\n", saying: "`[` is not closed")
    expectFinding("SRC001", in: "name: ää\n«1»\tb: 1\n")
    expectFinding("SRC001", in: "a: 1\n«1»---\nb: 2\n", saying: "second document")
    #expect(read("a: [1").root == nil)
  }

  @Test("yaml: bytes that are not UTF-8 have their offset; a BOM is reported")
  func encoding() {
    let latin = YAMLReader.read(Array("name: Caf".utf8) + [0xE9, 0x0A], file: "t.yaml")
    #expect(latin.root == nil)
    #expect(latin.diagnostics.first?.code == "SRC002")
    #expect(latin.diagnostics.first?.place?.range.lowerBound == 9)
    let marked = YAMLReader.read([0xEF, 0xBB, 0xBF] + Array("a: ä\n".utf8), file: "t.yaml")
    #expect(marked.root?["a"]?.range == 6..<8)
    #expect(marked.diagnostics.map(\.severity) == [.info])
    #expect(
      YAMLReader.read([0xFF, 0xFE, 0x61, 0x00], file: "t.yaml").diagnostics.first?.message.contains("UTF-16") == true)
  }

  @Test("yaml: aliases repeat a value; merge keys and tags are reported, not read")
  func aliases() {
    let root = read("a: &door {width: 1.2}\nb: *door\n").root
    #expect(root?["b"]?["width"]?.number == 1.2)
    expectFinding("SRC004", in: "a: &x {b: 1}\nc: {«1»<<: *x}\n", saying: "merge")
    expectFinding("SRC001", in: "a: «1»!!str 01\n", saying: "tag")
    expectFinding("SRC001", in: "a: «1»*nowhere\n", saying: "no anchor")
    expectFinding("SRC007", in: "a: &x [«1»*x]\n", saying: "inside its own definition")
  }

  @Test("yaml: an alias bomb is refused before it is expanded")
  func billionLaughs() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...10 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let document = read(text)
    #expect(document.root == nil)
    #expect(document.diagnostics.map(\.code) == ["SRC007"])
  }

  @Test("yaml: deep nesting is refused in bounded time")
  func depth() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "{a: ", count: 50_000),
      (0..<3_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      String(repeating: "- ", count: 50_000),
    ] {
      let document = read(text)
      #expect(document.root == nil)
      #expect(document.diagnostics.map(\.code) == ["SRC017"])
    }
  }

  @Test("yaml: a file cut anywhere or with any byte replaced never crashes")
  func hostile() {
    let bytes = Array(
      "a: &x {b: [1, 'two', \"th\\u00e4\"], c: |\n  täxt\n  }\nd: *x\n? e\n: !!int 5\nf: >-\n  fold\n".utf8)
    var silent = 0
    for length in bytes.indices { _ = YAMLReader.read(Array(bytes[..<length]), file: "t.yaml") }
    for index in bytes.indices {
      for byte in [0x00, 0x09, 0x0A, 0x22, 0x23, 0x26, 0x2A, 0x3A, 0x5B, 0x7D, 0x80, 0xC3, 0xFF] as [UInt8] {
        var changed = bytes
        changed[index] = byte
        let document = YAMLReader.read(changed, file: "t.yaml")
        if document.root == nil, document.diagnostics.isEmpty { silent += 1 }
      }
    }
    #expect(silent == 0)
  }
}
