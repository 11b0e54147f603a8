public import VenueGeometry

/// An element of a map from which features were made, as the map has it: an export to the same format writes it unchanged.
public struct MappedElement: Sendable {
  /// In source order; keys are unique.
  public var tags: [(key: String, value: String)]
  /// The position of a node, or those of a way that is no area on a level.
  public var line: [Coordinate]
  /// The shape of the outline of a level; that of the level itself also contains the areas on it. Empty for every other element.
  public var outline: [GeoPolygon]
  /// The levels of an outline, as OpenStreetMap counts them.
  public var levels: [StoreyNumber]

  public init(
    tags: [(key: String, value: String)], line: [Coordinate] = [], outline: [GeoPolygon] = [],
    levels: [StoreyNumber] = []
  ) {
    self.tags = tags
    self.line = line
    self.outline = outline
    self.levels = levels
  }
}
