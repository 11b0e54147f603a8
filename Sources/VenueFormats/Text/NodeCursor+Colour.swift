import VenueDiagnostics
import VenueVocabulary

extension NodeCursor {
  /// `#rgb` or `#rrggbb`, as written, or `hsl(…)` of CSS as `#rrggbb`; anything else is reported.
  func colour() -> String? {
    let expected = "an opaque colour such as \"#f4e9d8\" or \"hsl(36, 56%, 90%)\""
    guard let text = text(expected) else { return nil }
    if let colour = CSSColour.hexadecimal(ofHSL: text) { return colour }
    guard HexDigits.isColour(text) else {
      let meant = MeantValue.colour(text)
      reportWrongType(
        expected, help: "write its six digits in quotes, such as \"#f4e9d8\"", meant: meant.map { .text($0) })
      return nil
    }
    return text
  }
}
