public import VenueGeometry

/// What is drawn on one level, each kind by numbers of the level's own: its units from 0 in the order of their positions, so its
/// openings, fixtures and kiosks.
///
/// It is the same as long as nothing drawn on the level changes, whatever comes and goes on others: what is worked out of it
/// alone can be taken over from an earlier run.
public struct LevelDrawing: Hashable, Sendable {
  /// The level's own area.
  public let outline: [PlanePolygon]
  /// Parts of each; empty as in ``VenueIndex/unitShapes``.
  public let units: [[PlanePolygon]]
  public let openings: [[PlanePoint]]
  public let fixtures: [[PlanePolygon]]
  public let kiosks: [[PlanePolygon]]
}
