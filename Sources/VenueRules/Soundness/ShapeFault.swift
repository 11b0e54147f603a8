import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// The first fault of a shape. One shape has one fault, so that one faulty ring gives one finding; each GEO rule
/// reports its own kinds.
struct ShapeFault {
  enum Kind {
    /// Longitude and latitude exchanged, with the number of such positions.
    case swapped(positions: Int, kilometres: Double)
    case outOfRange
    /// Beyond the metric plane.
    case farAway(kilometres: Double)
    /// Fewer than three corners, or no area; `ring` counts over all parts.
    case collapsed(ring: Int, corners: Int, others: Int)
    /// Shorter than an opening or a detail can be, in metres.
    case degenerate(length: Double)
    case crossing([RingCrossing])
    /// Valid as drawn, but a part is narrower than the millimetre grid; with the shape that is used instead.
    case narrow([GeoPolygon])
    /// A ring touches itself without crossing, so that its meaning is unambiguous; with the shape that is used instead.
    case cut([GeoPolygon])
    /// Invalid holes; the text comes from GEOS.
    case hole(String)
    /// Parts that overlap, or an interior in several pieces; the text comes from GEOS.
    case parts(String)
  }

  var feature: FeatureRef
  /// Its property: `"geometry"`, `"display_point"` or `"path"`.
  var path: String
  var kind: Kind
  /// Visible position; nil if it is not on the earth.
  var coordinate: Coordinate?
  /// The drawn areas; empty for points and lines.
  var areas: [GeoPolygon] = []

  /// True if a corrected shape is used, so that the feature is kept.
  var isMended: Bool { mended != nil }

  /// The shape that is used instead.
  var mended: [GeoPolygon]? {
    switch kind {
    case .narrow(let mended), .cut(let mended): mended
    default: nil
    }
  }

  static func all(in context: RuleContext) -> [ShapeFault] {
    // A shape that is too crowded is not examined; it has its own finding.
    let crowded = Set(context.crowdedShapes.map(\.feature))
    let drawings = context.drawings
    let chunk = 1024
    return context.sideBySide((drawings.count + chunk - 1) / chunk) { context, number in
      drawings[(number * chunk)..<min((number + 1) * chunk, drawings.count)].compactMap { feature, path, drawing in
        path == "geometry" && crowded.contains(feature) ? nil : fault(of: feature, path, drawing, context)
      }
    }.flatMap { $0 }
  }

  private static func fault(
    of feature: FeatureRef, _ path: String, _ drawing: Drawing, _ context: RuleContext
  ) -> ShapeFault? {
    if let fault = position(drawing.coordinates, context) {
      return ShapeFault(feature: feature, path: path, kind: fault.kind, coordinate: fault.coordinate)
    }
    switch drawing {
    case .point: return nil
    case .lines(let lines):
      guard feature.type == .opening, let fault = line(lines, context.index.plane) else { return nil }
      return ShapeFault(feature: feature, path: path, kind: fault, coordinate: lines.first?.first)
    case .areas(let areas):
      guard let fault = area(areas, context) else { return nil }
      return ShapeFault(
        feature: feature, path: path, kind: fault.kind, coordinate: fault.coordinate, areas: areas)
    }
  }

  private typealias Fault = (kind: Kind, coordinate: Coordinate?)

  private static func position(_ coordinates: [Coordinate], _ context: RuleContext) -> Fault? {
    let site = context.index.site
    if coordinates.contains(where: { !$0.longitude.isFinite || !$0.latitude.isFinite }) {
      return (.outOfRange, coordinates.first { $0.longitude.isFinite && $0.latitude.isFinite })
    }
    if let kilometres = swapped(coordinates, site, context.thresholds) {
      return (.swapped(positions: coordinates.count, kilometres: kilometres), coordinates.first(where: \.isOnMap))
    }
    guard let bad = coordinates.first(where: { !$0.isOnMap || site.plane.point(at: $0) == nil }) else { return nil }
    return bad.isOnMap ? (.farAway(kilometres: site.kilometres(to: bad)), bad) : (.outOfRange, nil)
  }

  /// Kilometres to the nearest position, if all are far away as written and at the venue with exchanged axes (GEO003).
  private static func swapped(_ coordinates: [Coordinate], _ site: Site, _ thresholds: Thresholds) -> Double? {
    let reach = site.radius / 1000 + thresholds.swappedWithin
    var nearest = Double.infinity
    for coordinate in coordinates {
      // Most shapes are near the middle of the venue.
      guard Trigonometry.greatCircleBound(from: coordinate, to: site.middle) / 1000 > thresholds.swappedAtLeast else {
        return nil
      }
      let asWritten = site.kilometres(to: coordinate)
      nearest = min(nearest, asWritten)
      guard asWritten > thresholds.swappedAtLeast, site.kilometres(to: coordinate.mirrored) <= reach else { return nil }
    }
    return nearest.isFinite ? nearest : nil
  }

