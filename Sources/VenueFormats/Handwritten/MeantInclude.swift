import VenueVocabulary

/// What an entry of `include` means that is no YAML file of the folder.
struct MeantInclude {
  let message: String
  private(set) var help: [String] = []
  /// The path to write, if one file is meant.
  private(set) var written: String?
  /// Files that are meant.
  private(set) var files: [InputTree.File] = []

  /// Files that a help lists. Project default.
  private static let most = 6

  /// - Parameter path: normalised.
  init(of path: String, in tree: InputTree) {
    func isFree(_ file: InputTree.File) -> Bool {
      SourceFileKind.isYAML(file.path) && !SourceFileKind.isRead(file.path)
    }
    if path.contains("*") {
      let pattern = NamePattern(path)
      message = "\(path) is a pattern; `include` has names of files"
      list(tree.files.filter { isFree($0) && pattern.matches($0.path) && VenueBlock.isIn($0) })
    } else if tree.files.contains(where: { $0.path.hasPrefix(path + "/") }) {
      message = "\(path) is a folder; `include` has names of files"
      list(tree.files.filter { isFree($0) && $0.path.hasPrefix(path + "/") })
    } else if path.lowercased().hasSuffix(".json"), let file = tree.file(path) {
      message = "\(path) cannot be included: only YAML files can"
      help = ["rename it to \(path.dropLast(5)).yaml, and write that name: JSON is YAML as well"]
      files = [file]
    } else if let file = [".yaml", ".yml"].lazy.compactMap({ tree.file(path + $0) }).first, isFree(file) {
      message = "there is no file \(path); did you mean \"\(file.path)\"?"
      (written, files) = (file.path, [file])
    } else if tree.file(path) != nil {
      message = "\(path) cannot be included: only YAML files can"
      help = [
        "keys of venue.yaml such as \(VenueBlock.keys.suffix(2).joined(separator: " and ")) can be in such a file"
      ]
    } else {
      let known = tree.files.filter(isFree)
      let near = Spelling.nearest(to: path, in: known.map(\.path))
      message =
        SourceFileKind.isYAML(path) || near != nil
        ? "there is no file \(path)" + (near.map { "; did you mean \"\($0)\"?" } ?? "")
        : "\(path) cannot be included: only YAML files can"
      (written, files) = (near, known.filter { $0.path == near })
    }
  }

  private mutating func list(_ found: [InputTree.File]) {
    files = found
    let names = found.prefix(MeantInclude.most).map(\.path) + (found.count > MeantInclude.most ? ["…"] : [])
    help = ["write each file: `include: [\(names.isEmpty ? "connectors.yaml" : names.joined(separator: ", "))]`"]
  }
}
