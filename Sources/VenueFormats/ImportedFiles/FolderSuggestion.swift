/// A `venue.yaml` that imports the files of a folder: one file for each kind, for each storey, or for both.
///
/// A property says what a feature is, otherwise the name of its file: `rooms.geojson`, `eg_tueren.geojson`. The storey is found in the same way, and
/// in the names of several folders: `eg/tueren.geojson`.
struct FolderSuggestion {
  let yaml: String
  /// True if the files can be read by it as they are.
  let isComplete: Bool
  /// Number of files that it imports.
  let files: Int
  /// Number of features with a known type, and of all.
  let known: Int
  let all: Int

  /// One file with its features.
  struct File {
    let path: String
    let records: [ImportedRecord]
    let survey: FileSurvey
    fileprivate let own: ImportSuggestion
    /// The storey in its name or in that of its folder, if no property has it.
    fileprivate let storey: String?
    /// The rest of its name.
    fileprivate let kind: String

    /// - Parameter folder: the name of its folder; empty if all files are in one folder.
    init(path: String, folder: String, records: [ImportedRecord]) {
      (self.path, self.records) = (path, records)
      survey = FileSurvey(records)
      let name = ImportedFeatures.layerName(of: path)
      own = ImportSuggestion(survey, file: path, names: [(name, survey.shapes)])
      let parts = own.level == nil ? TableLevels.parts(name, fewest: 1) : nil
      storey = own.level == nil ? parts?.word ?? TableLevels.parts(folder, fewest: 1)?.word : nil
      kind = parts?.kind ?? name.lowercased()
    }

    /// The words for its storeys.
    fileprivate var storeys: [String] { own.level?.values.map(\.text) ?? storey.map { [$0] } ?? [] }

    /// Files with the same are one import.
    fileprivate var form: [String?] { [kind, own.type, own.level?.key] }
  }

  /// Files that one import reads, each on a level of its own.
  private struct Group {
    var files: [File]
    /// Positions of the levels.
    var levels: [Int]
  }

  init(_ files: [File]) {
    // The tables of a package may be levels.
    if files.count == 1 {
      let own = files[0].own
      (yaml, isComplete, self.files) = (own.yaml, own.isComplete, 1)
      (self.known, self.all) = (own.known, own.all)
      return
    }
    let levels = FolderLevels(files.flatMap(\.storeys))
    var groups: [Group] = []
    var unplaced: [File] = []
    for file in files {
      let words: [String?] = file.storeys.isEmpty ? [nil] : file.storeys.map { $0 }
      let positions = words.compactMap { levels.position(of: $0) }
      guard positions.count == words.count else {
        unplaced.append(file)
        continue
      }
      // A level of an import has one file.
      let known = groups.firstIndex { group in
        group.files[0].form == file.form && file.own.level == nil && !group.levels.contains { positions.contains($0) }
      }
      if let known {
        groups[known].files.append(file)
        groups[known].levels += positions
      } else {
        groups.append(Group(files: [file], levels: positions))
      }
    }
    var lines = FolderSuggestion.head(files)
    var names: Set<String> = []
    var described: Set<Int> = []
    var (known, hasRooms) = (0, false)
    for group in groups {
      let map = FolderSuggestion.map(of: group)
      known += map.known
      hasRooms = hasRooms || map.hasRooms
      lines.append("  \(ImportSuggestion.text(FolderSuggestion.name(of: group, besides: &names))):")
      lines += map.meaning + FolderSuggestion.levels(of: group, in: levels, &described)
    }
    for file in unplaced where ImportedText.isOneLine(file.path) {
      lines.append("  # \(file.path) is not imported, because its level is not known")
    }
    yaml = lines.joined(separator: "\n") + "\n"
    let all = files.reduce(0) { $0 + $1.survey.shapes.count }
    isComplete =
      hasRooms && known * 2 >= all && files.allSatisfy(\.survey.isInDegrees)
      && unplaced.allSatisfy { $0.own.known == 0 }
    (self.known, self.all, self.files) = (known, all, files.count - unplaced.count)
  }

  private static func head(_ files: [File]) -> [String] {
    let path = files.first?.path ?? ""
    // The folder has no name here.
    return ImportSuggestion.head("venue").map {
      $0.hasPrefix("imported:") ? "imported: \(ImportSuggestion.text(path))" : $0
    }
    .dropLast()
  }

  private static func map(of group: Group) -> ImportSuggestion {
    var names: [(text: String, shapes: FileSurvey.Shapes)] = []
    for file in group.files {
      let (name, shapes) = (ImportedFeatures.layerName(of: file.path), file.survey.shapes)
      // Files of several folders can have one name.
      if let known = names.firstIndex(where: { $0.text == name }) {
        names[known].shapes = names[known].shapes + shapes
      } else {
        names.append((name, shapes))
      }
    }
    return ImportSuggestion(
      FileSurvey(group.files.flatMap(\.records)), file: group.files[0].path, names: names)
  }

  private static func name(of group: Group, besides names: inout Set<String>) -> String {
    let kind = group.files[0].kind
    let name = kind.isEmpty ? "plan" : kind
    var free = name
    var number = 2
    while !names.insert(free).inserted {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }

  /// - Parameter described: levels whose properties an import before has.
  private static func levels(of group: Group, in levels: FolderLevels, _ described: inout Set<Int>) -> [String] {
    let property = group.files[0].own.level
    var lines = (property.map { ["    level: \(ImportSuggestion.text($0.key))"] } ?? []) + ["    levels:"]
    for position in Set(group.levels).sorted() {
      let file = property == nil ? group.files[group.levels.firstIndex(of: position) ?? 0] : group.files[0]
      var parts = ["file: \(YAMLScalar(isFlow: true).written(file.path))"]
      if let property {
        let values = property.values.map(\.text).filter { levels.position(of: $0) == position }
        parts.append("value: [\(values.map(ImportSuggestion.quoted).joined(separator: ", "))]")
      }
      if described.insert(position).inserted { parts.append(levels.properties(position)) }
      lines.append("      \(ImportSuggestion.text(levels.id(position))): {\(parts.joined(separator: ", "))}")
    }
    return lines
  }
}
