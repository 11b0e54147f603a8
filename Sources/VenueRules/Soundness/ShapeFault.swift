import VenueGeometry
import VenueModel
import VenueOverlay

/// The first thing that is wrong with a shape. One shape has one fault, so that one bad ring gives one finding; the GEO rules
/// report each their own kinds.
struct ShapeFault {
  enum Kind {
    /// Longitude and latitude exchanged, at so many positions.
    case swapped(positions: Int, kilometres: Double)
    case outOfRange
    /// Beyond the metric plane.
    case farAway(kilometres: Double)
    /// Fewer than three corners, or no area; `ring` counts over all parts.
    case collapsed(ring: Int, corners: Int, others: Int)
    /// Shorter than an opening or a detail can be, in metres.
    case degenerate(length: Double)
    case crossing([RingCrossing])
    /// Holes that are none; in the words of GEOS.
    case hole(String)
    /// Parts that overlap, or an inside in pieces; in the words of GEOS.
    case parts(String)
  }

  var feature: FeatureRef
  /// The property it stands in: `"geometry"`, `"display_point"` or `"path"`.
  var path: String
  var kind: Kind
  /// Where it can be seen; nil when nowhere on the earth.
  var coordinate: Coordinate?

  static func all(in context: RuleContext) -> [ShapeFault] {
    let reference = VenueSurroundings(of: context.venue, context.thresholds)
    return context.venue.drawings.compactMap { feature, path, drawing in
      if let fault = position(drawing.coordinates, reference, context.index.plane) {
        return ShapeFault(feature: feature, path: path, kind: fault.kind, coordinate: fault.coordinate)
      }
      switch drawing {
      case .point: return nil
      case .lines(let lines):
        guard feature.type == .opening, let fault = line(lines, context.index.plane) else { return nil }
        return ShapeFault(feature: feature, path: path, kind: fault, coordinate: lines.first?.first)
      case .areas(let areas):
        guard let fault = area(areas, context) else { return nil }
        return ShapeFault(feature: feature, path: path, kind: fault.kind, coordinate: fault.coordinate)
      }
    }
  }

  private typealias Fault = (kind: Kind, coordinate: Coordinate?)

  private static func position(
    _ coordinates: [Coordinate], _ reference: VenueSurroundings?, _ plane: LocalPlane
  ) -> Fault? {
    if coordinates.contains(where: { !$0.longitude.isFinite || !$0.latitude.isFinite }) {
      return (.outOfRange, coordinates.first { $0.longitude.isFinite && $0.latitude.isFinite })
    }
    guard let bad = coordinates.first(where: { !$0.isOnEarth || plane.point(at: $0) == nil }) else {
      if let swapped = reference?.swapped(coordinates) { return (swapped, coordinates.first) }
      return nil
    }
    if let swapped = reference?.swapped(coordinates) { return (swapped, bad.isOnEarth ? bad : nil) }
    if !bad.isOnEarth { return (.outOfRange, nil) }
    return (.farAway(kilometres: reference?.kilometres(to: bad) ?? 0), bad)
  }

  /// Rules ask that an opening is at least 5 cm long (GEO013).
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
      } else if collapsed == nil {
        let corners = Set(plane.points(area.shell) ?? []).count
        collapsed = (.collapsed(ring: ring, corners: corners, others: 0), area.shell.first)
      }
      ring += area.rings.count
    }
    if case .collapsed(let ring, let corners, _)? = collapsed?.kind {
      return (.collapsed(ring: ring, corners: corners, others: polygons.count), collapsed?.coordinate)
    }
    do throws(OverlayError) {
      guard case .invalid(let reason, let x, let y) = try context.geos.validity(of: polygons) else { return nil }
      return describe(reason, plane.coordinate(x: x / 1000, y: y / 1000), polygons, plane)
    } catch {
      // What GEOS cannot even judge is certainly no area to rely on.
      return describe(error.message, areas.first?.shell.first, polygons, plane)
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

extension Coordinate {
  /// Within the ranges of RFC 7946, less the poles, where maps end (GEO002). False for what is no number.
  var isOnEarth: Bool { abs(longitude) <= 180 && abs(latitude) <= 85 }
}
