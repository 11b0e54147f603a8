import Foundation
import Testing
import VenueJSON

private func written(_ style: JSONWriter.Style = .compact, _ body: (inout JSONWriter) -> Void) -> String {
  var json = JSONWriter(style: style)
  body(&json)
  return json.text
}

@Suite struct JSONWriterTests {
  @Test("json: compact text has no white space") func compactTextHasNoWhiteSpace() {
    let text = written {
      $0.object {
        $0.member("name", "Harbour")
        $0.member("count", 3)
        $0.member("open", true)
        $0.array("list") { json in
          json.integer(-1)
          json.null()
          json.array { _ in }
          json.object { _ in }
        }
      }
    }
    #expect(text == #"{"name":"Harbour","count":3,"open":true,"list":[-1,null,[],{}]}"#)
  }

  @Test("json: pretty text indents by two and keeps inline scopes on one line")
  func prettyTextIndentsByTwoAndKeepsInlineScopesOnOneLine() {
    let text = written(.pretty) {
      $0.object {
        $0.array("centre", inline: true) { json in
          json.number(24.956, decimals: 7)
          json.number(60.0, decimals: 7)
        }
        $0.array("rows") { json in json.object { $0.member("a", 1) } }
        $0.array("none") { _ in }
      }
    }
    #expect(
      text == """
        {
          "centre": [24.956, 60],
          "rows": [
            {
              "a": 1
            }
          ],
          "none": []
        }
        """)
  }

  @Test("json: only quotes, backslashes and controls are escaped") func onlyQuotesBackslashesAndControlsAreEscaped() {
    #expect(
      written { $0.string("a\"b\\c/é\n\t\r\u{1}\u{1F}\u{7F}") } == "\"a\\\"b\\\\c/é\\n\\t\\r\\u0001\\u001f\u{7F}\"")
  }

  @Test("json: doubles are written shortest, without exponent") func doublesAreShortestWithoutExponent() {
    let cases: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1, "0.1"), (1e-7, "0.0000001"),
      (-1.25e-10, "-0.000000000125"),
      (1e21, "1000000000000000000000"), (123456789.125, "123456789.125"), (100, "100"),
      (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
      (.nan, "null"), (.infinity, "null"), (0.05, "0.05"),
      (1.7976931348623157e308, "17976931348623157" + String(repeating: "0", count: 292)),
    ]
    for (value, text) in cases { #expect(written { $0.number(value) } == text) }
  }

  @Test("json: random doubles read back the same") func randomDoublesReadBackTheSame() {
    var state: UInt64 = 42
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      guard value.isFinite else { continue }
      let text = written { $0.number(value) }
      #expect(Double(text) == value)
      #expect(!text.contains("e"))
    }
  }

  @Test("json: fixed decimals drop trailing zeros") func fixedDecimalsDropTrailingZeros() {
    let cases: [(Double, Int, String)] = [
      (24.956, 7, "24.956"), (24.95600004, 7, "24.956"), (24.95600006, 7, "24.9560001"), (-0.00000001, 7, "0"),
      (0.05, 2, "0.05"), (0.5, 0, "1"), (-0.5, 0, "-1"), (10, 3, "10"), (100, 0, "100"), (1.005, 1, "1"),
      (0.0101, 4, "0.0101"),
      (1e300, 3, "1" + String(repeating: "0", count: 300)), (.nan, 2, "null"), (-122.00845, 7, "-122.00845"),
    ]
    for (value, decimals, text) in cases { #expect(written { $0.number(value, decimals: decimals) } == text) }
  }

  @Test("json: nested scopes pass typed errors on") func nestedScopesPassTypedErrorsOn() throws {
    struct Stop: Error {}
    var json = JSONWriter()
    #expect(throws: Stop.self) { try json.object { (_: inout JSONWriter) throws(Stop) in throw Stop() } }
  }
}
