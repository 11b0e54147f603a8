import VenueGeometry
import VenueJSON
import VenueParts

/// A feature of a tier file, as far as a tap needs it.
struct PickableFeature: Sendable {
  /// The feature's type, as in `feature_type`.
  let type: String
  let id: String
  let layer: String
  /// Venue-wide floor number; nil for a feature without a floor.
  let floor: Int?
  /// Shown with every floor.
  let isOutdoor: Bool
  let category: String?
  let name: String?
  /// First zoom, in the 512-point world.
  let firstZoom: Double
  /// For a cluster, the zoom from which it is hidden.
  var endZoom = Double.infinity
  let drawn: MapFeature
  let bounds: GeoBounds

  var shape: DrawOrder.DrawnAs {
    switch drawn.geometry {
    case .points: .point
    case .lines: .line
    case .polygons: .area
    }
  }

  /// Features of a tier file; a feature without a shape is skipped.
  ///
  /// - Parameter language: language of names.
  static func features(of collection: JSONValue, language: String?) -> [PickableFeature] {
    let heading = TierHeading(collection)
    return (collection["features"]?.array ?? []).compactMap { PickableFeature($0, in: heading, language: language) }
  }

  private init?(_ json: JSONValue, in heading: TierHeading, language: String?) {
    guard let drawn = MapFeature(json, in: heading, language: language),
      let bounds = GeoBounds(around: drawn.coordinates),
      let properties = json["properties"], let type = (properties["feature_type"] ?? properties["layer"])?.string
    else { return nil }
    (self.type, id, layer, self.drawn, self.bounds) = (type, drawn.id, drawn.layer, drawn, bounds)
    (category, name) = (drawn.category, drawn.name)
    floor = heading.floor(of: properties)
    isOutdoor = properties["outdoor"]?.bool ?? false
    firstZoom = properties["first_zoom"]?.double ?? heading.zoom ?? 0
  }

  /// Clusters of `clusters.json` that are shown at any zoom.
  static func clusters(of json: JSONValue, language: String?) -> [PickableFeature] {
    MapFeature.clusters(of: json, language: language).compactMap { floor, isOutdoor, drawn in
      guard let bounds = GeoBounds(around: drawn.coordinates) else { return nil }
      return PickableFeature(
        type: "cluster", floor: floor, isOutdoor: isOutdoor, firstZoom: drawn.label?.firstZoom ?? 0,
        endZoom: drawn.cluster?.endZoom ?? .infinity, drawn: drawn, bounds: bounds)
    }
  }

  /// The features of `annotations.json`; the layer of each is the source of its group in the styles.
  static func annotations(of json: JSONValue, language: String?) -> [PickableFeature] {
    MapMark.marks(of: json, language: language).compactMap { floor, mark in
      let drawn = MapFeature(
        id: mark.id, layer: AnnotationsPart.Group(id: mark.group, marks: []).sourceID, row: mark.row ?? "route",
        name: mark.name, geometry: mark.geometry)
      guard let bounds = GeoBounds(around: drawn.coordinates) else { return nil }
      return PickableFeature(
        type: "annotation", floor: floor, isOutdoor: false, firstZoom: 0, drawn: drawn, bounds: bounds)
    }
  }

  private init(
    type: String, floor: Int?, isOutdoor: Bool, firstZoom: Double, endZoom: Double = .infinity, drawn: MapFeature,
    bounds: GeoBounds
  ) {
    (self.type, self.floor, self.isOutdoor, self.firstZoom, self.endZoom) = (type, floor, isOutdoor, firstZoom, endZoom)
    (id, layer, category, name) = (drawn.id, drawn.layer, drawn.category, drawn.name)
    (self.drawn, self.bounds) = (drawn, bounds)
  }

  /// Metres from a point to the shape, 0 inside an area; nil if the distance exceeds `reach`.
  ///
  /// - Parameters:
  ///   - plane: its origin is the point.
  ///   - reach: metres, for points and lines. An area is hit only from inside or on its border.
  func distance(on plane: LocalPlane, reach: (point: Double, line: Double)) -> Double? {
    let here = PlanePoint(x: 0, y: 0)
    switch drawn.geometry {
    case .points(let points):
      let least = points.compactMap { plane.point(at: $0) }.map { here.squaredDistance(to: $0) }.min()
      return least.map { Double($0).squareRoot() / 1000 }.flatMap { $0 <= reach.point ? $0 : nil }
    case .lines(let lines):
      var least = Double.infinity
      for line in lines {
        guard let points = plane.points(line) else { continue }
        for (start, end) in zip(points, points.dropFirst()) {
          least = min(least, Predicates.squaredDistance(from: here, toSegment: start, end))
        }
      }
      return least.squareRoot() / 1000 <= reach.line ? least.squareRoot() / 1000 : nil
    case .polygons(let polygons):
      let isHit = polygons.contains { polygon in
        plane.polygon(polygon).map { $0.containment(of: here) != .outside } ?? false
      }
      return isHit ? 0 : nil
    }
  }
}
