import Testing
import VenueDiagnostics
import VenueTestSupport

@testable import VenueStyle

struct ExpressionTests {
  @Test(
    "styles: expressions by zoom and by property are accepted as raw JSON", .shows("M27.2"),
    arguments: [
      (#"["interpolate", ["linear"], ["zoom"], 15, 0, 16, 1]"#, "fill-opacity"),
      (#"["interpolate", ["exponential", 1.6], ["to-number", ["get", "area"]], 0, 0.2, 500, 1]"#, "fill-opacity"),
      (#"["interpolate", ["cubic-bezier", 0.4, 0, 0.2, 1], ["zoom"], 15, 0, 16, 1]"#, "fill-opacity"),
      (#"["step", ["zoom"], 0, 16, 0.5, 17, 1]"#, "fill-opacity"),
      (
        ##"["match", ["get", "class"], ["room", "office"], "#eee", "stairs", "rgb(200, 200, 200)", "white"]"##,
        "fill-color"
      ),
      (#"["case", ["==", ["get", "floor"], 0], "red", ["has", "name"], "hsl(120, 50%, 40%)", "blue"]"#, "fill-color"),
      (
        #"["step", ["zoom"], ["match", ["get", "a"], 1, 0.1, 0.2], 17, ["case", ["to-boolean", ["get", "b"]], 0.5, 1]]"#,
        "fill-opacity"
      ),
      (
        #"["let", "n", ["get", "n"], ["interpolate", ["linear"], ["zoom"], 15, ["*", ["to-number", ["var", "n"]], 0.1], 16, 1]]"#,
        "fill-opacity"
      ),
      (#"["coalesce", ["get", "color"], ["to-color", ["get", "tint"]], "black"]"#, "fill-color"),
      (##"["interpolate-hcl", ["linear"], ["zoom"], 15, "#fff", 16, ["rgba", 0, 0, 0, 0.5]]"##, "fill-color"),
      (#"["case", ["boolean", ["feature-state", "selected"], false], "red", "blue"]"#, "fill-color"),
      (#"["concat", "pattern-", ["downcase", ["get", "class"]]]"#, "fill-pattern"),
      (
        #"["case", ["in", ["get", "class"], ["literal", ["room", "shop"]]], 1, ["==", ["slice", "abc", 1], "bc"], 0.5, 0]"#,
        "fill-opacity"
      ),
      (#"["at", ["-", ["length", ["literal", [1, 2]]], 1], ["literal", [0.1, 0.2]]]"#, "fill-opacity"),
    ])
  func accepted(_ expression: String, _ property: String) {
    let sample = Sample.paint(property, expression)
    #expect(sample.findings.isEmpty, "\(sample.messages)")
  }

  @Test(
    "styles: a value that a kit refuses is an error at its path", .shows("M27.3", "M28.2"),
    arguments: [
      (#"["interpolat", ["linear"], ["zoom"], 15, 0]"#, "STY023 /0"),
      (#"["interpolate", ["linear"], ["zoom"], 15]"#, "STY023 "),
      (#"["interpolate", ["cubic"], ["zoom"], 15, 0, 16, 1]"#, "STY023 /1"),
      (#"["interpolate", ["linear"], ["zoom"], 16, 0, 15, 1]"#, "ZUM020 /5"),
      (#"["interpolate", ["linear"], ["zoom"], 15, 0, 15, 1]"#, "ZUM020 /5"),
      (#"["interpolate", ["linear"], ["zoom"], 15, 0, 26, 1]"#, "ZUM020 /5"),
      (#"["interpolate", ["linear"], ["zoom"], 15, "a", 16, 1]"#, "STY023 /4"),
      (#"["interpolate", ["linear"], ["get", "a"], 0, 0, 1, ["upcase", "x"]]"#, "STY023 /6"),
      (#"["step", ["get", "a"], 0, "1", 1]"#, "STY023 /3"),
      (#"["match", ["get", "a"], "x", 0.1, "x", 0.2, 1]"#, "STY023 /4"),
      (#"["match", ["get", "a"], "x", 0.1, 2, 0.2, 1]"#, "STY023 /4"),
      (#"["match", ["length", "abc"], "x", 0.1, 1]"#, "STY023 /1"),
      (#"["match", ["get", "a"], "x", 0.1]"#, "STY023 "),
      (#"["case", ["get", "a"], 1]"#, "STY023 "),
      (#"["case", 1, 0.5, 1]"#, "STY023 /1"),
      (#"["==", 1, 1]"#, "STY023 "),
      (#"["case", ["==", 1, "1"], 0, 1]"#, "STY023 /1"),
      (#"["case", ["<", ["literal", [1]], 1], 0, 1]"#, "STY023 /1/1"),
      (#"["*", 2, "3"]"#, "STY023 /2"), (#"["sin"]"#, "STY023 "), (#"["var", "x"]"#, "STY023 /1"),
      (#"["+", 1, {"a": 1}]"#, "STY023 /2"), (#"["global-state", ["get", "x"]]"#, "STY023 /1"),
      (#"["*", 2, ["zoom"]]"#, "STY023 /2"),
      (#"["case", ["has", "a"], ["step", ["zoom"], 0, 16, 1], 1]"#, "STY023 /2/1"),
      (#"["line-progress"]"#, "STY023 "), (#"["case", ["has", "a"], 7, 1]"#, "STY022 /2"),
    ])
  func refused(_ expression: String, _ expected: String) {
    let sample = Sample.paint("fill-opacity", expression)
    let (code, path) = (expected.prefix(6), expected.dropFirst(7))
    #expect(sample.findings == ["\(code) /layers/1/paint/fill-opacity\(path)"], "\(sample.messages)")
  }

  @Test("styles: an expression ten deep is read, a wrong type there has its path", .shows("M28.1", "M28.2"))
  func depth() {
    func nested(_ bottom: String) -> String {
      (0..<10).reduce(bottom) { inner, _ in #"["min", 1, \#(inner)]"# }
    }
    #expect(Sample.paint("fill-opacity", nested(#"["to-number", ["get", "a"]]"#)).findings.isEmpty)
    let path = "/layers/1/paint/fill-opacity" + String(repeating: "/2", count: 10)
    let wrong = Sample.paint("fill-opacity", nested("\"a\""))
    #expect(wrong.findings == ["STY023 \(path)"])
    #expect(wrong.messages == ["a number is expected here, and this is text"])
  }

  @Test("styles: a property accepts only its allowed kinds of expression") func inputs() {
    func codes(_ property: String, _ value: String) -> [String] { Sample.paint(property, value).findings }
    #expect(codes("fill-translate", #"["get", "shift"]"#) == ["STY023 /layers/1/paint/fill-translate"])
    #expect(codes("fill-pattern", #"["feature-state", "pattern"]"#) == ["STY023 /layers/1/paint/fill-pattern"])
    #expect(codes("fill-antialias", #"["interpolate", ["linear"], ["zoom"], 1, true, 2, false]"#).count == 1)
    #expect(Sample.filter(#"["==", ["feature-state", "a"], 1]"#).findings == ["STY023 /layers/1/filter/1"])
    #expect(Sample.filter(#"["<=", ["get", "first_zoom"], ["zoom"]]"#).findings.isEmpty)
    #expect(Sample.filter(#"["+", 1, 2]"#).findings == ["STY023 /layers/1/filter"])
  }

  @Test("styles: a state that a style does not declare is a warning") func state() {
    let asks = Sample.filter(#"["==", ["get", "floor"], ["global-state", "flor"]]"#)
    #expect(asks.findings == ["STY011 /layers/1/filter/2/1"] && asks.report.diagnostics.first?.severity == .warning)
  }
}
