/// What of a kit's own map people may select, each by itself and apart from marks (H22): Apple's names.
public enum MapFeatureKind: String, Hashable, Sendable, CaseIterable {
  case pointsOfInterest = "points_of_interest"
  case territories
  case physicalFeatures = "physical_features"
}
