public import VenueDiagnostics
public import VenueJSON

/// A colour of a theme that is written as an expression, held against the specification.
public struct ColourExpression: Sendable {
  /// What is amiss, each with the path within the expression.
  public var diagnostics: [Diagnostic] = []
  /// Colours it may give, in the order written, without those that only features know.
  public var colours: [String] = []
  /// Whether it depends on the zoom, and so has to stand outermost.
  public var dependsOnZoom = false

  /// Names of the state that every style of a bundle declares.
  private static let states: Set<String> = ["floor", "language", "selected", "hovered", "extruded"]

  /// - Parameters:
  ///   - json: the expression.
  ///   - ofFeatures: it may depend on what is drawn; else on the zoom alone.
  public init(_ json: [UInt8], ofFeatures: Bool) throws(JSONError) {
    let value = try JSONReader.read(json, limits: StyleCheck.limits).root
    let log = StyleLog(file: "")
    var style = StyleCheck(log: log)
    style.states = ColourExpression.states
    let property = StyleProperty("colour", .color, ofFeatures ? .feature : .zoom)
    style.check(value, property, of: "the colour")
    var check = ExpressionCheck(log: StyleLog(file: ""))
    _ = check.type(of: value, expecting: .color, isOutcome: true)
    dependsOnZoom = check.looks.contains { $0.look == .zoom }
    for outcome in check.outcomes where outcome.kind == .string {
      let text = outcome.string ?? ""
      if !ColourExpression.isPlain(text) {
        log.report(
          .styleValueInvalid, "\"\(text)\" is no colour such as \"#f4e9d8\"; other map kits know no names", at: outcome)
      }
      colours.append(text)
    }
    if log.diagnostics.isEmpty, colours.isEmpty {
      log.report(
        .styleValueInvalid, "the expression names no colour; kits without expressions need one", at: value,
        help: "put it into [\"coalesce\", …, \"#f4e9d8\"]")
    }
    diagnostics = log.diagnostics
  }

  /// `#rgb` or `#rrggbb`.
  private static func isPlain(_ text: String) -> Bool {
    let digits = text.dropFirst()
    return text.hasPrefix("#") && [3, 6].contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
  }
}
