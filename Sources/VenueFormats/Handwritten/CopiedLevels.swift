import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Level files that were copied without a new id: the level has the id of another file, and another ordinal.
///
/// Such a file is read as the level that has its name, so that one finding says it, and not each room that would be on the other floor.
struct CopiedLevels {
  /// Names of all level files, without their endings.
  private let files: Set<String>
  /// The level of a file, by its id.
  private var known: [String: FeatureDraft] = [:]
  /// Files whose level has the name of another file, which may come later.
  private var waiting: [(drafts: [FeatureDraft], file: String)] = []

  /// - Parameter paths: of all files that are read.
  init(_ paths: [String]) { files = Set(paths.filter { $0.hasPrefix(CopiedLevels.folder) }.map(CopiedLevels.name)) }

  private static let folder = "levels/"

  /// The drafts of a file; none of a file that waits for another one.
  mutating func take(_ drafts: [FeatureDraft], of file: String, log: ReadingLog) -> [FeatureDraft] {
    guard file.hasPrefix(CopiedLevels.folder), let level = CopiedLevels.level(of: drafts) else { return drafts }
    if level.id != CopiedLevels.name(of: file), files.contains(level.id) {
      waiting.append((drafts, file))
      return []
    }
    return settled(drafts, level, of: file, log: log)
  }

  /// The drafts of the files that waited, in their order.
  mutating func rest(log: ReadingLog) -> [FeatureDraft] {
    waiting.flatMap { drafts, file in
      CopiedLevels.level(of: drafts).map { settled(drafts, $0, of: file, log: log) } ?? drafts
    }
  }

  /// Those of a copied level have the id of the file.
  private mutating func settled(
    _ drafts: [FeatureDraft], _ level: FeatureDraft, of file: String, log: ReadingLog
  ) -> [FeatureDraft] {
    guard let first = known[level.id] else {
      known[level.id] = level
      return drafts
    }
    let id = CopiedLevels.name(of: file)
    guard let ordinal = first.saying("ordinal")?.value.node, let other = level.saying("ordinal")?.value.node,
      !ordinal.saysTheSame(as: other), ImportedText.isOneLine(id), known[id] == nil
    else { return drafts }
    log.report(
      Diagnostic(
        .wrongValueType,
        "\(file) has the level id of \(first.place.file), '\(level.id)', and another ordinal: \(other.description), not \(ordinal.description). It is read as level '\(id)'",
        place: level.idPlace, feature: FeatureMention(id: id, type: FeatureType.level.rawValue),
        related: [RelatedPlace(first.idPlace, "the first one is here")],
        help: ["give it an id of its own: `level: \(id)`"]))
    let (old, new) = (ID<Level>(level.id), ID<Level>(id))
    let renamed = drafts.map { draft in
      var draft = draft
      if draft.type == .level { draft.id = id }
      if draft.implied.level == old { draft.implied.level = new }
      return draft
    }
    known[id] = CopiedLevels.level(of: renamed)
    return renamed
  }

  /// nil for a file with several levels.
  private static func level(of drafts: [FeatureDraft]) -> FeatureDraft? {
    let levels = drafts.filter { $0.type == .level }
    return levels.count == 1 ? levels.first : nil
  }

  private static func name(of path: String) -> String {
    path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
  }
}
