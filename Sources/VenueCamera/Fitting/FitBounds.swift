public import VenueGeometry

extension Camera {
  /// The camera with the largest zoom in `range` that shows all of `bounds` inside the padded view, from straight above
  /// by default, otherwise with the given bearing and tilt.
  ///
  /// Unequal insets move the target so that the bounds are centred in the remaining area. A box without width is fitted
  /// by its height and the reverse; a single position gets the largest zoom of the range. If even the
  /// smallest zoom of the range shows too little, the box is centred and cut off.
  ///
  /// - Parameter bounds: west may be greater than east: the box then crosses the date line.
  /// - Throws: ``CameraError/paddingFillsView(padding:viewport:)``
  public static func fitting(
    _ bounds: GeoBounds, in viewport: Viewport, padding: Insets = .fitPadding, bearing: Double = 0, tilt: Double = 0,
    range: ZoomRange = .unlimited
  ) throws(CameraError) -> Camera {
    let northWest = Trigonometry.mercator(
      Coordinate(longitude: bounds.west, latitude: Globe.clamp(latitude: bounds.north)))
    let southEast = Trigonometry.mercator(
      Coordinate(longitude: bounds.east, latitude: Globe.clamp(latitude: bounds.south)))
    let east = southEast.x + (southEast.x < northWest.x ? 1 : 0)
    let corners = [
      SIMD2(northWest.x, northWest.y), SIMD2(east, northWest.y), SIMD2(east, southEast.y),
      SIMD2(northWest.x, southEast.y),
    ]
    return try FitView(viewport, padding).camera(corners, bearing: bearing, tilt: tilt, range: range)
  }

  /// The same for any positions: the largest zoom that shows all of them, across the date line if that is shorter.
  ///
  /// With tilt, the far edge of the view shows more ground than the near one: the screen box of the positions is then centred in
  /// the padded view, and the zoom is the largest at which it fits. A tilt that is too steep for the zoom is limited by ``TiltCeiling``.
  ///
  /// - Returns: nil without positions.
  /// - Throws: ``CameraError/paddingFillsView(padding:viewport:)``
  /// - Complexity: O(n log n).
  public static func fitting(
    _ places: [Coordinate], in viewport: Viewport, padding: Insets = .fitPadding, bearing: Double = 0,
    tilt: Double = 0, range: ZoomRange = .unlimited
  ) throws(CameraError) -> Camera? {
    let view = try FitView(viewport, padding)
    guard !places.isEmpty else { return nil }
    let worlds = places.map { place in
      let (x, y) = Trigonometry.mercator(Globe.clamp(place))
      return SIMD2(x, y)
    }
    return view.camera(unwrapped(worlds), bearing: bearing, tilt: tilt, range: range)
  }

  /// The same for a geometry.
  ///
  /// - Returns: nil for a geometry without positions.
  /// - Throws: ``CameraError/paddingFillsView(padding:viewport:)``
  public static func fitting(
    _ geometry: [GeoPolygon], in viewport: Viewport, padding: Insets = .fitPadding, bearing: Double = 0,
    tilt: Double = 0, range: ZoomRange = .unlimited
  ) throws(CameraError) -> Camera? {
    try fitting(
      geometry.flatMap(\.shell), in: viewport, padding: padding, bearing: bearing, tilt: tilt, range: range)
  }

  /// Places on one side of the widest gap between their meridians.
  private static func unwrapped(_ places: [SIMD2<Double>]) -> [SIMD2<Double>] {
    let meridians = places.map(\.x).sorted()
    guard let first = meridians.first, let last = meridians.last, last - first > 0.5 else { return places }
    var (widest, start) = (first + 1 - last, first)
    for (a, b) in zip(meridians, meridians.dropFirst()) where b - a > widest { (widest, start) = (b - a, b) }
    return places.map { $0.x < start ? SIMD2($0.x + 1, $0.y) : $0 }
  }
}
