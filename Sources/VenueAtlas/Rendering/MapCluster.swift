import VenueGeometry
public import VenueJSON
import VenueParts

/// Properties of a clustered point.
public struct MapCluster: Hashable, Sendable {
  /// The zoom below which the map shows it.
  public var endZoom: Double
  /// Ids of the points.
  public var members: [String]

  public init(endZoom: Double, members: [String]) {
    self.endZoom = endZoom
    self.members = members
  }
}

extension MapFeature {
  /// The clusters of a floor that are shown at any zoom, of `clusters.json`.
  public static func clusters(of json: JSONValue, onFloor floor: Int, language: String? = nil) -> [MapFeature] {
    clusters(of: json, language: language).filter { $0.floor ?? floor == floor || $0.isOutdoor }.map(\.feature)
  }

  /// Clusters of all floors; the floor is nil for a cluster on all floors.
  static func clusters(
    of json: JSONValue, language: String?
  ) -> [(floor: Int?, isOutdoor: Bool, feature: MapFeature)] {
    (json["clusters"]?.array ?? []).compactMap { cluster in
      guard
        let first = cluster["first_zoom"]?.double, let last = cluster["zooms"]?.numbers?.last,
        let position = cluster["position"]?.numbers, position.count == 2, let properties = cluster["properties"]
      else { return nil }
      let members = (cluster["members"]?.array ?? []).compactMap(\.string)
      var label = MapLabel(properties, in: TierHeading(), from: first, language: language)
      if let ratio = cluster["ratio"], let one = ratio["first"]?.int, let two = ratio["second"]?.int {
        label.lines.append("\(one):\(two)")
      }
      let feature = MapFeature(
        id: cluster["id"]?.string ?? "", layer: TileLayer.cluster.rawValue,
        row: properties["class"]?.string ?? ThemeClass.cluster.rawValue, rank: properties["rank"]?.int ?? .max,
        label: label, cluster: MapCluster(endZoom: last + 1, members: members),
        geometry: .points([Coordinate(longitude: position[0], latitude: position[1])]))
      return (cluster["floor"]?.int, cluster["outdoor"]?.bool ?? false, feature)
    }
  }
}
