import Testing
import VenueJSON
import VenueRandom

/// Strings and numbers as they are written, compared with their plain definitions.
@Suite("Written strings and numbers")
struct WrittenValuesTests {
  private func written(_ body: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter(style: .compact)
    body(&json)
    return json.text
  }

  @Test("json: a string is escaped scalar by scalar, wherever the scalar is")
  func strings() {
    let scalars: [Unicode.Scalar] = [
      "\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1F}", " ", "!", "[", "\u{7F}", "\u{80}", "é", "漢", "😀",
    ]
    var random = SeededRandom(seed: 71)
    for _ in 0..<4000 {
      var (text, expected) = ("", "\"")
      for _ in 0..<random.roll(28) {
        let scalar = random.isLucky(3) ? random.pick(scalars) : "x"
        text.unicodeScalars.append(scalar)
        switch scalar {
        case "\"", "\\": expected += "\\\(scalar)"
        case "\n": expected += "\\n"
        case "\r": expected += "\\r"
        case "\t": expected += "\\t"
        case "\u{0}": expected += "\\u0000"
        case "\u{1F}": expected += "\\u001f"
        default: expected.unicodeScalars.append(scalar)
        }
      }
      #expect(written { $0.string(text) } == expected + "\"")
    }
  }

  @Test("json: fixed decimals are those of the rounded multiple")
  func decimals() {
    var random = SeededRandom(seed: 72)
    for _ in 0..<4000 {
      let decimals = random.roll(10)
      let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
      let value = (random.share() - 0.5) * random.pick([1e-6, 1, 360, 1e6])
      let rounded = Int64((value * scale).rounded().magnitude)
      var digits = String(rounded)
      while digits.count <= decimals { digits = "0" + digits }
      var expected = String(digits.dropLast(decimals)) + "." + String(digits.suffix(decimals))
      while expected.hasSuffix("0") { expected.removeLast() }
      if expected.hasSuffix(".") { expected.removeLast() }
      if value < 0, rounded > 0 { expected = "-" + expected }
      #expect(written { $0.number(value, decimals: decimals) } == expected)
    }
  }

  @Test("json: a writer that begins again writes the same as a new one")
  func again() {
    func write(_ json: inout JSONWriter) { json.object { $0.array("a") { $0.integer(1) } } }
    var json = JSONWriter(style: .pretty)
    json.beginObject()
    json.key("open")
    json.removeAll()
    write(&json)
    var other = JSONWriter(style: .pretty)
    write(&other)
    #expect(json.text == other.text)
  }
}
