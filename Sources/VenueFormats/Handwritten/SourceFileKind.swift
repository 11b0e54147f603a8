import VenueDiagnostics
import VenueModel

/// A kind of file in a venue's folder: which files are of it, and how one is read. A new kind is a reader and a line here.
struct SourceFileKind: Sendable {
  /// `levels/`, or empty for files in the venue's own folder.
  let folder: String
  /// File name extensions, in small letters.
  let endings: [String]
  /// The ending is the whole name.
  var isOneFile = false
  /// The part that is read of a file with several; empty for the whole file.
  var part = ""
  let read: @Sendable (OpenFile, VenueFacts) -> FileContent

  /// In the order in which their features are joined. `venue.yaml` is read before all of them.
  static let all = [
    SourceFileKind(folder: "levels/", endings: [".yaml", ".yml"]) { file, facts in
      var level = HandwrittenFile(file, facts: facts)
      level.readLevel()
      return FileContent(drafts: level.drafts, repeatedLevels: level.repeatedLevels)
    },
    SourceFileKind(folder: "features/", endings: [".geojson", ".json"]) { file, _ in
      FileContent(drafts: GeoJSONFeatures(file: file, isArchive: false).drafts())
    },
    SourceFileKind(folder: "", endings: ["occupants.csv"]) { file, _ in
      FileContent(drafts: OccupantList(file).drafts())
    },
    SourceFileKind(folder: "", endings: ["holidays.csv"], isOneFile: true) { file, _ in
      FileContent(addsFeatures: false, holidays: HolidayList(file).calendar())
    },
    SourceFileKind(folder: "", endings: ["surroundings.geojson"], isOneFile: true) { file, facts in
      SurroundingsReader(file: file, language: facts.defaultLanguage).content()
    },
    SourceFileKind(folder: "", endings: ["theme.yaml"], isOneFile: true) { file, _ in
      ThemeFile(file: file).content()
    },
    SourceFileKind(folder: "", endings: ["profiles.yaml"], isOneFile: true) { file, _ in
      FileContent(addsFeatures: false, profiles: ProfilesFile(file: file).profiles())
    },
    SourceFileKind(folder: "", endings: ["routes.yaml"], isOneFile: true) { file, _ in
      FileContent(addsFeatures: false, routeTests: RoutesFile(file: file).tests())
    },
    SourceFileKind(folder: "", endings: ["overlays.yaml"], isOneFile: true) { file, _ in
      FileContent(addsFeatures: false, overlays: OverlaysFile(file: file).overlays())
    },
    SourceFileKind(folder: "", endings: ["annotations.yaml"], isOneFile: true) { file, facts in
      var annotations = AnnotationsFile(file, facts: facts)
      return FileContent(addsFeatures: false, annotations: annotations.annotations())
    },
    SourceFileKind(folder: "icons/", endings: [".svg", ".png"]) { file, _ in
      guard let (icon, points) = IconFileReader(file: file).icon() else { return FileContent(addsFeatures: false) }
      let place = SourcePlace(file: file.path, range: 0..<0)
      return FileContent(addsFeatures: false, places: ["icons/\(icon.name)": place], icon: icon, iconPoints: points)
    },
  ]

  /// A file of another program.
  static func imported(_ plan: ImportPlan, _ level: ImportPlan.Level) -> SourceFileKind {
    SourceFileKind(folder: "", endings: [level.file], isOneFile: true, part: level.id) { file, _ in
      FileContent(drafts: ImportedFeatures(file: file, plan: plan, level: level).drafts())
    }
  }

  /// A file of another program that is a whole venue.
  static func importedWhole(_ plan: ImportPlan, _ path: String) -> SourceFileKind {
    SourceFileKind(folder: "", endings: [path], isOneFile: true) { file, facts in
      ImportedVenueFile.read(file, plan, language: facts.defaultLanguage)
    }
  }

  /// True for levels: `venue.yaml` may select their files and order.
  var isLevels: Bool { folder == "levels/" }

  func reads(_ path: String) -> Bool {
    if isOneFile { return endings.contains { folder + $0 == path } }
    let name = path.lowercased()
    guard path.hasPrefix(folder), endings.contains(where: { name.hasSuffix($0) }) else { return false }
    return !folder.isEmpty || !path.contains("/")
  }

  static func isRead(_ path: String) -> Bool {
    path == "venue.yaml" || path == configuration || all.contains { $0.reads(path) }
  }

  static func isYAML(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  /// Settings of the checks: read before the venue.
  static let configuration = "venuemap.yaml"

  // MARK: Findings about files that are not read

  static let folders = all.map(\.folder).filter { !$0.isEmpty }
  static let rootFiles = ["venue.yaml", configuration] + all.reversed().filter { $0.folder.isEmpty }.flatMap(\.endings)
  /// Why a file is not read although it looks like input in another name, and how it is to be named; nil for all others.
  static func misnamed(_ path: String) -> (reason: String, help: String)? {
    let name = String(path.split(separator: "/").last ?? "")
    if path.hasSuffix(".txt"), isRead(String(path.dropLast(4))) {
      return ("its name ends with .txt", "rename it to \(name.dropLast(4))")
    }
    let parts = path.split(separator: "/")
    if name == "stops.txt", parts.count == 2, parts[0] != "transit" {
      return ("timetables of GTFS are in the folder transit/", "rename the folder \(parts[0]) to transit")
    }
    return nil
  }

  /// JSON of other programs is common in venue folders, and pictures are named by their overlays.
  static let tellingEndings = Set(
    all.flatMap(\.endings).compactMap { $0.split(separator: ".").last.map { "." + $0 } }
      .filter { $0 != ".json" && $0 != ".png" }
      + importedEndings)
  /// Endings of files that only `imports` names.
  static let importedEndings = [".dxf", ".dwg", ".gpkg", ".gml"]
}
