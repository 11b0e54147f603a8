import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Features of a template beside its groups, such as `fixtures`: reported once, and read as if they were in the group of their type.
extension HandwrittenFile {
  /// - Parameter name: that of the template.
  func regrouped(template body: NodeCursor, _ name: String) -> NodeCursor {
    guard case .mapping(var entries) = body.node.content else { return body }
    let groups = TextKeys.levelGroups
    let loose = entries.filter { entry in
      !groups.contains { $0.key == entry.key } && !entry.key.hasPrefix("x-") && isLoose(entry.value)
    }
    guard let first = loose.first else { return body }
    let meant = loose.map { looseGroup($0.value) }
    let keys = groups.map(\.key).filter { meant.contains($0) }
    let ids = loose.prefix(4).map(\.key).joined(separator: ", ") + (loose.count > 4 ? " …" : "")
    let isOne = loose.count == 1
    log.report(
      .unknownKey(
        "template \(name) has \(ids) beside the keys of the types of features",
        at: SourcePlace(file: body.file, range: first.keyRange, pointer: body.value.pointer(under: first.key)),
        help: [
          meant.contains(nil) || keys.count != 1
            ? "write each feature under the key of its type: \(groups.map(\.key).joined(separator: ", "))"
            : "write `\(keys[0]):` before \(isOne ? "it" : "them"), and indent \(isOne ? "it" : "them") by 2 spaces more"
        ]))
    let ranges = Set(loose.map(\.keyRange))
    entries.removeAll { ranges.contains($0.keyRange) }
    for group in keys {
      let features = zip(loose, meant).filter { $0.1 == group }.map(\.0)
      if let place = entries.firstIndex(where: { $0.key == group }) {
        if case .mapping(let known) = entries[place].value.content {
          entries[place].value.content = .mapping(known + features)
        }
      } else if let first = features.first {
        entries.append(
          SourceEntry(key: group, keyRange: first.keyRange, value: SourceNode(.mapping(features), first.value.range)))
      }
    }
    return NodeCursor(
      SourceNode(.mapping(entries), body.node.range), file: body.file, pointer: body.pointer, log: log)
  }

  /// True for a map with a shape.
  private func isLoose(_ node: SourceNode) -> Bool {
    node.isMapping && TextKeys.shapes.contains { node[$0] != nil }
  }

  /// The key of the group to which a feature belongs by its category and shape; nil if that is not certain.
  private func looseGroup(_ node: SourceNode) -> String? {
    guard let text = node["category"]?.text else { return nil }
    let types = TextKeys.levelGroups.filter { group in
      Vocabulary.lists(Category(text), for: group.type)
        && (Venue.schemas[group.type]?.shapeKeys ?? []).contains { node[$0] != nil }
    }
    return types.count == 1 ? types[0].key : nil
  }
}
