import VenueJSON

/// The inputs of a MapLibre style expression.
enum ExpressionInputs {
  /// Operators that read the drawn feature.
  private static let ofFeatures: Set<String> = [
    "get", "has", "properties", "id", "geometry-type", "feature-state", "within", "distance",
  ]

  /// True if its value may depend on the feature; also true for text that is not JSON.
  static func asksFeature(_ expression: String) -> Bool {
    guard let root = try? JSONReader.read(Array(expression.utf8)).root else { return true }
    return asksFeature(root)
  }

  private static func asksFeature(_ value: JSONValue) -> Bool {
    guard let parts = value.array, let name = parts.first?.string, name != "literal" else { return false }
    return ofFeatures.contains(name) || parts.dropFirst().contains(where: asksFeature)
  }
}
