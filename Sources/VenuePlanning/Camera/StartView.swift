package import VenueCamera
package import VenueParts

extension CameraPart {
  /// Number of names and icons that the start camera shows in a view.
  ///
  /// - Parameter features: drawn features; only names and icons with first zooms count.
  package func namesAtStart(_ features: [TierFeature], in view: Viewport) -> Int {
    features.count { feature in
      guard let first = feature.firstZoom, first <= start.zoom, feature.floor == nil || feature.floor == startFloor,
        case .points(let points) = feature.geometry, let point = points.first,
        let seen = start.position(of: point, in: view)
      else { return false }
      return (0...view.width).contains(seen.x) && (0...view.height).contains(seen.y)
    }
  }
}
