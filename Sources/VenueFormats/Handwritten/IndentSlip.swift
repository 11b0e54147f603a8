import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Features and properties with a wrong indent of one step: reported once, and read as intended.
extension HandwrittenFile {
  /// The features under a key such as `units`, each with its own properties.
  ///
  /// A property among the ids belongs to the previous feature; a feature among the properties of another is its sibling.
  func features(_ map: NodeCursor?, _ type: FeatureType, _ expected: String) -> [CursorEntry] {
    guard let map else { return [] }
    let keys = TextKeys.all(of: type)
    var result: [CursorEntry] = []
    var isTold = false
    for entry in map.entries(expected) {
      if keys.contains(entry.key), !isFeature(entry.value.node, type) {
        guard let last = result.last, case .mapping(let entries) = last.value.node.content else {
          if !isTold { reportWithoutID(entry, type) }
          isTold = true
          continue
        }
        reportOutside(entry, type, last.key)
        let own = SourceEntry(key: entry.key, keyRange: entry.keyRange, value: entry.value.node)
        let range = last.value.node.range.lowerBound..<max(last.value.node.range.upperBound, own.value.range.upperBound)
        result[result.count - 1].value = map.child(SourceNode(.mapping(entries + [own]), range), last.key)
        continue
      }
      guard case .mapping(let entries) = entry.value.node.content else {
        result.append(entry)
        continue
      }
      let isDrawnItself = isDrawn(entry.value.node)
      let inner = entries.filter {
        !keys.contains($0.key) && !$0.key.hasPrefix("x-") && isDrawn($0.value)
          && (isDrawnItself || !WrappedShape.words.contains($0.key))
      }
      guard !inner.isEmpty, type == .unit || type == .kiosk || type == .fixture else {
        result.append(entry)
        continue
      }
      let outer = entries.filter { own in !inner.contains { $0.keyRange == own.keyRange } }
      result.append(
        CursorEntry(
          key: entry.key, keyRange: entry.keyRange,
          value: map.child(SourceNode(.mapping(outer), entry.value.node.range), entry.key)))
      for sibling in inner {
        let moved = CursorEntry(
          key: sibling.key, keyRange: sibling.keyRange, value: map.child(sibling.value, sibling.key))
        reportInside(moved, type, entry.key)
        result.append(moved)
      }
    }
    return result
  }

  /// A level file with units at the top level is read as if they were under `units`: entries with a shape, and a category unless they are
  /// landings of a connector.
  func regrouped(_ root: NodeCursor) -> NodeCursor {
    guard case .mapping(var entries) = root.node.content,
      let units = entries.firstIndex(where: { $0.key == "units" }),
      case .mapping(let known) = entries[units].value.content
    else { return root }
    let keys = TextKeys.all(of: .level)
    let level = root["level"]?.node.text
    let landings = Set(facts.connectors.map { "\($0).\(level ?? "")" })
    // A misspelt `outline` draws something, too.
    let loose = entries.filter {
      !keys.contains($0.key) && !$0.key.hasPrefix("x-") && isDrawn($0.value)
        && ($0.value["category"] != nil || landings.contains($0.key)) && Spelling.nearest(to: $0.key, in: keys) == nil
    }
    guard !loose.isEmpty else { return root }
    for entry in loose {
      let place = SourcePlace(file: root.file, range: entry.keyRange, pointer: "/" + entry.key)
      log.report(
        .unknownKey(
          "\(entry.key) is at the top of the file, among the properties of the level; it is read as a unit", at: place,
          help: ["if it is a unit, indent it under `units`"]))
    }
    entries[units].value.content = .mapping(known + loose)
    let ranges = Set(loose.map(\.keyRange))
    entries.removeAll { ranges.contains($0.keyRange) }
    return NodeCursor(SourceNode(.mapping(entries), root.node.range), file: root.file, log: log)
  }

  /// True if a value looks like a feature: a map that draws an area.
  private func isDrawn(_ node: SourceNode) -> Bool { node["rect"] != nil || node["polygon"] != nil }

  /// True if the value under a property's name is still a feature: `door: {to: hall}` among openings.
  private func isFeature(_ node: SourceNode, _ type: FeatureType) -> Bool {
    if isDrawn(node) { return true }
    guard type != .unit, type != .kiosk, type != .fixture, type != .section else { return false }
    let keys = TextKeys.all(of: type)
    return node.entries?.contains { keys.contains($0.key) } ?? false
  }

  private func reportOutside(_ entry: CursorEntry, _ type: FeatureType, _ owner: String) {
    log.report(
      .unknownKey(
        "\(entry.key) is where the id of \(type.withArticle) is expected: it is indented too little for \(owner)",
        at: entry.keyPlace, help: ["indent it like the other lines of \(owner); it is read as one of them"]))
  }

  /// `openings: {to: hall}`
  private func reportWithoutID(_ entry: CursorEntry, _ type: FeatureType) {
    log.report(
      .unknownKey(
        "\(entry.key) is where the id of \(type.withArticle) is expected: the id is missing", at: entry.keyPlace,
        help: ["write an id of your choice before it, and its properties in braces: `ID: {\(entry.key): …}`"]))
  }

  private func reportInside(_ entry: CursorEntry, _ type: FeatureType, _ owner: String) {
    log.report(
      .unknownKey(
        "\(entry.key) is among the properties of \(type.rawValue) \(owner): it is indented too far",
        at: entry.keyPlace, help: ["indent it like \(owner); it is read as \(type.withArticle) beside it"]))
  }
}
