import VenueGeometry
import VenueJSON
import VenueVocabulary

/// Positions in the order of their times, as a recorder or another location provider wrote them (M40).
public struct Track: Hashable, Sendable {
  /// A position with its time.
  public struct Point: Hashable, Sendable {
    public var fix: PositionFix
    /// Seconds since the start of the track's time scale.
    public var time: Double
  }

  public var points: [Point]

  /// Maximum numbers of bytes and points that are read from a track.
  public static let limit = (bytes: 32 << 20, points: 200_000)

  /// Reads CSV with a header (`lon`, `lat`, `floor`, `time`, and optional `radius`, in any order), or a GeoJSON
  /// FeatureCollection of points with the properties `floor`, `time` and `radius`.
  ///
  /// `floor` is the venue-wide floor number, empty or absent outdoors; `time` is seconds, or ISO 8601; `radius` is metres.
  ///
  /// - Throws: ``TrackFault`` with the line or feature number and the reason; also if times decrease.
  public init(_ bytes: [UInt8]) throws(TrackFault) {
    guard bytes.count <= Track.limit.bytes else {
      throw TrackFault("is larger than \(Track.limit.bytes >> 20) MB")
    }
    var start = 0
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    while start < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
    guard start < bytes.count else { throw TrackFault("is empty") }
    points = bytes[start] == 0x7B ? try TrackReader.geoJSON(bytes) : try TrackReader.csv(bytes[start...])
    guard !points.isEmpty else { throw TrackFault("has no position") }
  }
}

/// The fault of a track, with its position.
public struct TrackFault: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
