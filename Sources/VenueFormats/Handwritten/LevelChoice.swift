import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// `levels` of `venue.yaml`: which level files are read, and in which order.
extension HandwrittenVenue {
  /// The files that `levels` names, in its order; all of `levels/` if it is absent.
  func levelFiles(_ levels: NodeCursor?) -> [InputTree.File] {
    let all = tree.files(in: "levels/", ending: [".yaml", ".yml"])
    guard let chosen = levels else { return all }
    if let entries = chosen.node.entries {
      // A map of levels, whose keys are their ids.
      let ids = entries.map(\.key)
      assembly.log.report(
        .wrongType(
          "levels must be a list of level ids, but is a map", at: chosen.place,
          help: [
            "write `levels: [\(ids.joined(separator: ", ").inHelp)]`; write the properties of a level into its file, levels/ID.yaml"
          ]))
      let files = ids.compactMap { tree.file("levels/\($0).yaml") }
      return files.isEmpty ? all : files
    }
    var ordinals = LevelOrdinals(of: tree)
    return chosen.elements("a list of level ids").compactMap { levelFile($0, &ordinals) }
  }

  private func levelFile(_ item: NodeCursor, _ ordinals: inout LevelOrdinals) -> InputTree.File? {
    guard var name = item.text() else { return nil }
    if let ending = [".yaml", ".yml"].first(where: name.hasSuffix), tree.file("levels/\(name)") != nil {
      // The file is clear, and is read.
      name.removeLast(ending.count)
      let written = name
      assembly.log.tally(
        "levels/endings",
        .include(
          "`levels` lists names of files, but requires the ids of the levels", at: item.place,
          help: ["write \(written)"]),
        fix: .write(written, at: item.place))
    }
    guard let path = RelativePath.normalised("levels/\(name).yaml"), path.hasPrefix("levels/") else {
      assembly.log.report(.include("\"\(name)\" is outside the folder levels/", at: item.place))
      return nil
    }
    if let file = tree.file(path) { return file }
    if let file = ordinals.file(name) {
      let id = String(file.path.dropFirst(7).dropLast(5))
      assembly.log.tally(
        "levels/ordinals",
        .include(
          "`levels` lists levels by their ordinals, but requires their ids", at: item.place,
          help: ["write \(id), the level with the ordinal \(name)"]),
        fix: .write(id, at: item.place))
      return file
    }
    let known = tree.files(in: "levels/", ending: [".yaml"]).map { String($0.path.dropFirst(7).dropLast(5)) }
    let near = Spelling.nearest(to: name, in: known)
    assembly.log.report(
      .include(
        "there is no file \(path)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: item.place,
        fix: near.map { .write($0, at: item.place, .unsafe) }))
    return nil
  }
}

/// The level files by their ordinals, which are read when the first one is looked for.
private struct LevelOrdinals {
  private let tree: InputTree
  private lazy var files: [Double: [InputTree.File]] = tree.files(in: "levels/", ending: [".yaml"])
    .reduce(into: [:]) { files, file in
      guard let bytes = try? file.bytes(),
        let ordinal = YAMLReader.read(bytes, file: file.path).root?["ordinal"]?.number
      else { return }
      files[ordinal, default: []].append(file)
    }

  init(of tree: InputTree) { self.tree = tree }

  /// The only level file with the ordinal that a text is; nil for a text that is no number.
  mutating func file(_ text: String) -> InputTree.File? {
    guard let ordinal = PlainScalarReading.number(text), let found = files[ordinal], found.count == 1 else {
      return nil
    }
    return found[0]
  }
}
