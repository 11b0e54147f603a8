import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// `surroundings.geojson`: streets and buildings around the venue, for orientation.
struct SurroundingsReader {
  let assembly: VenueAssembly

  private var log: ReadingLog { assembly.log }

  func read(_ tree: InputTree) {
    guard let file = tree.file("surroundings.geojson"), let bytes = assembly.load(file),
      let cursor = assembly.json(bytes, file: file.path)
    else { return }
    guard let features = cursor["features"] else {
      // Of a file that is broken off that is told already.
      guard !assembly.isLost(file.path) else { return }
      log.report(.wrongType("\(file.path) must be a FeatureCollection", at: cursor.place))
      return
    }
    assembly.source.places[venue: "surroundings"] = features.place
    for (index, feature) in features.elements("a list of features").enumerated() { read(feature, index) }
  }

  private func read(_ cursor: NodeCursor, _ index: Int) {
    if cursor.isNull, let remains = assembly.remains(at: cursor.node, in: cursor.file) {
      assembly.withdraw(
        remains["id"]?.string ?? "surrounding-\(index)", type: "surrounding", .unparsableDocument, place: cursor.place)
      return
    }
    let id = cursor["id"]?.node.text ?? cursor["id"]?.node.number.map { "\($0)" } ?? "surrounding-\(index)"
    guard let written = cursor["geometry"] else {
      assembly.tallies.add(
        "surroundings/null",
        Diagnostic(
          .geometryTypeMismatch, "surrounding \(id) has no geometry, so nothing can be drawn of it", severity: .warning,
          place: cursor.place))
      assembly.withdraw(id, type: "surrounding", .geometryTypeMismatch, place: cursor.place)
      return
    }
    guard let geometry = GeoJSONGeometry.read(written) else {
      // Why, its own finding says.
      assembly.withdraw(id, type: "surrounding", .coordinateInvalid, place: cursor.place)
      return
    }
    let shape: SurroundingFeature.Geometry
    switch geometry.shape {
    case .points(let points): shape = .points(points)
    case .lines(let lines): shape = .lines(lines)
    case .polygons(let polygons): shape = .polygons(polygons)
    case .other(let name):
      log.report(.wrongType("a feature of the surroundings cannot be \(name)", at: geometry.place))
      assembly.withdraw(id, type: "surrounding", .wrongValueType, place: cursor.place)
      return
    }
    if let off = shape.coordinates.first(where: { !isOnMap($0) }) {
      log.report(
        Diagnostic(
          .coordinateOutOfRange,
          "surrounding \(id) lies at (\(off.longitude), \(off.latitude)), outside "
            + "longitude \(Quantity.longitude) and latitude \(Quantity.latitude)", place: geometry.place,
          help: [Quantity.latitude.advice]))
      assembly.withdraw(id, type: "surrounding", .coordinateOutOfRange, place: cursor.place)
      return
    }
    let properties = cursor["properties"]
    let name = properties?["name"].flatMap { ValueReading.labels($0, language: assembly.defaultLanguage) }
    assembly.source.venue.surroundings.append(
      SurroundingFeature(id: id, category: category(properties), name: name ?? Labels(), geometry: shape))
  }

  private func isOnMap(_ coordinate: Coordinate) -> Bool {
    Quantity.longitude.contains(coordinate.longitude) && Quantity.latitude.contains(coordinate.latitude)
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
        .wrongValueType,
        "\"\(text)\" is no category of the surroundings; drawn as other"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""), severity: .warning, place: cursor.place))
    return .other
  }
}
