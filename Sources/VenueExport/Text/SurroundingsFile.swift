import VenueJSON
import VenueModel
import VenueVocabulary

/// `surroundings.geojson`: streets and buildings around the venue, with the tags that say how ways are walked.
struct SurroundingsFile {
  /// nil without surroundings.
  let file: ExportedFile?

  init(_ features: [SurroundingFeature]) {
    guard !features.isEmpty else {
      file = nil
      return
    }
    var bytes = Array("{\"type\":\"FeatureCollection\",\"features\":[\n".utf8)
    for (place, feature) in features.enumerated() {
      bytes += SurroundingsFile.line(feature)
      bytes += place + 1 < features.count ? [UInt8(ascii: ","), 0x0A] : [0x0A]
    }
    file = ExportedFile(path: "surroundings.geojson", bytes: bytes + Array("]}\n".utf8))
  }

  private static func line(_ feature: SurroundingFeature) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("type", "Feature")
      $0.member("id", feature.id)
      $0.key("geometry")
      write(feature.geometry, to: &$0)
      $0.object("properties") { json in
        json.member("category", feature.category.rawValue)
        if !feature.name.isEmpty {
          json.object("name") { json in
            for entry in feature.name.entries { json.member(entry.language, entry.text) }
          }
        }
        for (key, value) in tags(feature) { json.member(key, value) }
      }
    }
    return json.bytes
  }

  /// In OpenStreetMap's keys.
  private static func tags(_ feature: SurroundingFeature) -> [(String, String)] {
    guard [.street, .footway].contains(feature.category) else { return [] }
    guard let footing = feature.footing else { return [("foot", "no")] }
    var tags: [(String, String)] = []
    if footing.isSteps { tags.append(("highway", "steps")) }
    if footing.isPrivate { tags.append(("access", "private")) }
    if let wheelchair = footing.wheelchair { tags.append(("wheelchair", wheelchair ? "yes" : "no")) }
    if footing.isCovered { tags.append(("covered", "yes")) }
    if footing.layer != 0 { tags.append(("layer", "\(footing.layer)")) }
    return tags
  }

  private static func write(_ geometry: SurroundingFeature.Geometry, to json: inout JSONWriter) {
    json.object { json in
      switch geometry {
      case .points(let points) where points.count == 1:
        json.member("type", "Point")
        json.key("coordinates")
        json.write(points[0])
      case .points(let points):
        json.member("type", "MultiPoint")
        json.key("coordinates")
        json.write(points)
      case .lines(let lines) where lines.count == 1:
        json.member("type", "LineString")
        json.key("coordinates")
        json.write(lines[0])
      case .lines(let lines):
        json.member("type", "MultiLineString")
        json.array("coordinates") { json in for line in lines { json.write(line) } }
      case .polygons(let areas) where areas.count == 1:
        json.member("type", "Polygon")
        json.key("coordinates")
        json.write(areas[0])
      case .polygons(let areas):
        json.member("type", "MultiPolygon")
        json.array("coordinates") { json in for area in areas { json.write(area) } }
      }
    }
  }
}
