public import VenueGeometry

extension Camera {
  /// The camera of the largest zoom within `range` that shows all of `bounds` inside the padded view, from straight above.
  ///
  /// Unequal insets move the target so that the bounds stand in the middle of what they leave. A box without width is fitted
  /// by its height and the other way round; a single position gets the largest zoom of the range. Where even the
  /// smallest zoom of the range shows too little, the box stands in the middle and is cut off.
  ///
  /// - Parameter bounds: west may be greater than east: the box then crosses the date line.
  /// - Throws: ``CameraError/paddingFillsView(padding:viewport:)``
  public static func fitting(
    _ bounds: GeoBounds, in viewport: Viewport, padding: Insets = .fitPadding, bearing: Double = 0,
    range: ZoomRange = .unlimited
  ) throws(CameraError) -> Camera {
    let width = viewport.width - padding.left - padding.right
    let height = viewport.height - padding.top - padding.bottom
    guard width > 0, height > 0 else { throw .paddingFillsView(padding: padding, viewport: viewport) }

    let northWest = Trigonometry.mercator(
      Coordinate(longitude: bounds.west, latitude: Globe.clamp(latitude: bounds.north)))
    let southEast = Trigonometry.mercator(
      Coordinate(longitude: bounds.east, latitude: Globe.clamp(latitude: bounds.south)))
    let boxWidth = southEast.x - northWest.x + (southEast.x < northWest.x ? 1 : 0)
    let boxHeight = max(0, southEast.y - northWest.y)
    // The size of the box as it stands on a turned screen.
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: bearing)
    let screenWidth = boxWidth * abs(cosine) + boxHeight * abs(sine)
    let screenHeight = boxWidth * abs(sine) + boxHeight * abs(cosine)

    var zoom = range.upper
    if screenWidth > 0 { zoom = min(zoom, Zoom512(Trigonometry.logarithm2(width / (512 * screenWidth)))) }
    if screenHeight > 0 { zoom = min(zoom, Zoom512(Trigonometry.logarithm2(height / (512 * screenHeight)))) }
    let middle = Trigonometry.coordinate(
      mercatorX: northWest.x + boxWidth / 2, y: northWest.y + boxHeight / 2)
    return Camera(target: middle, zoom: range.clamp(zoom), bearing: bearing)
      .scrolled(x: (padding.right - padding.left) / 2, y: (padding.bottom - padding.top) / 2)
  }
}
