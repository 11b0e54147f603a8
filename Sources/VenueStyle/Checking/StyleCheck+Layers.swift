import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Layers, from the lowest.
extension StyleCheck {
  mutating func layers(_ root: JSONValue) {
    guard let value = root["layers"] else { return }
    guard let layers = value.array else { return wrong(value, "a list of layers", in: "layers") }
    var ids: [String: Int] = [:]
    var backgrounds: [JSONValue] = []
    var hasText = false
    for (position, layer) in layers.enumerated() {
      guard layer.kind == .object else {
        wrong(layer, "an object", in: "layer \(position)")
        continue
      }
      let id = layer["id"]?.string
      if let id, let earlier = ids.updateValue(position, forKey: id) {
        log.report(
          .layerIDDuplicate, "id \"\(id)\" is used by layers \(earlier) and \(position)", at: layer["id"] ?? layer)
      }
      if layer["type"]?.string == StyleLayerType.background.rawValue { backgrounds.append(layer) }
      if layer["layout"]?["text-field"] != nil { hasText = true }
      self.layer(layer, id.map { "layer \"\($0)\"" } ?? "layer \(position)")
    }
    if backgrounds.isEmpty {
      log.report(
        .styleWithoutBackground, "the style has no background layer", at: value,
        help: "begin with {\"id\": \"background\", \"type\": \"background\", \"paint\": {\"background-color\": …}}")
    }
    for further in backgrounds.dropFirst() {
      log.report(.styleWithoutBackground, "the style has a second background layer, which hides the first", at: further)
    }
    if hasText, root["glyphs"] == nil {
      log.need(ClientVersion(5, 11), for: "text without glyphs", at: value)
    }
  }

  private mutating func layer(_ layer: JSONValue, _ what: String) {
    keys(of: layer, StyleRoot.layer, in: what, retired: .layer)
    guard let written = layer["type"] else { return }
    guard let type = written.string.flatMap(StyleLayerType.init) else { return refuse(written, what) }
    log.need(type.since, for: "layers of type \(type.rawValue)", at: written)
    if let least = layer["minzoom"]?.double, let most = layer["maxzoom"]?.double, least >= most {
      log.report(.styleValueInvalid, "\(what) is shown nowhere: minzoom is not below maxzoom", at: layer)
    }
    source(of: layer, type, what)
    if let filter = layer["filter"] { self.filter(filter, of: what) }
    group(layer["layout"], type.layout, type.paint, "layout", what)
    group(layer["paint"], type.paint, type.layout, "paint", what)
  }

  private func refuse(_ type: JSONValue, _ what: String) {
    if let retired = type.string.flatMap({ RetiredPart.named($0, in: .layerType) }) {
      return log.report(
        .stylePartRetired, "\(what) is of type \(StyleCheck.words(type)), which MapLibre does not draw", at: type,
        severity: .error, help: "write \(retired.replacement)")
    }
    literal(type, .word(StyleLayerType.allCases.map(\.rawValue)), of: "\(what): type")
  }

  private mutating func source(of layer: JSONValue, _ type: StyleLayerType, _ what: String) {
    guard type != .background else { return }
    guard let written = layer["source"], let name = written.string else {
      if layer["source"] == nil { log.report(.styleValueInvalid, "\(what) lacks \"source\"", at: layer) }
      return
    }
    guard let found = sources[name] else {
      let near = sourceNames.nearest(to: name)
      return log.report(
        .styleTokenUndefined, "\(what) refers to source \"\(name)\", which does not exist", at: written,
        help: near.map { "did you mean \"\($0)\"?" })
    }
    // An unknown type of source is already reported.
    guard let kind = found else { return }
    guard type.sources.contains(kind) else {
      return log.report(
        .styleValueInvalid,
        "\(what) draws sources of type \(type.sources.map(\.rawValue).joined(separator: ", ")), and \"\(name)\" is of type \(kind.rawValue)",
        at: written)
    }
    if kind == .vector, layer["source-layer"] == nil {
      log.report(
        .styleValueInvalid, "\(what) lacks \"source-layer\", the layer of \"\(name)\" that it draws", at: layer)
    }
    if let known = tileLayers[name], let written = layer["source-layer"], let tiles = written.string,
      !known.contains(tiles)
    {
      let near = Spelling.nearest(to: tiles, in: known)
      log.report(
        .styleTokenUndefined, "\(what) draws \"\(tiles)\" of \"\(name)\", and its tiles have no such layer",
        at: written,
        help: near.map { "did you mean \"\($0)\"?" } ?? "they have \(known.joined(separator: ", "))")
    }
  }

  /// - Parameter others: properties of the other group.
  private mutating func group(
    _ value: JSONValue?, _ known: [StyleProperty], _ others: [StyleProperty], _ group: String, _ what: String
  ) {
    guard let value else { return }
    guard let members = value.object else { return wrong(value, "an object", in: "\(what): \(group)") }
    var seen: Set<String> = []
    for member in members where isFirst(member.key, &seen, member, in: "\(what): \(group)") {
      if group == "paint", transition(member) { continue }
      if let property = known.first(where: { $0.name == member.key }) {
        check(member.value, property, of: "\(what): \(property.name)")
      } else if others.contains(where: { $0.name == member.key }) {
        log.report(
          .styleValueInvalid,
          "\(what): \(member.key) is in \"\(group == "paint" ? "layout" : "paint")\", not in \"\(group)\"",
          at: member)
      } else {
        unknown(member, known.map(\.name), in: "\(what): \(group)")
      }
    }
  }
}
