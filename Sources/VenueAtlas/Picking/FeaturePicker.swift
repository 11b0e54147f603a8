public import VenueCamera
public import VenueGeometry
import VenueParts

/// Finds the features at a point of the map for a tap, the topmost first, in the drawing order of the bundle's styles.
///
/// Create it once (``Atlas/picker(language:)``) and use it many times; several threads may use it at once.
public struct FeaturePicker: Sendable {
  /// A feature under the point.
  public struct Hit: Hashable, Sendable {
    /// The feature's type, as in `feature_type`.
    public var type: String
    /// The feature's id, as in the source.
    public var id: String
    /// Name of the tile layer of the topmost part at the point.
    public var layer: String
    /// Venue-wide floor number; nil for a feature without a floor.
    public var floor: Int?
    public var category: String?
    public var name: String?
    /// True if it is a place, or a part of one, that the styles can show as selected.
    public var isSelectable: Bool
    /// Metres from the point; 0 within an area.
    public var distance: Double
    /// All numbers of the feature in the tiles, ascending. An app sets `selected` to them. An annotation has none: for it, `selected` takes the id.
    public var numbers: [Int]
    /// For a cluster, the zoom of the 512-point world at which it opens; nil for every other feature.
    public var endZoom: Double?
  }

  /// Hit distance of a name or an icon in points of the screen: half of the 44 points of a tap target.
  public static let pointReach = 22.0
  /// Reach of a line, such as a door, in points. A selected line is drawn with this width.
  public static let lineReach = 5.0

  let features: [PickableFeature]
  let order: DrawOrder
  /// Numbers in the tiles, by type and id.
  let numbers: [String: [String: [Int]]]

  /// - Parameters:
  ///   - floor: the visible floor; outdoor features are visible with every floor.
  ///   - zoom: features with a higher first zoom and clusters that have opened are excluded. Members of a cluster are included from the zoom at
  ///     which each has its own icon.
  /// - Returns: each feature once, the topmost first. Within one layer the nearest is first, then the one that is drawn last.
  /// - Complexity: linear in the features of the bundle.
  public func hits(at point: Coordinate, floor: Int, zoom: Zoom512) -> [Hit] {
    let scale = Scale(zoom, atLatitude: point.latitude).metresPerPoint
    let reach = (point: FeaturePicker.pointReach * scale, line: FeaturePicker.lineReach * scale)
    let plane = LocalPlane(origin: point)
    let degrees = Trigonometry.metresPerDegree(atLatitude: point.latitude)
    let (east, north) = (reach.point / max(degrees.longitude, 1e-9), reach.point / degrees.latitude)
    var found: [(height: Int, distance: Double, position: Int)] = []
    for (position, feature) in features.enumerated() {
      guard feature.floor == nil || feature.floor == floor || feature.isOutdoor, feature.firstZoom <= zoom.value,
        zoom.value < feature.endZoom,
        feature.bounds.west - east <= point.longitude, point.longitude <= feature.bounds.east + east,
        feature.bounds.south - north <= point.latitude, point.latitude <= feature.bounds.north + north,
        let height = order.height(of: feature.layer, as: feature.shape),
        let distance = feature.distance(on: plane, reach: reach)
      else { continue }
      found.append((height, distance, position))
    }
    found.sort { ($1.height, $0.distance, $1.position) < ($0.height, $1.distance, $0.position) }
    var seen: Set<[String]> = []
    return found.compactMap { _, distance, position in
      let feature = features[position]
      guard seen.insert([feature.type, feature.id]).inserted else { return nil }
      return Hit(
        type: feature.type, id: feature.id, layer: feature.layer, floor: feature.floor, category: feature.category,
        name: feature.name, isSelectable: order.isSelectable(feature.layer), distance: distance,
        numbers: numbers[feature.type]?[feature.id] ?? [],
        endZoom: feature.endZoom < .infinity ? feature.endZoom : nil)
    }
  }
}
