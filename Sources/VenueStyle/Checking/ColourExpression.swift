public import VenueDiagnostics
public import VenueJSON
import VenueVocabulary

/// A colour of a theme that is written as an expression, checked against the specification.
public struct ColourExpression: Sendable {
  /// Faults, each with its path inside the expression.
  public var diagnostics: [Diagnostic] = []
  /// Possible result colours, in source order, without those that depend on features.
  public var colours: [String] = []
  /// True if it depends on the zoom, and so must be outermost.
  public var dependsOnZoom = false

  /// True for the name of an operator, with which an expression begins.
  public static func isOperator(_ name: String) -> Bool { ExpressionOperator.named(name) != nil }

  /// - Parameters:
  ///   - json: the expression.
  ///   - ofFeatures: true if it may depend on the drawn feature; false if only on the zoom.
  public init(_ json: [UInt8], ofFeatures: Bool) throws(JSONError) {
    let value = try JSONReader.read(json, limits: StyleCheck.limits).root
    let log = StyleLog(file: "")
    var style = StyleCheck(log: log)
    style.states = StyleCheck.statesOfBundles
    style.takesStates = false
    let property = StyleProperty("colour", .color, ofFeatures ? .feature : .zoom)
    style.check(value, property, of: "the colour")
    var check = ExpressionCheck(log: StyleLog(file: ""))
    _ = check.type(of: value, expecting: .color, isOutcome: true)
    dependsOnZoom = check.looks.contains { $0.look == .zoom }
    for outcome in check.allOutcomes where outcome.kind == .string {
      let text = outcome.string ?? ""
      if !HexDigits.isColour(text) {
        log.report(
          .styleValueInvalid,
          "\"\(text)\" is not a colour such as \"#f4e9d8\"; other map kits do not support colour names", at: outcome)
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
}
