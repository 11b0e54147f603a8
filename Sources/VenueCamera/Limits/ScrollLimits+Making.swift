public import VenueGeometry

extension ScrollLimits {
  /// The widest limits around a venue, up to 40 points at whole zooms, for which the share is proved.
  ///
  /// - Parameters:
  ///   - shape: the venue, in areas that do not overlap.
  ///   - share: see ``leastShare``.
  /// - Returns: nil without a shape.
  /// - Complexity: bounded: some thousand examinations of the shape for a venue of some hundred corners, 300 000 at most.
  public init?(
    around shape: [PlanePolygon], on plane: LocalPlane, range: ZoomRange, share: Double = ScrollLimits.leastShare
  ) {
    guard let own = GeoBounds(around: shape.flatMap { $0.shell.map(plane.coordinate(of:)) }) else { return nil }
    let zooms = ScrollLimits.zooms(of: range)
    let latitude = own.center.latitude
    var proof = ScrollProof(shape, range: range, latitude: latitude, share: share)
    var margins: [Double] = []
    var points = ArraySlice(ScrollLimits.marginPoints)
    var provenTo: Zoom512?
    var isProven = true
    for zoom in zooms {
      let scale = Scale(zoom, atLatitude: latitude).metresPerPoint
      let most = margins.last ?? .infinity
      if isProven {
        points = points.drop { !proof.holds(from: zoom, margin: min($0 * scale, most)) }
        isProven = !points.isEmpty
        if isProven { provenTo = min(Zoom512(zoom.value + 1), range.upper) }
      }
      // Zooms without a proof get a small margin; with any of these margins, some part of the venue is visible.
      margins.append(min((points.first ?? 16) * scale, most))
    }
    let rows = zip(zooms, margins).map { zoom, margin in
      Row(
        zoom: zoom, scale: Scale(zoom, atLatitude: latitude), margin: margin,
        bounds: own.grown(byMetres: margin), boxKeepsVenueInSight: true)
    }
    self.init(
      rows: ScrollLimits.judged(rows, shape, plane), shape: shape, on: plane, share: share, provenTo: provenTo)
  }

  /// Declared limits: the centre remains in a box at every zoom. The zoom up to which part of the venue remains
  /// visible is proved.
  ///
  /// - Returns: nil without a shape, or if the box is off the venue's plane or has no extent.
  public init?(holding box: GeoBounds, venue: [PlanePolygon], on plane: LocalPlane, range: ZoomRange) {
    let corners = [(box.west, box.south), (box.east, box.south), (box.east, box.north), (box.west, box.north)]
    guard !venue.isEmpty,
      let shape = plane.polygon(
        GeoPolygon(shell: corners.map { Coordinate(longitude: $0.0, latitude: $0.1) }))
    else { return nil }
    let rows = ScrollLimits.zooms(of: range).map { zoom in
      Row(
        zoom: zoom, scale: Scale(zoom, atLatitude: box.center.latitude), margin: 0, bounds: box,
        boxKeepsVenueInSight: true)
    }
    let judged = ScrollLimits.judged(rows, venue, plane)
    let proven = judged.prefix { $0.boxKeepsVenueInSight }.last
    self.init(
      rows: judged, shape: [shape], venue: venue, on: plane,
      provenTo: proven.map { min(Zoom512($0.zoom.value + 1), range.upper) })
  }

  /// Whole zooms from the one at or under the least.
  private static func zooms(of range: ZoomRange) -> [Zoom512] {
    let first = Int(range.lower.value.rounded(.down))
    let last = max(first, Int(range.upper.value.rounded(.down)))
    return (first...last).map { Zoom512(Double($0)) }
  }

  /// The rows; each says if its box alone would be sufficient.
  private static func judged(_ rows: [Row], _ venue: [PlanePolygon], _ plane: LocalPlane) -> [Row] {
    guard let limits = ScrollLimits(rows: rows, shape: venue, on: plane) else { return rows }
    let distance = ShapeDistance(venue)
    return rows.enumerated().map { place, row in
      var row = row
      row.boxKeepsVenueInSight =
        FarthestPlace(of: row.bounds, from: distance, on: plane).bound <= limits.reach(of: place)
      return row
    }
  }
}

extension GeoBounds {
  /// The same with a strip around it, within what maps show.
  public func grown(byMetres margin: Double) -> GeoBounds {
    let degree = Trigonometry.metresPerDegree(atLatitude: center.latitude)
    let (x, y) = (margin / degree.longitude, margin / degree.latitude)
    return GeoBounds(
      west: west - x, south: Globe.clamp(latitude: south - y), east: east + x, north: Globe.clamp(latitude: north + y))
  }
}
