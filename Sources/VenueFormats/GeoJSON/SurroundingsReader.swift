import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueModel
import VenueVocabulary

/// `surroundings.geojson`: streets and buildings around the venue, for orientation.
struct SurroundingsReader {
  let file: OpenFile
  /// Language of names without one.
  let language: String

  private var log: ReadingLog { file.log }

  func content() -> FileContent {
    let nothing = FileContent(addsFeatures: false)
    guard let cursor = file.json() else { return nothing }
    guard let features = cursor["features"] else {
      // For an incomplete file this is already reported.
      guard !log.isLost(file.path) else { return nothing }
      log.report(.wrongType("\(file.path) must be a FeatureCollection", at: cursor.place))
      return nothing
    }
    var content = FileContent(addsFeatures: false, places: ["surroundings": features.place])
    for (index, cursor) in features.elements("a list of features").enumerated() {
      guard let feature = read(cursor, index) else { continue }
      content.places[Venue.pathOfSurrounding(content.surroundings.count)] = cursor.place
      content.surroundings.append(feature)
    }
    return content
  }

  private func read(_ cursor: NodeCursor, _ index: Int) -> SurroundingFeature? {
    if cursor.isNull, let remains = file.remains(at: cursor.node) {
      log.withdraw(
        remains["id"]?.string ?? "surrounding-\(index)", type: "surrounding", .unparsableDocument, place: cursor.place)
      return nil
    }
    let written = cursor["properties"]
    let id =
      [cursor["id"], written?["id"], written?["@id"]].lazy.compactMap { $0.flatMap(self.id) }.first
      ?? "surrounding-\(index)"
    guard let drawn = cursor["geometry"] else {
      log.tally(
        "surroundings/null",
        Diagnostic(
          .geometryTypeMismatch, "surrounding '\(id)' has no geometry, so it is not drawn", severity: .warning,
          place: cursor.place))
      log.withdraw(id, type: "surrounding", .geometryTypeMismatch, place: cursor.place)
      return nil
    }
    guard let geometry = GeoJSONGeometry.read(drawn) else {
      // Another finding gives the reason.
      log.withdraw(id, type: "surrounding", .coordinateInvalid, place: cursor.place)
      return nil
    }
    let shape: SurroundingFeature.Geometry
    switch geometry.shape {
    case .points(let points): shape = .points(points)
    case .lines(let lines): shape = .lines(lines)
    case .polygons(let polygons): shape = .polygons(polygons)
    case .other(let name):
      log.report(.wrongType("a feature of the surroundings cannot be \(name)", at: geometry.place))
      log.withdraw(id, type: "surrounding", .wrongValueType, place: cursor.place)
      return nil
    }
    if let off = shape.coordinates.first(where: { !isOnMap($0) }) {
      log.report(
        Diagnostic(
          .coordinateOutOfRange,
          "surrounding \(id) lies at (\(off.longitude), \(off.latitude)), outside "
            + "longitude \(Quantity.longitude) and latitude \(Quantity.latitude)", place: geometry.place,
          help: [Quantity.latitude.advice]))
      log.withdraw(id, type: "surrounding", .coordinateOutOfRange, place: cursor.place)
      return nil
    }
    let properties = written
    return SurroundingFeature(
      id: id, category: category(properties), name: name(properties), geometry: shape,
      footing: properties.map { WayTags($0).footing } ?? SurroundingFeature.Footing())
  }

  private func id(_ cursor: NodeCursor) -> String? {
    cursor.node.text ?? cursor.node.number.map(NodeCursor.idText)
  }

  /// `name` as a text or by language, with the languages of tags such as `name:fi`, as OpenStreetMap has them.
  private func name(_ properties: NodeCursor?) -> Labels {
    guard let properties else { return Labels() }
    let own = properties["name"].flatMap { ValueReading.labels($0, language: language) } ?? Labels()
    guard properties["name"]?.node.isMapping != true else { return own }
    var texts: [String: String] = [:]
    var tags: [String] = []
    properties.forEachEntry("a map of properties") { entry in
      guard entry.key.hasPrefix("name:"), let text = entry.value.node.text, !text.trimmed.isEmpty else { return }
      let tag = String(entry.key.dropFirst("name:".count))
      guard LanguageTag.isOfALanguage(tag) else { return }
      if texts.updateValue(text, forKey: tag) == nil { tags.append(tag) }
    }
    // A plain `name` is the local one, and its language is not written.
    let plain = own.entries.filter { texts[$0.language] == nil }.map { ($0.language, $0.text) }
    return Labels(plain + tags.map { ($0, texts[$0] ?? "") })
  }

  private static let categories = (SurroundingFeature.Category.allCases.map(\.rawValue) + ["park"]).sorted()

  private func isOnMap(_ coordinate: Coordinate) -> Bool {
    Quantity.longitude.contains(coordinate.longitude) && Quantity.latitude.contains(coordinate.latitude)
  }

  private func category(_ properties: NodeCursor?) -> SurroundingFeature.Category {
    guard let cursor = properties?["category"] else {
      if let properties {
        log.tally(
          "surroundings without category",
          Diagnostic(
            .requiredPropertyMissing, "a feature of the surroundings has no category, so it is drawn as `other`",
            severity: .info, place: properties.place,
            help: ["write one of \(SurroundingsReader.categories.joined(separator: ", "))"]))
      }
      return .other
    }
    guard let text = cursor.text() else { return .other }
    // The format's word; the model groups it with other green areas.
    if text == "park" { return .grass }
    if let known = SurroundingFeature.Category(rawValue: text) { return known }
    let known = SurroundingFeature.Category.allCases.map(\.rawValue)
    let near = Spelling.nearest(to: text, in: known)
    log.tally(
      "surroundings/\(text)",
      Diagnostic(
        .wrongValueType,
        "\"\(text)\" is not a category of the surroundings, so it is drawn as `other`"
          + (near.map { "; did you mean \"\($0)\"?" } ?? ""), severity: .warning, place: cursor.place,
        help: near == nil ? ["known categories: \(SurroundingsReader.categories.joined(separator: ", "))"] : []),
      fix: Spelling.certain(text, in: known).map { .write($0, at: cursor.place) })
    return .other
  }
}
