import VenueGeometry
import VenueJSON
import VenueVocabulary

/// The dimmed surroundings of the venue, separate from the plan: `surroundings.pmtiles` and `tiers/surroundings.geojson`.
public struct SurroundingsPart: Hashable, Sendable {
  /// Layer `surroundings`, numbered from 1 in the order of the source.
  public var features: [TileFeature]
  /// Layer ``nameLayer``: for each street and each zoom, the stretch along which its name is set, in only one tile; for
  /// each named area and point, the position of the name.
  public var names: [TileFeature]
  /// Ids of the source, in the order of `features`.
  public var ids: [String]
  /// Positions in the source of those that lie outside the margin around the venue.
  public var tooFar: [Int]

  public static let nameLayer = "surroundings_name"

  public init(features: [TileFeature] = [], names: [TileFeature] = [], ids: [String] = [], tooFar: [Int] = []) {
    self.features = features
    self.names = names
    self.ids = ids
    self.tooFar = tooFar
  }

  /// nil if there are none.
  public var geoJSON: [UInt8]? {
    guard !features.isEmpty else { return nil }
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[".utf8)
    for (count, (feature, id)) in zip(features, ids).enumerated() {
      var json = JSONWriter(style: .compact)
      json.object {
        $0.member("type", "Feature")
        $0.member("id", id)
        $0.object("geometry") { $0.members(of: feature.geometry) }
        $0.object("properties") { json in
          for property in feature.properties { json.member(property) }
        }
      }
      bytes += count == 0 ? [0x0A] : [0x2C, 0x0A]
      bytes += json.bytes
    }
    return bytes + Array("\n]}\n".utf8)
  }
}
