import VenueDiagnostics
import VenueModel

/// One file of another program without a `venue.yaml`: it is read by a map that follows from its usual names, or refused with a map to edit.
enum LoneFile {
  /// The file as a venue of its own; nil if what is in it is not clear, or not on the Earth.
  static func recognise(_ tree: InputTree) -> InputTree? {
    guard tree.isSingleFile, let file = tree.files.first else { return nil }
    return hasFeatureTypes(file) || suggestion(file)?.isComplete == true ? tree : nil
  }

  static func read(_ tree: InputTree, _ run: ReadingRun) throws(InputError) -> VenueSource {
    guard let file = tree.files.first else { throw InputError(path: "", reason: "there is no file") }
    guard !hasFeatureTypes(file) else {
      let own = isVenueTables(file) ? GeoPackageHead(file)?.lines : nil
      let head = own ?? ImportSuggestion.head(file.path)
      return try read(
        file, (head + ["    file: \(YAMLScalar().written(file.path))", ""]).joined(separator: "\n"), run)
    }
    guard let suggestion = suggestion(file) else {
      throw InputError(path: file.path, reason: "it cannot be read again")
    }
    var source = try read(file, suggestion.yaml, run)
    var help: [String] = []
    if let unknown = suggestion.unknown.first {
      help.append(
        "write in `types` what such a value is, such as `\(unknown.value.inHelp): unit.room` if it is a room"
      )
    }
    help += [
      "`venuemap import \(file.path) -o FOLDER` makes a venue to edit",
      "or save these lines as venue.yaml beside the file, edit them, and run venuemap on the folder:",
    ]
    help += suggestion.yaml.split(separator: "\n").map(String.init)
    source.diagnostics.insert(
      Diagnostic(
        .mapAssumed,
        "\(file.path) is read by usual names, because there is no venue.yaml: `\(suggestion.type ?? "")` says what a feature is, for \(suggestion.known) of \(suggestion.all) features"
          + unread(suggestion.unknown),
        place: SourcePlace(file: file.path, range: 0..<0), help: help), at: 0)
    return source
  }

  /// Values whose features are not on the map, with their counts. They are not guessed: a wall that is read as a room is as wrong as a missing room.
  private static func unread(_ values: [(value: String, count: Int)]) -> String {
    guard !values.isEmpty else { return "" }
    let named = values.prefix(mostNamed).map { "\"\($0.value.inHelp)\" (\($0.count))" }
    let more = values.count > mostNamed ? ["\(values.count - mostNamed) more values"] : []
    return "; features with these values are not on the map: " + (named + more).joined(separator: ", ")
  }

  /// Values that the message names. Project default.
  private static let mostNamed = 10

  private static func read(_ file: InputTree.File, _ yaml: String, _ run: ReadingRun) throws(InputError) -> VenueSource
  {
    let text = Array(yaml.utf8)
    let venue = InputTree.File(path: "venue.yaml", size: text.count) { () throws(InputError) in text }
    var source = try HandwrittenVenue.read(InputTree([file, venue]), jobs: run.jobs, reusing: run.stageCache)
    source.format = .mappedFile
    return source
  }

  /// True for a GeoPackage with a table for each feature type.
  private static func isVenueTables(_ file: InputTree.File) -> Bool {
    GeoPackageFeatures.isVenue(FileHead(file.head)) { try? file.bytes() }
  }

  /// True for files whose features say their type as IMDF does, with levels and units in one file.
  private static func hasFeatureTypes(_ file: InputTree.File) -> Bool {
    if isVenueTables(file) { return true }
    guard FileHead(file.head).isJSON(with: "type", "FeatureCollection"), let bytes = try? file.bytes(),
      let root = OpenFile(path: file.path, bytes: bytes, log: ReadingLog()).json()
    else { return false }
    let types = Set((root["features"]?.node.elements ?? []).compactMap { $0["feature_type"]?.text })
    return types.isSuperset(of: ["level", "unit"])
  }

  /// The map to edit, for a file that is not clear; nil for a file that no import reads.
  static func map(of tree: InputTree) -> String? {
    guard let file = tree.files.first else { return nil }
    if DXFMark.isText(FileHead(file.head)), let bytes = try? file.bytes() {
      return DrawingSuggestion(DXFReader.read(bytes), file: file.path).yaml
    }
    return suggestion(file)?.yaml
  }

  /// The fault because of which nothing in a file of a format that imports read has a place, such as another reference system; nil if there is none.
  static func fault(of tree: InputTree) -> Diagnostic? {
    let log = ReadingLog()
    guard let file = tree.files.first, suggestion(file, log) == nil else { return nil }
    return log.diagnostics.first { $0.severity == .error && $0.isOf(.coordinateInvalid) }
  }

  private static func suggestion(_ file: InputTree.File, _ log: ReadingLog = ReadingLog()) -> ImportSuggestion? {
    guard let records = records(of: file, log) else { return nil }
    let survey = FileSurvey(records)
    return survey.shapes.count == 0 ? nil : ImportSuggestion(survey, file: file.path)
  }

  /// The features of GeoJSON, a GeoPackage, or a table with shapes or points; nil for other files.
  static func records(of file: InputTree.File, _ log: ReadingLog = ReadingLog()) -> [ImportedRecord]? {
    let head = FileHead(file.head)
    let isPackage = head.begins(with: GeoPackageFile.beginning)
    let isTable = file.path.lowercased().hasSuffix(".csv") && TableRecords.areIn(file.head)
    guard isPackage || isTable || head.isJSON(with: "type", "FeatureCollection"),
      !ForeignFormat.archiveFile.recognises(head), let bytes = try? file.bytes()
    else { return nil }
    let open = OpenFile(path: file.path, bytes: bytes, log: log)
    let level = ImportPlan.Level(id: "ground", file: file.path)
    return if isPackage {
      GeoPackageRecords(file: open, plan: ImportPlan(), level: level).records()
    } else if isTable {
      TableRecords(file: open, plan: ImportPlan(), level: level).records()
    } else {
      GeoJSONRecords(file: open, plan: ImportPlan(), level: level).records()
    }
  }
}
