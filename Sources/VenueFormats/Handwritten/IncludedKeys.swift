import VenueDiagnostics
import VenueVocabulary

/// The keys of an included file.
extension HandwrittenFile {
  /// Keys of other files, which are read without `include`.
  private static let otherFiles = [
    "themes": "theme.yaml", "shared": "theme.yaml", "style": "theme.yaml", "profiles": "profiles.yaml",
    "routes": "routes.yaml", "overlays": "overlays.yaml", "annotations": "annotations.yaml",
    "units": "a file in levels/",
    "level": "a file in levels/", "outline": "a file in levels/", "openings": "a file in levels/",
    "amenities": "a file in levels/", "kiosks": "a file in levels/", "fixtures": "a file in levels/",
  ]

  /// Reports keys that an included file cannot have.
  func refuseOtherKeys(of root: NodeCursor) {
    let entries = root.entries("a map with keys of venue.yaml, such as connectors").filter {
      !VenueBlock.keys.contains($0.key) && !$0.key.hasPrefix("x-")
    }
    let misplaced = entries.filter {
      HandwrittenFile.otherFiles[$0.key] != nil || TextKeys.all(of: .venue).contains($0.key)
    }
    let known = Set(VenueBlock.keys + misplaced.map(\.key))
    let rest = (root.node.entries ?? []).filter { !known.contains($0.key) }
    NodeCursor(root.value.replaced(by: SourceNode(.mapping(rest), root.node.range)), log: log)
      .refuseUnknownKeys(VenueBlock.keys, in: root.file)
    for entry in misplaced {
      if let other = HandwrittenFile.otherFiles[entry.key] {
        log.report(
          .unknownKey(
            "`\(entry.key)` cannot be in an included file", at: entry.keyPlace,
            help: ["move it into \(other)\(other.hasSuffix(".yaml") ? ", which is read without `include`" : "")"]))
        continue
      }
      if entry.key == "include" { noteNested(entry.value) }
      log.report(
        .unknownKey(
          "`\(entry.key)` must be in venue.yaml, not in an included file", at: entry.keyPlace,
          help: ["move it to venue.yaml"]))
    }
  }

  /// Files of an `include` in an included file are not read because of it, which is reported once.
  private func noteNested(_ value: NodeCursor) {
    for path in (value.node.elements ?? [value.node]).compactMap({ $0.text.flatMap(RelativePath.normalised) }) {
      log.noteMeant(path)
    }
  }

  /// The file with the line of a block that is missing above its entries, which is reported: lifts and stairs without `connectors:`, or a file with
  /// the name of a block, such as `camera.yaml`.
  func withBlock(_ written: NodeCursor) -> NodeCursor {
    let root = written.grouped(under: "connectors", known: TextKeys.all(of: .venue), in: file.path) { node in
      (node["levels"] != nil || node["from"] != nil)
        && node["category"]?.text.map { Vocabulary.lists(Category($0), for: .connector) } == true
    }
    let name = file.path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
    guard VenueBlock.keys.contains(name), let entries = root.node.entries, let first = entries.first,
      !entries.contains(where: { entry in
        TextKeys.all(of: .venue).contains(entry.key) || HandwrittenFile.otherFiles[entry.key] != nil
          || Spelling.isCertain(entry.key, for: name)
      })
    else { return root }
    log.report(
      .unknownKey(
        "the line `\(name):` is missing above \(first.key) in \(file.path)",
        at: SourcePlace(file: file.path, range: first.keyRange, pointer: root.value.pointer(under: first.key)),
        help: ["write `\(name):` above \(first.key), and indent the lines of the file by 2 spaces more"],
        meant: root.value.pointer(under: name)))
    let block = SourceEntry(key: name, keyRange: first.keyRange, value: root.node)
    return NodeCursor(root.value.replaced(by: SourceNode(.mapping([block]), root.node.range)), log: log)
  }
}