  /// A rule requires that an opening is at least 5 cm long (GEO013).
  private static func line(_ lines: [[Coordinate]], _ plane: LocalPlane) -> Kind? {
    let points = lines.first.flatMap { plane.points($0) } ?? []
    let length = zip(points, points.dropFirst()).reduce(0.0) { $0 + $1.0.distance(to: $1.1) } / 1000
    return length < 0.05 ? .degenerate(length: length) : nil
  }

  private static func area(_ areas: [GeoPolygon], _ context: RuleContext) -> Fault? {
    let plane = context.index.plane
    var polygons: [PlanePolygon] = []
    var collapsed: Fault?
    var ring = 0
    for area in areas {
      if let polygon = plane.polygon(area) {
        polygons.append(polygon)
      } else if let crossings = crossings(ofShell: area, plane), let first = crossings.first {
        // The two lobes of an even bow tie cancel out; it has no area by its sign, and is a crossing all the same.
        return (.crossing(crossings), plane.coordinate(x: first.x / 1000, y: first.y / 1000))
      } else if collapsed == nil {
        let corners = Set(plane.points(area.shell) ?? []).count
        collapsed = (.collapsed(ring: ring, corners: corners, others: 0), area.shell.first)
      }
      ring += area.rings.count
    }
    if case .collapsed(let ring, let corners, _)? = collapsed?.kind {
      return (.collapsed(ring: ring, corners: corners, others: polygons.count), collapsed?.coordinate)
    }
    if polygons.count == 1, let only = polygons.first, only.isSurelySimple { return nil }
    do throws(OverlayError) {
      guard case .invalid(let reason, let x, let y) = try context.geos.validity(of: polygons) else { return nil }
      let at = plane.coordinate(x: x / 1000, y: y / 1000)
      if let cut = try cut(polygons, context) { return (.cut(cut), at) }
      if let mended = try mended(areas, context) { return (.narrow(mended), at) }
      return describe(reason, at, polygons, plane)
    } catch {
      // An area that GEOS cannot evaluate is not reliable.
      return describe(error.message, areas.first?.shell.first, polygons, plane)
    }
  }

  /// Crossings of a shell without area; nil if all its corners are on one line.
  private static func crossings(ofShell area: GeoPolygon, _ plane: LocalPlane) -> [RingCrossing]? {
    var ring: [PlanePoint] = []
    for point in plane.points(area.shell) ?? [] where ring.last != point { ring.append(point) }
    while ring.count > 1, ring.first == ring.last { ring.removeLast() }
    guard let first = ring.first, let second = ring.first(where: { $0 != first }),
      ring.contains(where: { Predicates.orientation(first, second, $0) != 0 })
    else { return nil }
    return RingCrossing.all(in: ring)
  }

  /// The shape snapped to the grid as a whole, because snapping its corners one by one made it invalid.
  private static func mended(_ areas: [GeoPolygon], _ context: RuleContext) throws(OverlayError) -> [GeoPolygon]? {
    let plane = context.index.plane
    let written = areas.map { area in
      area.rings.map { ring in
        ring.map { coordinate in
          let (x, y) = plane.metres(at: coordinate)
          return SIMD2(x * 1000, y * 1000)
        }
      }
    }
    guard let polygons = try context.geos.snapped(written), !polygons.isEmpty, try context.geos.isValid(polygons) else {
      return nil
    }
    return drawn(polygons, plane)
  }

  /// The areas of rings that touch themselves without crossing; nil if there are no such rings, or other faults.
  private static func cut(_ polygons: [PlanePolygon], _ context: RuleContext) throws(OverlayError) -> [GeoPolygon]? {
    var areas: [PlanePolygon] = []
    var isCut = false
    for polygon in polygons {
      if let parts = RingCutting.areas(of: polygon) {
        isCut = true
        areas += parts
      } else {
        areas.append(polygon)
      }
    }
    guard isCut, !areas.isEmpty, try context.geos.isValid(areas) else { return nil }
    return drawn(areas, context.index.plane)
  }

  private static func drawn(_ polygons: [PlanePolygon], _ plane: LocalPlane) -> [GeoPolygon] {
    polygons.map { polygon in
      func ring(_ points: [PlanePoint]) -> [Coordinate] { (points + points.prefix(1)).map(plane.coordinate(of:)) }
      return GeoPolygon(shell: ring(polygon.shell), holes: polygon.holes.map(ring))
    }
  }

  private static func describe(
    _ reason: String, _ at: Coordinate?, _ polygons: [PlanePolygon], _ plane: LocalPlane
  ) -> Fault {
    if reason.contains("Hole") || reason.contains("hole") || reason.contains("Duplicate") { return (.hole(reason), at) }
    if reason.contains("Nested") || reason.contains("disconnected") { return (.parts(reason), at) }
    var crossings: [RingCrossing] = []
    for ring in polygons.flatMap(\.rings) where crossings.count < RingCrossing.limit {
      crossings += RingCrossing.all(in: ring, limit: RingCrossing.limit - crossings.count)
    }
    if let first = crossings.first {
      return (.crossing(crossings), plane.coordinate(x: first.x / 1000, y: first.y / 1000))
    }
    return polygons.count == 1 ? (.hole(reason), at) : (.parts(reason), at)
  }
}
