public import VenueCamera
public import VenueGeometry
public import VenueVocabulary

/// The layers of the tiles, in drawing order.
public enum TileLayer: String, Hashable, Sendable, CaseIterable, Comparable {
  case venue, footprint, level, section, geofence, unit, fixture, kiosk, detail, opening, amenity, occupant
  /// Label points of areas.
  case label
  /// Clusters of points.
  case cluster

  public static func < (a: TileLayer, b: TileLayer) -> Bool {
    a.position < b.position
  }

  /// Position in drawing order; 0 is the lowest.
  public var position: Int { TileLayer.allCases.firstIndex(of: self) ?? 0 }
}

/// One feature on one floor, as it is drawn: tiles, tier files and the ledger are made from these.
public struct TierFeature: Hashable, Sendable {
  /// Dense, from 1, unique over all layers; `ids.json` maps it to an id.
  public var tileID: UInt64
  public var ref: FeatureRef
  /// The id of the source; the same for every floor a feature is on.
  public var id: String
  public var layer: TileLayer
  /// nil for a feature without a floor.
  public var floor: Int?
  public var tier: Tier
  public var geometry: TileGeometry
  /// `class`, `category`, `name`, `name:xx`, `floor`, `ordinal` and the like, sorted by key, each key once.
  public let properties: [TileProperty]
  /// For a name or an icon, the zoom from which it has room; nil for a feature that becomes visible at the scale of its tier.
  public let firstZoom: Zoom512?

  public init(
    tileID: UInt64, ref: FeatureRef, id: String, layer: TileLayer, floor: Int?, tier: Tier, geometry: TileGeometry,
    properties: [TileProperty], firstZoom: Zoom512? = nil
  ) {
    self.firstZoom = firstZoom
    self.tileID = tileID
    self.ref = ref
    self.id = id
    self.layer = layer
    self.floor = floor
    self.tier = tier
    self.geometry = geometry
    self.properties = TileFeature.sorted(properties)
  }

  /// The text of a property; nil if the key is absent or its value is not text.
  ///
  /// Inlined, because a call would copy the whole feature.
  @inlinable @inline(__always) public func text(_ key: String) -> String? { TierFeature.text(key, in: properties) }

  @usableFromInline static func text(_ key: String, in properties: [TileProperty]) -> String? {
    for place in properties.indices where properties[place].key == key {
      if case .string(let text) = properties[place].value { return text }
      return nil
    }
    return nil
  }

  /// The same feature with a first zoom, with more properties, and at another point if one is given.
  public func placed(from zoom: Zoom512, at point: Coordinate?, _ more: [TileProperty]) -> TierFeature {
    TierFeature(
      tileID: tileID, ref: ref, id: id, layer: layer, floor: floor, tier: tier,
      geometry: point.map { .points([$0]) } ?? geometry, properties: properties + more, firstZoom: zoom)
  }
}

/// All drawn features, in layer order, and the scales of their tiers.
public struct TierSet: Hashable, Sendable {
  public var features: [TierFeature]
  public var scales: TierScales
  /// Latitude of the venue's centre, for converting scales to zooms.
  public var latitude: Double

  public init(features: [TierFeature], scales: TierScales, latitude: Double) {
    self.features = features
    self.scales = scales
    self.latitude = latitude
  }

  /// Input of the tiler. Features that would begin after the last zoom of the tiles begin with that zoom, so that none is
  /// lost; styles delay them by their `tier`.
  ///
  /// - Parameter identity: decides if the tiles contain the source ids as well, as property `id`.
  public func tileFeatures(maximumZoom: Int, identity: TileChoices.Identity = .number) -> [TileFeature] {
    let zooms = Tier.allCases.map { min(scales.firstZoom(of: $0, atLatitude: latitude), maximumZoom) }
    let noFloor = (features.compactMap(\.floor).min() ?? 0) - 1
    return features.map {
      TileFeature(
        id: $0.tileID, layer: $0.layer.rawValue, geometry: $0.geometry,
        properties: identity == .text ? $0.properties + [TileProperty("id", .string($0.id))] : $0.properties,
        firstZoom: $0.firstZoom.map { min(Int($0.value.rounded(.down)), maximumZoom) } ?? zooms[$0.tier.position],
        sheet: $0.floor ?? noFloor)
    }
  }
}
