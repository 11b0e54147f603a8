/// A feature that is not drawn as it is.
public struct TileFeatureLoss: Sendable, Hashable {
  /// The reason why it is not drawn without changes.
  public enum Reason: Sendable, Hashable {
    /// Smaller than the tile units of the zoom.
    case tooSmall
    /// It has no positions.
    case empty
    /// A position is not a number, or not on the earth.
    case invalidCoordinate
    /// It touches more tiles than ``TileOptions/tileLimitPerFeature``.
    case tooManyTiles
  }

  public var layer: String
  public var id: UInt64
  /// nil means every zoom.
  public var zoom: Int?
  public var reason: Reason

  public init(layer: String, id: UInt64, zoom: Int?, reason: Reason) {
    self.layer = layer
    self.id = id
    self.zoom = zoom
    self.reason = reason
  }
}

/// The losses as the slicer records them: with layer numbers.
struct SliceReport: Sendable {
  struct Loss: Sendable {
    var layer: Int32
    var id: UInt64
    var zoom: Int8?
    var reason: TileFeatureLoss.Reason
  }

  var collapsed: [Loss] = []
  var standIns: [Loss] = []
  var vanished: [Loss] = []

  mutating func append(_ other: SliceReport) {
    collapsed += other.collapsed
    standIns += other.standIns
    vanished += other.vanished
  }
}
