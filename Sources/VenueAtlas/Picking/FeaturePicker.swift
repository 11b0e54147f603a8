public import VenueCamera
public import VenueGeometry
import VenueParts

/// Finds the features at a point of the map for a tap: the uppermost first, in the drawing order of the bundle's styles.
///
/// Read once (``Atlas/picker(language:)``), asked often; any number of threads may ask at once.
public struct FeaturePicker: Sendable {
  /// A feature under the point.
  public struct Hit: Hashable, Sendable {
    /// The feature's type, as in `feature_type`.
    public var type: String
    /// The feature's id, as in the source.
    public var id: String
    /// Number in the tiles, of the uppermost part that was hit.
    public var layer: String
    /// nil for what belongs to no floor.
    public var floor: Int?
    public var category: String?
    public var name: String?
    /// True if it is a place, or a part of one, that the styles can show as selected.
    public var isSelectable: Bool
    /// Metres from the point; 0 within an area.
    public var distance: Double
    /// All it has in the tiles, ascending: what an app sets `selected` to. An annotation has none: `selected` takes its id.
    public var numbers: [Int]
    /// Of a cluster the zoom of the 512-point world at which it opens; nil for all else.
    public var endZoom: Double?
  }

  /// Hit distance of a name or an icon in points of the screen: half of the 44 points of a tap target.
  public static let pointReach = 22.0
  /// Likewise a line, such as a door: it is drawn that thick where it is selected.
  public static let lineReach = 5.0

  let features: [PickableFeature]
  let order: DrawOrder
  /// Numbers in the tiles, by type and id.
  let numbers: [String: [String: [Int]]]

  /// - Parameters:
  ///   - floor: the one that is shown; what lies in the open is shown with every floor.
  ///   - zoom: features with a closer first zoom are not found, nor clusters that have opened. Members of a cluster are found from the zoom on at which
  ///     each has its own icon.
  /// - Returns: each feature once, the uppermost first; of one layer the nearest, then what is drawn last.
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
