import VenueModel

@testable import VenueFormats

/// A GIS export with a file for each of two floors, `eg.geojson` and `og.geojson`.
enum TwoFloors {
  static let imports = """
    imports:
      plan:
        levels:
          eg: {file: eg.geojson, ordinal: 0, name: Ground, short_name: G}
          og: {file: og.geojson, ordinal: 1, name: First, short_name: "1"}
        id: key
        type: kind
        types: {room: unit.room, stairs: unit.stairs, door: opening}
    """

  /// A rectangle in units of 1e-5 degrees: about 0.55 m in x, 1.1 m in y.
  static func area(_ id: String, _ kind: String, _ box: [Double], _ more: String = "") -> String {
    let (x, y, w, h) = (box[0], box[1], box[2], box[3])
    let corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)].map { position($0.0, $0.1) }
    return feature(id, kind, "Polygon", "[[\(corners.joined(separator: ", "))]]", more)
  }

  static func point(_ id: String, _ kind: String, _ x: Double, _ y: Double) -> String {
    feature(id, kind, "Point", position(x, y))
  }

  /// - Parameter more: other properties, as `"key": value`.
  static func line(_ id: String, _ kind: String, _ points: [(Double, Double)], _ more: String = "") -> String {
    feature(id, kind, "LineString", "[\(points.map { position($0.0, $0.1) }.joined(separator: ", "))]", more)
  }

  private static func position(_ x: Double, _ y: Double) -> String { "[\(24.956 + x * 1e-5), \(60.161 + y * 1e-5)]" }

  private static func feature(
    _ id: String, _ kind: String, _ type: String, _ coordinates: String, _ more: String = ""
  ) -> String {
    """
    {"type": "Feature", "properties": {"key": "\(id)", "kind": "\(kind)"\(more.isEmpty ? "" : ", \(more)")}, \
    "geometry": {"type": "\(type)", "coordinates": \(coordinates)}}
    """
  }

  /// - Parameters:
  ///   - more: other blocks of `venue.yaml`.
  ///   - files: other files of the venue.
  static func source(
    _ eg: [String], _ og: [String] = [], imports: String = imports, more: String = "", files: [String: String] = [:]
  ) throws -> VenueSource {
    func collection(_ features: [String]) -> String {
      #"{"type": "FeatureCollection", "features": ["# + features.joined(separator: ",\n") + "]}"
    }
    let drawn = ["eg.geojson": collection(eg), "og.geojson": collection(og)].merging(files) { $1 }
    return try ImportedVenue.source(imports + "\n" + more, drawn)
  }
}
