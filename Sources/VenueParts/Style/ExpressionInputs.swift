import VenueJSON

/// What an expression of a MapLibre style depends on.
enum ExpressionInputs {
  /// Operators that ask the feature that is drawn.
  private static let ofFeatures: Set<String> = [
    "get", "has", "properties", "id", "geometry-type", "feature-state", "within", "distance",
  ]

  /// Whether it may come to another value for another feature; of one that is no JSON nobody knows, and it may.
  static func asksFeature(_ expression: String) -> Bool {
    guard let root = try? JSONReader.read(Array(expression.utf8)).root else { return true }
    return asksFeature(root)
  }

  private static func asksFeature(_ value: JSONValue) -> Bool {
    guard let parts = value.array, let name = parts.first?.string, name != "literal" else { return false }
    return ofFeatures.contains(name) || parts.dropFirst().contains(where: asksFeature)
  }
}
