import VenueCamera
import VenueGeometry
import VenueJSON

// Limits in the form that a map kit accepts: one box for all zooms, which is less than the table of `limits`.
extension CameraPart {
  /// The meaning of a kit's box.
  enum Held: String { case center, viewport }

  /// `about`: what the box of this block limits, the zoom scale of the block, and the zoom from which the box alone allows
  /// the venue to be scrolled out of view.
  ///
  /// - Parameter losing: result of ``zoomLosingVenue(_:)``.
  func writeAbout(_ held: Held, losing: Zoom512?, zoomBasis: String, to json: inout JSONWriter) {
    json.object("about", inline: true) {
      $0.member("bounds_what", held.rawValue)
      $0.member("zoom_basis", zoomBasis)
      $0.member("keeps_venue_in_sight", losing == nil)
      if let losing { $0.member("loses_venue_from_zoom512", losing.value, decimals: 2) }
      if held == .viewport {
        // A larger window does not fit into the box at the smallest zoom: the kit then zooms in and cannot be panned.
        let (width, height) = largestWindow
        $0.array("largest_window", inline: true) {
          $0.number(width)
          $0.number(height)
        }
      }
    }
  }

  /// The box that limits a viewport: the venue's box, enlarged on every side by half a reference view at the smallest zoom.
  var viewportBounds: GeoBounds {
    let widest = Camera(target: bounds.center, zoom: limits.zooms.lower).visibleCorners(in: .reference)
    let view = GeoBounds(around: widest) ?? bounds
    let (east, north) = ((view.east - view.west) / 2, (view.north - view.south) / 2)
    return GeoBounds(
      west: bounds.west - east, south: bounds.south - north, east: bounds.east + east, north: bounds.north + north)
  }

  func zoomLosingVenue(_ held: Held) -> Zoom512? {
    guard let scroll = limits.scroll else { return nil }
    switch held {
    case .center:
      return scroll.zoomLosingVenue(in: scroll.row(at: start.zoom).bounds)
    case .viewport:
      // The closer the zoom, the farther outside the centre of a narrow window may be.
      let metres = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
      let box = viewportBounds
      let strip = max((bounds.west - box.west) * metres.longitude, (bounds.south - box.south) * metres.latitude)
      let narrowest = Viewport.references.reduce(Double.infinity) { min($0, $1.width, $1.height) }
      return scroll.zoomLosingVenue { row in
        bounds.grown(byMetres: max(strip - narrowest / 2 * row.scale.metresPerPoint, 0))
      }
    }
  }

  /// Points, rounded down.
  private var largestWindow: (width: Double, height: Double) {
    let metres = Trigonometry.metresPerDegree(atLatitude: bounds.center.latitude)
    let scale = Scale(limits.zooms.lower, atLatitude: bounds.center.latitude)
    let box = viewportBounds
    return (
      ((box.east - box.west) * metres.longitude / scale.metresPerPoint).rounded(.down),
      ((box.north - box.south) * metres.latitude / scale.metresPerPoint).rounded(.down)
    )
  }
}
