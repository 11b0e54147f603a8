import VenueGeometry
import VenueJSON
import VenueModel

/// Shapes and collections of GeoJSON (RFC 7946), for every export.
extension JSONWriter {
  /// A position with all its decimals.
  mutating func write(_ position: Coordinate) {
    array {
      $0.number(position.longitude)
      $0.number(position.latitude)
    }
  }

  /// A line, or a ring.
  mutating func write(_ line: [Coordinate]) { array { json in for position in line { json.write(position) } } }

  /// The rings of a polygon.
  mutating func write(_ area: GeoPolygon) { array { json in for ring in area.rings { json.write(ring) } } }

  mutating func write(_ shape: Drawing) {
    switch shape {
    case .point(let point): geometry("Point", [point]) { $0.write($1) }
    case .lines(let lines): geometry("LineString", lines) { $0.write($1) }
    case .areas(let areas): geometry("Polygon", areas) { $0.write($1) }
    }
  }

  /// A geometry of one part, or the multiple geometry of several.
  ///
  /// - Parameter type: of one part: `"Polygon"`.
  mutating func geometry<Part>(_ type: String, _ parts: [Part], _ write: (inout JSONWriter, Part) -> Void) {
    object {
      $0.member("type", parts.count == 1 ? type : "Multi\(type)")
      $0.key("coordinates")
      if parts.count == 1 {
        write(&$0, parts[0])
      } else {
        $0.array { json in for part in parts { write(&json, part) } }
      }
    }
  }
}

extension ExportedFile {
  /// A collection with one feature a line, so that a change of one is a change of its line.
  ///
  /// - Parameters:
  ///   - generator: the member `generator`, by which an export is known; nil for none.
  ///   - name: the member `name` of the collection; nil for none.
  ///   - features: each as JSON without line breaks.
  init(path: String, generator: String? = nil, name: String? = nil, features: [[UInt8]]) {
    var bytes = Array("{\"type\":\"FeatureCollection\",".utf8)
    if let generator { bytes += Array("\"generator\":\"\(generator)\",".utf8) }
    if let name { bytes += Array("\"name\":\"\(name)\",".utf8) }
    bytes += Array("\"features\":[\n".utf8)
    for (place, feature) in features.enumerated() {
      bytes += feature
      bytes += place + 1 < features.count ? [UInt8(ascii: ","), 0x0A] : [0x0A]
    }
    self.init(path: path, bytes: bytes + Array("]}\n".utf8))
  }
}
