import VenueCamera
import VenueVocabulary

extension ClustersPart {
  /// Entries of `ids.json` for the numbers of the visible clusters, in their order.
  public var tileIDs: [(type: String, id: String)] { shown.map { ("cluster", $0.id) } }

  /// Input of the tiler: each visible cluster, numbered from `number`.
  ///
  /// - Parameters:
  ///   - maximumZoom: maximum zoom of the tiles. At closer zooms kits enlarge these tiles, and show a cluster between its `first_zoom` and its
  ///     `end_zoom`.
  ///   - identity: decides if the tiles contain ids as well, as property `id`.
  public func tileFeatures(from number: UInt64, maximumZoom: Int, identity: TileChoices.Identity = .number)
    -> [TileFeature]
  {
    shown.enumerated().map { place, cluster in
      var properties = cluster.properties
      properties += [
        TileProperty("cluster", .string(cluster.identifier)), TileProperty("point_count", .int(cluster.members.count)),
        TileProperty("priority", .int(cluster.priority)), TileProperty("end_zoom", .int(cluster.zooms.upperBound + 1)),
      ]
      if identity == .text { properties.append(TileProperty("id", .string(cluster.id))) }
      if let floor = cluster.floor { properties.append(TileProperty("floor", .int(floor))) }
      if cluster.isOutdoor { properties.append(TileProperty("outdoor", .bool(true))) }
      if let zoom = cluster.firstZoom { properties.append(TileProperty("first_zoom", .double(zoom.value))) }
      properties += cluster.kinds.map { TileProperty("count:\($0.kind)", .int($0.count)) }
      if let ratio = cluster.ratio {
        properties += [
          TileProperty("ratio_first", .int(ratio.first)), TileProperty("ratio_second", .int(ratio.second)),
          TileProperty("ratio_other", .int(ratio.other)),
        ]
      }
      return TileFeature(
        id: number + UInt64(place), layer: TileLayer.cluster.rawValue, geometry: .points([cluster.position]),
        properties: properties, firstZoom: min(cluster.zooms.lowerBound, maximumZoom))
    }
  }
}
