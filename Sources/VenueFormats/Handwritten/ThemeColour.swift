import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueStyle

/// A colour of `theme.yaml`: `"#f4e9d8"`, an expression as a list, or `{light: …, dark: …}` of either.
struct ThemeColour {
  private var light: ThemeSource.Colour?
  private var dark: ThemeSource.Colour?

  /// - Parameters:
  ///   - takesExpressions: true if the colour may be an expression.
  ///   - ofFeatures: true if the expression may depend on the drawn feature.
  init(_ written: NodeCursor, takesExpressions: Bool, ofFeatures: Bool) {
    let cursor = ThemeColour.meant(written)
    func read(_ cursor: NodeCursor) -> ThemeSource.Colour? {
      guard cursor.node.isSequence else { return cursor.colour().map { ThemeSource.Colour(constant: $0) } }
      guard takesExpressions else {
        cursor.log.report(
          .wrongType("this colour cannot be an expression: other colours are computed from it", at: cursor.place))
        return nil
      }
      return ThemeColour.expression(cursor, ofFeatures: ofFeatures)
    }
    guard cursor.node.entries != nil else {
      light = read(cursor)
      dark = light
      return
    }
    cursor.refuseUnknownKeys(["light", "dark"], in: "a colour")
    light = cursor["light"].flatMap(read)
    dark = cursor["dark"].flatMap(read)
  }

  /// Colour for a theme based on the built-in light or dark one; nil keeps the base colour.
  func colour(inDark isDark: Bool) -> ThemeSource.Colour? { isDark ? dark : light }

  private static func expression(_ cursor: NodeCursor, ofFeatures: Bool) -> ThemeSource.Colour? {
    if let first = cursor.node.elements?.first, first.text == nil || first.number != nil {
      cursor.log.report(
        .wrongType(
          "a colour must be text; a list is an expression, and must begin with the name of an operator",
          at: cursor.place,
          help: ["write \"#f4e9d8\", or an expression such as [match, [get, category], atm, \"#f4e9d8\", \"#ffffff\"]"])
      )
      return nil
    }
    var json = JSONWriter()
    cursor.node.write(to: &json)
    let found: ColourExpression
    do throws(JSONError) {
      found = try ColourExpression(json.bytes, ofFeatures: ofFeatures)
    } catch {
      cursor.log.report(.wrongType("the expression cannot be read: \(error.reason)", at: cursor.place))
      return nil
    }
    for diagnostic in found.diagnostics {
      var diagnostic = diagnostic
      diagnostic.place = cursor.place(within: (diagnostic.place?.pointer ?? "").split(separator: "/").map(String.init))
      cursor.log.report(diagnostic)
    }
    guard !found.diagnostics.contains(where: { $0.severity == .error }), let last = found.colours.last else {
      return nil
    }
    return ThemeSource.Colour(constant: last, expression: json.text)
  }
}
