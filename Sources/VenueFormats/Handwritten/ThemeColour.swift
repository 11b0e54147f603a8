import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueStyle

/// A colour of `theme.yaml`: `"#f4e9d8"`, an expression as a list, or `{light: …, dark: …}` of either.
struct ThemeColour {
  private var light: ThemeSource.Colour?
  private var dark: ThemeSource.Colour?

  /// - Parameters:
  ///   - takesExpressions: whether what is coloured may be so by an expression.
  ///   - ofFeatures: whether that may depend on what is drawn.
  init(_ cursor: NodeCursor, takesExpressions: Bool, ofFeatures: Bool) {
    func read(_ cursor: NodeCursor) -> ThemeSource.Colour? {
      guard cursor.node.isSequence else { return cursor.colour().map { ThemeSource.Colour(constant: $0) } }
      guard takesExpressions else {
        cursor.log.report(
          .wrongType("this colour cannot be an expression: other colours are worked out from it", at: cursor.place))
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

  /// Of a theme that starts from the built-in light or dark one; nil keeps what lies beneath.
  func colour(inDark isDark: Bool) -> ThemeSource.Colour? { isDark ? dark : light }

  private static func expression(_ cursor: NodeCursor, ofFeatures: Bool) -> ThemeSource.Colour? {
    var json = JSONWriter()
    write(cursor.node, to: &json)
    let found: ColourExpression
    do throws(JSONError) {
      found = try ColourExpression(json.bytes, ofFeatures: ofFeatures)
    } catch {
      cursor.log.report(.wrongType("the expression cannot be read: \(error.reason)", at: cursor.place))
      return nil
    }
    for diagnostic in found.diagnostics {
      var diagnostic = diagnostic
      diagnostic.place = place(diagnostic.place?.pointer ?? "", in: cursor)
      cursor.log.report(diagnostic)
    }
    guard !found.diagnostics.contains(where: { $0.severity == .error }), let last = found.colours.last else {
      return nil
    }
    return ThemeSource.Colour(constant: last, expression: json.text)
  }

  /// Where a part of an expression stands in the file.
  private static func place(_ pointer: String, in cursor: NodeCursor) -> SourcePlace {
    var cursor = cursor
    for step in pointer.split(separator: "/") {
      if let index = Int(step), let elements = cursor.node.elements, elements.indices.contains(index) {
        cursor = cursor.child(elements[index], index)
      } else if let entry = cursor[String(step)] {
        cursor = entry
      }
    }
    return cursor.place
  }

  /// As JSON: what is in quotes is text, and so is a word that is neither a number, true, false nor null.
  private static func write(_ node: SourceNode, to json: inout JSONWriter) {
    if let elements = node.elements {
      json.array { for element in elements { write(element, to: &$0) } }
    } else if let entries = node.entries {
      json.object {
        for entry in entries {
          $0.key(entry.key)
          write(entry.value, to: &$0)
        }
      }
    } else if node.isNull {
      json.null()
    } else if let number = node.number {
      json.number(number)
    } else if let flag = node.flag {
      json.bool(flag)
    } else {
      json.string(node.text ?? "")
    }
  }
}
