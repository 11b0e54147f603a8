import VenueDiagnostics
import VenueModel

/// A folder of GIS files without a `venue.yaml`, such as `rooms.geojson` and `doors.geojson`: it is read by the names of the files and of their
/// properties, or refused with a map to edit.
enum FileFolder {
  /// The folder as a venue of its own; nil if what is in it is not clear.
  static func recognise(_ tree: InputTree) -> InputTree? {
    suggestion(tree)?.isComplete == true ? tree : nil
  }

  static func read(_ tree: InputTree, _ run: ReadingRun) throws(InputError) -> VenueSource {
    guard let suggestion = suggestion(tree) else {
      throw InputError(path: "", reason: "the files of the folder cannot be read again")
    }
    let text = Array(suggestion.yaml.utf8)
    let venue = InputTree.File(path: "venue.yaml", size: text.count) { () throws(InputError) in text }
    var source = try HandwrittenVenue.read(
      InputTree(tree.files + [venue], diagnostics: tree.diagnostics), jobs: run.jobs, reusing: run.stageCache)
    source.format = .mappedFile
    let files = suggestion.files == 1 ? "1 file is" : "\(suggestion.files) files are"
    source.diagnostics.insert(
      Diagnostic(
        .mapAssumed,
        "\(files) read by usual names, because there is no venue.yaml: the type of \(suggestion.known) of \(suggestion.all) features is known",
        place: SourcePlace(file: FileFolder.files(of: tree).first?.path ?? "", range: 0..<0),
        help: [
          "`venuemap import FOLDER -o NEW_FOLDER` makes a venue to edit",
          "or save these lines as venue.yaml in the folder, and edit them:",
        ] + suggestion.yaml.split(separator: "\n").map(String.init)), at: 0)
    return source
  }

  /// The map to edit; nil for a folder without files that can be imported.
  static func map(of tree: InputTree) -> String? { suggestion(tree)?.yaml }

  private static let heads: Set<String> = ["manifest.json", "venue.yaml", "venue.yml"]

  /// Files that are looked at. Project default.
  private static let mostFiles = 64

  /// Files that may be GIS files, by their names: those nearest to the root.
  private static func files(of tree: InputTree) -> [InputTree.File] {
    // A bundle has GeoJSON, too, and a venue in the folder, or with another name, is the one that is meant.
    guard !tree.isSingleFile,
      !tree.files.contains(where: { file in
        heads.contains(file.path.lowercased().split(separator: "/").last.map(String.init) ?? "")
      })
    else { return [] }
    func depth(_ file: InputTree.File) -> Int { file.path.utf8.count { $0 == UInt8(ascii: "/") } }
    let candidates = tree.files.filter { file in
      [".geojson", ".json", ".csv", ".gpkg"].contains { file.path.lowercased().hasSuffix($0) }
        && !SourceFileKind.isRead(file.path)
    }
    let top = candidates.map(depth).min()
    return Array(candidates.filter { depth($0) == top }.prefix(mostFiles))
  }

  private static func suggestion(_ tree: InputTree) -> FolderSuggestion? {
    let files = files(of: tree)
    func folder(_ file: InputTree.File) -> Substring { file.path.split(separator: "/").dropLast().last ?? "" }
    let isOneFolder = Set(files.map(folder)).count < 2
    let found = files.compactMap { file in
      LoneFile.records(of: file).map {
        FolderSuggestion.File(path: file.path, folder: isOneFolder ? "" : String(folder(file)), records: $0)
      }
    }.filter { $0.survey.shapes.count > 0 }
    return found.isEmpty ? nil : FolderSuggestion(found)
  }
}
