import Testing
import VenueDiagnostics
import VenueTestSupport

@testable import VenueFormats

/// Edits of the text of a file that make a change.
struct FixEditingTests {
  /// The text after a change of the value between `«` and `»`; nil if no edit makes it.
  static func changed(
    _ marked: String, path: [String] = [], _ kind: SourceChangeKind, file: String = "a.yaml"
  ) -> String? {
    var bytes = Array(marked.utf8)
    func take(_ mark: String) -> Int {
      let mark = Array(mark.utf8)
      let index = bytes.indices.first { bytes[$0...].starts(with: mark) } ?? 0
      bytes.removeSubrange(index..<index + mark.count)
      return index
    }
    let start = take("«")
    let place = SourcePlace(file: file, range: start..<take("»"))
    let edits = FixEditing { _ in bytes }.edits(for: Fix("", .safe, [SourceChange(place, path: path, kind)]))
    guard !edits.isEmpty else { return nil }
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func json(_ marked: String, path: [String] = [], _ kind: SourceChangeKind) -> String? {
    changed(marked, path: path, kind, file: "a.geojson")
  }

  @Test("findings: a value keeps its quotes, and gets them where it needs them", .review("I27-4"))
  func values() {
    #expect(Self.changed("a: «x» # note\nb: 1\n", .replace(.text("new"))) == "a: new # note\nb: 1\n")
    #expect(Self.changed("a: «\"x\"»\n", .replace(.text("y"))) == "a: \"y\"\n")
    #expect(Self.changed("a: «'x'»\n", .replace(.text("it's"))) == "a: 'it''s'\n")
    #expect(Self.changed("a: «x»\n", .replace(.text("01"))) == "a: \"01\"\n")
    #expect(Self.changed("a: «x»\n", .replace(.text("no"))) == "a: \"no\"\n")
    #expect(Self.changed("a: «x»\n", .replace(.text("08:00-12:00"))) == "a: \"08:00-12:00\"\n")
    #expect(Self.changed("a: {b: «x»}\n", .replace(.text("c, d"))) == "a: {b: \"c, d\"}\n")
    #expect(Self.changed("a: «x»\r\nb: 1\r\n", .replace(.text("Café: 1"))) == "a: \"Café: 1\"\r\nb: 1\r\n")
    #expect(Self.changed("a: «x»\n", .replace(.number(0.9))) == "a: 0.9\n")
    #expect(Self.changed("a: «x»\n", .replace(.number(2))) == "a: 2\n")
    #expect(Self.changed("a: «x»\n", .replace(.null)) == "a: null\n")
    #expect(Self.changed("a: «[1, 2]»\n", .replace(.numbers([3, 4.5]))) == "a: [3, 4.5]\n")
    #expect(Self.changed("a: «[1, 2]»\n", .replace(.text("x"))) == nil)
    #expect(Self.changed("«a:\n  b: 1»\n", path: ["a", "b"], .replace(.flag(true))) == "a:\n  b: true\n")
    #expect(Self.changed("a: «&n x»\nb: *n\n", .replace(.text("new"))) == "a: &n new\nb: *n\n")
    #expect(Self.changed("«a: x\nb: &n y\nc: *n»\n", path: ["c"], .replace(.text("z"))) == nil)
    #expect(Self.json("{\"a\": «\"x\"»}", .replace(.text("\"é\n"))) == "{\"a\": \"\\\"é\\n\"}")
    #expect(Self.json("{\"a\": «\"null\"», \"b\": 1}", .replace(.null)) == "{\"a\": null, \"b\": 1}")
    #expect(Self.changed("id,unit\nx,«y»\n", .replace(.text("a,b")), file: "a.csv") == "id,unit\nx,\"a,b\"\n")
    #expect(Self.changed("id,unit\nx,«\"y\"»\n", .replace(.text("z")), file: "a.csv") == "id,unit\nx,\"z\"\n")
  }

  @Test("findings: a key is renamed, unless the map has the new one", .review("I27-4"))
  func keys() {
    #expect(Self.changed("«shrot_name»: x # note\n", .rename(to: "short_name")) == "short_name: x # note\n")
    #expect(Self.changed("a: {«'bb'»: x}\n", .rename(to: "cc")) == "a: {'cc': x}\n")
    #expect(Self.changed("«a»: x\nb: y\n", .rename(to: "b")) == nil)
    #expect(Self.json("{«\"a\"»:1}", .rename(to: "b")) == "{\"b\":1}")
  }

  @Test("findings: an entry is removed with its line or its comma", .review("I27-4"))
  func removals() {
    #expect(Self.changed("a: 1\n«b»: 2 # note\n# next\nc: 3\n", .remove) == "a: 1\n# next\nc: 3\n")
    #expect(Self.changed("a: 1\nb:\n  «c»: 2\n", .remove) == "a: 1\nb:\n  {}\n")
    #expect(Self.changed("a: 1\n«b»:\n  c: 2\n  d: 3\n", .remove) == "a: 1\n")
    #expect(Self.changed("a: 1\n«b»: 2", .remove) == "a: 1")
    #expect(Self.changed("a: 1\r\n«b»: 2", .remove) == "a: 1")
    #expect(Self.changed("- «a»: 1\n  b: 2\n- c: 3\n", .remove) == "- b: 2\n- c: 3\n")
    #expect(Self.changed("l:\n  - «a»\n  - b\n", .remove) == "l:\n  - b\n")
    #expect(Self.changed("l:\n- a: 1\n- «b: 1\n  c: 2»\n", .remove) == "l:\n- a: 1\n")
    #expect(Self.changed("l: [a, «b», c]\n", .remove) == "l: [a, c]\n")
    #expect(Self.changed("l: [a, «b»]\n", .remove) == "l: [a]\n")
    #expect(Self.changed("l: [ «a» ]\n", .remove) == "l: []\n")
    #expect(Self.changed("l: [a, # first\n  «b»]\n", .remove) == nil)
    #expect(Self.changed("a: *x\n«b»: 1\n", .remove) == nil)
    #expect(Self.changed("x: &x 1\n«a»: *x\nb: 1\n", .remove) == "x: &x 1\nb: 1\n")
    #expect(Self.json("{\n  \"a\": 1,\n  «\"b\"»: 2\n}\n", .remove) == "{\n  \"a\": 1\n}\n")
    #expect(Self.json("{\n  «\"a\"»: 1,\n  \"b\": 2\n}\n", .remove) == "{\n  \"b\": 2\n}\n")
    #expect(Self.json("[«{\"a\": [1, 2]}»,{}]", .remove) == "[{}]")
  }

  @Test("findings: an entry is added in the layout of the others", .review("I27-4"))
  func insertions() {
    #expect(Self.changed("«a: 1\nb: 2» # note\n", .insert(key: "c", .number(3))) == "a: 1\nb: 2 # note\nc: 3\n")
    #expect(Self.changed("# venue\n«a: 1»\n", .insert(key: "c", .number(3), isFirst: true)) == "# venue\nc: 3\na: 1\n")
    #expect(Self.changed("l:\n  «- a\n  - b»\n", .append(.text("c"))) == "l:\n  - a\n  - b\n  - c\n")
    #expect(Self.changed("l: «[a, b]»\n", .append(.text("c"))) == "l: [a, b, c]\n")
    #expect(Self.changed("l: «[]»\n", .append(.text("c"))) == "l: [c]\n")
    #expect(Self.changed("l: «[\n  a,\n  b\n]»\n", .append(.text("c"))) == "l: [\n  a,\n  b,\n  c\n]\n")
    #expect(
      Self.json("«{\"geometry\":null,\"properties\":{\"a\":1}}»", .insert(key: "b", .text("x")))
        == "{\"geometry\":null,\"properties\":{\"a\":1,\"b\":\"x\"}}")
    #expect(
      Self.json("«{\n  \"type\": \"Feature\"\n}»", .insert(key: "id", .text("x"), isFirst: true))
        == "{\n  \"id\": \"x\",\n  \"type\": \"Feature\"\n}")
    #expect(Self.json("«{\"a\": null}»", .insert(key: "a", .text("x"))) == "{\"a\": \"x\"}")
    #expect(Self.json("«{\"a\": 1}»", .insert(key: "a", .text("x"))) == nil)
  }

  @Test("findings: values are exchanged, comments are removed", .review("I27-4"))
  func others() {
    #expect(Self.changed("«{a: 1, b: \"x\"}»\n", path: ["a"], .exchange(with: ["b"])) == "{a: \"x\", b: 1}\n")
    #expect(Self.changed("a: «[21, 16]»\n", path: ["0"], .exchange(with: ["1"])) == "a: [16, 21]\n")
    #expect(Self.changed("a: 1\n  «# note»\nb: 2\n", .removeComment) == "a: 1\nb: 2\n")
    #expect(Self.changed("a: 1  «# note»\nb: 2\n", .removeComment) == "a: 1\nb: 2\n")
    #expect(Self.changed("a: 1\r\n«# note»\r\nb: 2\r\n", .removeComment) == "a: 1\r\nb: 2\r\n")
  }

  @Test("findings: positions of a geometry are corrected as they are written", .review("I27-4"))
  func positions() {
    func geometry(_ type: String, _ coordinates: String) -> String {
      "{\"type\": \"\(type)\", \"coordinates\": \(coordinates)}"
    }
    func json(_ type: String, _ coordinates: String, _ change: PositionChange) -> String? {
      Self.json("«\(geometry(type, coordinates))»", .positions(change))
    }
    #expect(json("Point", "[60.10, 24]", .exchangeAxes) == geometry("Point", "[24, 60.10]"))
    #expect(
      json("LineString", "[[60.1, 24, 3], [ 61,25 ]]", .exchangeAxes)
        == geometry("LineString", "[[24, 60.1, 3], [ 25,61 ]]"))
    #expect(
      json("Polygon", "[[[0,0], [0, 1],\n [1,1], [0,0]]]", .orientRings)
        == geometry("Polygon", "[[[0,0], [1,1],\n [0, 1], [0,0]]]"))
    #expect(json("Polygon", "[[[0,0], [1,1], [0,1], [0,0]]]", .orientRings) == nil)
    #expect(
      json("MultiPolygon", "[[[[0,0],[9,0],[9,9],[0,0]],[[2,1],[3,1],[3,2],[2,1]]]]", .orientRings)
        == geometry("MultiPolygon", "[[[[0,0],[9,0],[9,9],[0,0]],[[2,1],[3,2],[3,1],[2,1]]]]"))
    #expect(
      json("Polygon", "[[[0,0], [1,0], [1,0], [1,0], [1,1], [0,0], [0,0]]]", .removeRepeated(x: 0, y: 0))
        == geometry("Polygon", "[[[0,0], [1,0], [1,1], [0,0]]]"))
    #expect(
      json("Polygon", "[[[0,0], [1,0], [1,1]]]", .closeRings) == geometry("Polygon", "[[[0,0], [1,0], [1,1], [0,0]]]"))
    #expect(
      json("Polygon", "[[[0,0], [1,0], [1,1], [0,0.00000001]]]", .closeRings)
        == geometry("Polygon", "[[[0,0], [1,0], [1,1], [0,0]]]"))
    #expect(
      Self.changed(
        "p: «[[0, 10], [10, 10], [10, 10.001], [0, 20]]»\n", .positions(.removeRepeated(x: 0.0015, y: 0.0015)))
        == "p: [[0, 10], [10, 10], [0, 20]]\n")
  }

  @Test("findings: neighbours are removed together, and equal edits once", .review("I27-4"))
  func together() {
    let text = "[1, 2, 3, 4]"
    func removing(_ indexes: Int...) -> String {
      let changes = indexes.map { SourceChange(SourcePlace(file: "a.json", range: 0..<12), path: ["\($0)"], .remove) }
      var bytes = Array(text.utf8)
      for edit in FixEditing(text: { _ in Array(text.utf8) }).edits(for: Fix("", .safe, changes)).reversed() {
        bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(removing(0, 1) == "[3, 4]")
    #expect(removing(2, 3) == "[1, 2]")
    #expect(removing(0, 2, 3, 3) == "[2]")
    #expect(removing(0, 1, 2, 3) == "[]")
  }

  @Test("findings: a date of one meaning is one day", .review("I27-4"))
  func dates() {
    for text in ["2026/12/01", "2026-12-1", "20261201", "2026.12.01"] {
      #expect(ISODate.certain(text) == "2026-12-01", "\(text)")
    }
    #expect(ISODate.certain("31.12.2026") == "2026-12-31")
    #expect(ISODate.certain("12/31/2026") == "2026-12-31")
    for text in ["December 1, 2026", "1 Dec 2026", "1. december 2026"] {
      #expect(ISODate.certain(text) == "2026-12-01", "\(text)")
    }
    for text in ["01/02/2026", "31.02.2026", "2026", "26-12-01", "Dec 2026", ""] {
      #expect(ISODate.certain(text) == nil, "\(text)")
    }
  }
}
