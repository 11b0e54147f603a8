import VenueGeometry
import VenueModel
import VenueParallel

/// A place well inside each unit, far from its walls (``LabelPoint``): where its name may stand, and where people are led who look for
/// it. Worked out once for both.
struct UnitMiddles {
  /// By position; nil for a unit without a shape.
  let points: [PlanePoint?]

  init(_ shapes: [[PlanePolygon]], reusing stageCache: StageCache?) {
    points = stageCache.values("middle of unit", of: shapes, count: shapes.count) { places in
      places.map { LabelPoint.inside(shapes[$0]) }
    }
  }
}
