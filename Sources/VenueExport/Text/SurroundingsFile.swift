import VenueJSON
import VenueModel
import VenueVocabulary

/// `surroundings.geojson`: streets and buildings around the venue, with the tags that say how ways are walked.
struct SurroundingsFile {
  /// nil without surroundings.
  let file: ExportedFile?

  init(_ features: [SurroundingFeature]) {
    file =
      features.isEmpty
      ? nil : ExportedFile(path: "surroundings.geojson", features: features.map(SurroundingsFile.line))
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
    switch geometry {
    case .points(let points): json.geometry("Point", points) { $0.write($1) }
    case .lines(let lines): json.geometry("LineString", lines) { $0.write($1) }
    case .polygons(let areas): json.geometry("Polygon", areas) { $0.write($1) }
    }
  }
}
