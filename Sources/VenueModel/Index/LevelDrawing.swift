public import VenueGeometry

/// The drawn features of one level, each kind with the level's own numbers: units from 0 in the order of their positions, and in the same way
/// openings, fixtures and kiosks.
///
/// It is unchanged as long as no drawn feature of the level changes, regardless of other levels: results that depend only
/// on it can be reused from an earlier run.
public struct LevelDrawing: Hashable, Sendable {
  /// The level's own area.
  public let outline: [PlanePolygon]
  /// Parts of each; empty as in ``VenueIndex/unitShapes``.
  public let units: [[PlanePolygon]]
  public let openings: [[PlanePoint]]
  public let fixtures: [[PlanePolygon]]
  public let kiosks: [[PlanePolygon]]
}
