import VenueCamera
import VenueGeometry
import VenueModel
import VenueParts
import VenuePlanning

/// Finds places that a card covers, however the map is scrolled.
struct HiddenPlaces {
  private let places: PlacesPart
  private let camera: CameraPart
  /// The extreme places, at the corners of their extent: a place that a card may cover is one of these.
  private let outermost: [Int]

  init(_ plan: VenuePlan) {
    (places, camera) = (plan.places, plan.camera)
    let directions = [(1.0, 0.0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
    let entries = places.listing.entries
    let degree = Trigonometry.metresPerDegree(atLatitude: entries.first?.point.latitude ?? 0)
    outermost = Set(
      directions.compactMap { east, north in
        entries.indices.max { a, b in
          func reach(_ point: Coordinate) -> Double {
            point.longitude * degree.longitude * east + point.latitude * degree.latitude * north
          }
          return reach(entries[a].point) < reach(entries[b].point)
        }
      }
    ).sorted()
  }

  /// A place that the limits of the camera keep under its card.
  func first(_ layout: CardLayout) -> (name: String, points: Double)? {
    for position in outermost {
      let entry = places.listing.entries[position]
      let short = shortfall(of: entry.point, layout)
      // Less than a point is rounding.
      if short > 1 { return (entry.feature.id, short) }
    }
    return nil
  }

  /// Points by which a place cannot be kept clear of its card, at the most favourable zoom. What the limits keep out of the view
  /// is not counted for the card.
  private func shortfall(of place: Coordinate, _ layout: CardLayout) -> Double {
    let mirrored = ViewPosition(x: layout.view.width - layout.anchor.x, y: layout.view.height - layout.anchor.y)
    var least = Double.infinity
    var zoom = camera.limits.zooms.clamp(Zoom512(19))
    while least > 1, zoom >= camera.limits.zooms.lower {
      if let target = Camera(target: place, zoom: zoom).place(under: mirrored, in: layout.view) {
        let held = camera.limits.clamp(Camera(target: target, zoom: zoom))
        if let seen = held.position(of: place, in: layout.view), (0...layout.view.width).contains(seen.x),
          (0...layout.view.height).contains(seen.y)
        {
          least = min(least, layout.shortfall(x: seen.x, y: seen.y))
        }
      }
      zoom = Zoom512(zoom.value - 0.5)
    }
    return least == .infinity ? 0 : least
  }
}
