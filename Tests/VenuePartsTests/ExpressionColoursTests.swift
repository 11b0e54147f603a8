import Testing

@testable import VenueParts

struct ExpressionColoursTests {
  private func black(_ expression: String) -> String {
    ExpressionColours.replaced(in: expression) { _ in Colour(red: 0, green: 0, blue: 0) }
  }

  @Test(
    "themes: result colours of an expression change, compared texts do not",
    arguments: [
      (
        ##"["match", ["get", "name"], "#abc", "#ffffff", ["#123456", "x"], "#eeeeee", "#dddddd"]"##,
        ##"["match", ["get", "name"], "#abc", "#000000", ["#123456", "x"], "#000000", "#000000"]"##
      ),
      (
        ##"["case", ["==", ["get", "name"], "a\"#111111"], "#222222", "#333333"]"##,
        ##"["case", ["==", ["get", "name"], "a\"#111111"], "#000000", "#000000"]"##
      ),
      (
        ##"["interpolate", ["linear"], ["zoom"], 16, "#f0ece2", 19, ["step", ["zoom"], "#111111", 20, "#222222"]]"##,
        ##"["interpolate", ["linear"], ["zoom"], 16, "#000000", 19, ["step", ["zoom"], "#000000", 20, "#000000"]]"##
      ),
      (
        ##"["let", "c", "#ffffff", ["coalesce", ["get", "#aaaaaa"], ["var", "c"]]]"##,
        ##"["let", "c", "#000000", ["coalesce", ["get", "#aaaaaa"], ["var", "c"]]]"##
      ),
      (##""#ffffff""##, ##""#000000""##), ("[\"get\"", "[\"get\""), ("[]", "[]"), ("[\"match\"]", "[\"match\"]"),
    ])
  func outcomes(written: String, changed: String) { #expect(black(written) == changed) }
}
