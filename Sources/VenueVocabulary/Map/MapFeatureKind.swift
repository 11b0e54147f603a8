/// Selectable features of a map kit's own map, independent of annotations (H22): Apple's names.
public enum MapFeatureKind: String, Hashable, Sendable, CaseIterable {
  case pointsOfInterest = "points_of_interest"
  case territories
  case physicalFeatures = "physical_features"
}
