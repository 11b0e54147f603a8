import VenueDiagnostics
import VenueModel

/// `surroundings.geojson`: streets and buildings around the venue, for orientation.
struct SurroundingsReader {
  let assembly: VenueAssembly

  private var log: ReadingLog { assembly.log }

  func read(_ tree: InputTree) {
    guard let file = tree.file("surroundings.geojson"), let bytes = assembly.load(file),
      let cursor = assembly.json(bytes, file: file.path)
    else { return }
    guard let features = cursor["features"] else {
      log.report(.wrongType("\(file.path) must be a FeatureCollection", at: cursor.place))
      return
    }
    for (index, feature) in features.elements("a list of features").enumerated() { read(feature, index) }
  }

  private func read(_ cursor: NodeCursor, _ index: Int) {
    let id = cursor["id"]?.node.text ?? cursor["id"]?.node.number.map { "\($0)" } ?? "surrounding-\(index)"
    guard let geometry = cursor["geometry"].flatMap({ GeoJSONGeometry.read($0) }) else { return }
    let shape: SurroundingFeature.Geometry
    switch geometry.shape {
    case .points(let points): shape = .points(points)
    case .lines(let lines): shape = .lines(lines)
    case .polygons(let polygons): shape = .polygons(polygons)
    case .other(let name):
      log.report(.wrongType("a feature of the surroundings cannot be \(name)", at: geometry.place))
      return
    }
    let properties = cursor["properties"]
    let name = properties?["name"].flatMap { ValueReading.labels($0, language: assembly.defaultLanguage) }
    assembly.source.venue.surroundings.append(
      SurroundingFeature(id: id, category: category(properties), name: name ?? Labels(), geometry: shape))
  }

  private func category(_ properties: NodeCursor?) -> SurroundingFeature.Category {
    guard let cursor = properties?["category"], let text = cursor.text() else { return .other }
    // The format's word for it; the model groups it with other green.
    if text == "park" { return .grass }
    if let known = SurroundingFeature.Category(rawValue: text) { return known }
    let near = Spelling.nearest(to: text, in: SurroundingFeature.Category.allCases.map(\.rawValue))
    assembly.tallies.add(
      "surroundings/\(text)",
      Diagnostic(
        code: "SRC005", id: "wrong-value-type", severity: .warning,
        message: "\"\(text)\" is no category of the surroundings; drawn as other"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""), place: cursor.place))
    return .other
  }
}
