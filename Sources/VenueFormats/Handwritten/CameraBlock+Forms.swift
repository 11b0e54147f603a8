import VenueDiagnostics

/// Keys of a view in the place of those of `camera` or `map`.
extension CameraBlock {
  /// Reports the keys of a view once, with the place where they are read.
  ///
  /// - Parameter object: `"camera"` or `"map"`.
  /// - Returns: false if the block has none, or other unknown keys, too.
  static func refuseViewKeys(in block: NodeCursor, _ object: String) -> Bool {
    let known = object == "map" ? MapBlock.keys : CameraBlock.keys
    let entries = (block.node.entries ?? []).filter { !known.contains($0.key) && !$0.key.hasPrefix("x-") }
    guard let first = entries.first, entries.allSatisfy({ viewKeys.contains($0.key) }) else { return false }
    let view = entries.map { entry in
      let list = entry.value.elements.map { "[\($0.compactMap(\.text).joined(separator: ", "))]" }
      return "\(entry.key): \(list ?? entry.value.text ?? "…")"
    }
    block.log.report(
      .unknownKey(
        "\(entries.map { "`\($0.key)`" }.joined(separator: ", ")) \(entries.count == 1 ? "is a key" : "are keys") of a view, not of `\(object)`",
        at: SourcePlace(file: block.file, range: first.keyRange, pointer: block.value.pointer(under: first.key)),
        help: [
          "write the first view of the map under `start`: `camera: {start: {\(view.joined(separator: ", ").inHelp)}}`"
        ]))
    return true
  }
}
