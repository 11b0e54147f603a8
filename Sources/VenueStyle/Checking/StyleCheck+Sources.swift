import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Checks sources, sprite and glyphs: the origin of all data.
extension StyleCheck {
  mutating func sources(_ value: JSONValue?) {
    guard let value else { return }
    guard let members = value.object else { return wrong(value, "an object of sources", in: "sources") }
    for member in members {
      let name = member.key
      guard !known(name) else {
        log.report(.layerIDDuplicate, "id \"\(name)\" is used by two sources", at: member)
        continue
      }
      sources[name] = .some(source(member.value, "source \"\(name)\""))
    }
  }

  private mutating func source(_ value: JSONValue, _ what: String) -> StyleSourceType? {
    guard value.kind == .object else {
      wrong(value, "an object", in: what)
      return nil
    }
    guard let written = value["type"] else {
      log.report(.styleValueInvalid, "\(what) lacks \"type\"", at: value)
      return nil
    }
    guard let type = written.string.flatMap(StyleSourceType.init) else {
      literal(written, .word(StyleSourceType.allCases.map(\.rawValue)), of: "\(what): type")
      return nil
    }
    keys(of: value, [StyleKey("type", .any)] + type.keys, in: what, takesOthers: type.takesOtherKeys)
    if type.takesOtherKeys, value["url"] == nil, value["tiles"] == nil {
      log.report(.styleValueInvalid, "\(what) has neither \"url\" nor \"tiles\"", at: value)
    }
    if let least = value["minzoom"]?.double, let most = value["maxzoom"]?.double, least > most {
      log.report(.styleValueInvalid, "\(what): minzoom is above maxzoom", at: value)
    }
    corners(value["coordinates"], what)
    if type == .geojson { geojson(value, what) }
    return type
  }

  private mutating func geojson(_ value: JSONValue, _ what: String) {
    if let data = value["data"] {
      switch data.kind {
      case .string: break
      case .object:
        if data["type"]?.string.map(StyleCheck.geojsonTypes.contains) != true {
          log.report(.styleValueInvalid, "\(what): data is not GeoJSON: it has no \"type\" of one", at: data)
        }
      default: wrong(data, "an address or GeoJSON", in: "\(what): data")
      }
    }
    if let written = value["filter"] { filter(written, of: what) }
    for member in value["clusterProperties"]?.object ?? [] {
      guard let pair = member.value.array, pair.count == 2 else {
        wrong(member.value, "how two are joined, and what of each", in: "\(what): \(member.key)")
        continue
      }
      var check = ExpressionCheck(log: log)
      if pair[0].kind == .array { _ = check.type(of: pair[0], expecting: nil) }
      _ = check.type(of: pair[1], expecting: nil)
    }
  }

  private static let geojsonTypes: Set<String> = [
    "FeatureCollection", "Feature", "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon",
    "GeometryCollection",
  ]

  /// Corners of a picture: upper left, upper right, lower right, lower left.
  private func corners(_ value: JSONValue?, _ what: String) {
    guard let value else { return }
    let corners = value.array ?? []
    guard corners.count == 4, corners.allSatisfy({ $0.numbers?.count == 2 }) else {
      return wrong(value, "four corners, each [longitude, latitude]", in: "\(what): coordinates")
    }
  }

  // MARK: Sprite and glyphs

  mutating func sprite(_ value: JSONValue?) {
    guard let value else { return }
    if value.kind == .string { return }
    guard let sprites = value.array, sprites.allSatisfy({ $0.kind == .object }) else {
      return wrong(value, "an address, or a list of {id, url}", in: "sprite")
    }
    log.need(ClientVersion(3, 0), for: "several sprites", at: value)
    var seen: Set<String> = []
    for sprite in sprites {
      keys(
        of: sprite, [StyleKey("id", .string, isRequired: true), StyleKey("url", .string, isRequired: true)],
        in: "sprite"
      )
      if let id = sprite["id"]?.string, !seen.insert(id).inserted {
        log.report(.layerIDDuplicate, "id \"\(id)\" is used by two sprites", at: sprite)
      }
    }
  }

  mutating func glyphs(_ value: JSONValue?) {
    guard let value, let text = value.string else { return }
    guard text.contains("{fontstack}"), text.contains("{range}") else {
      return wrong(value, "an address with {fontstack} and {range}", in: "glyphs")
    }
  }
}
