import VenueDiagnostics
import VenueVocabulary

/// Files in the folder of a venue that are not read although they look like input.
extension HandwrittenVenue {
  /// Files of levels that `levels` does not name.
  func noteUnchosen(_ chosen: [InputTree.File]) {
    let paths = Set(chosen.map(\.path))
    for file in tree.files(in: "levels/", ending: [".yaml", ".yml"]) where !paths.contains(file.path) {
      assembly.log.tally(
        "unchosen",
        .include(
          "\(file.path) is not read: `levels` in venue.yaml does not list it",
          at: SourcePlace(file: file.path, range: 0..<0), severity: .info,
          help: ["add \(file.path.dropFirst("levels/".count).prefix { $0 != "." }) to `levels`, or remove the file"]))
    }
  }

  /// What owners call `occupants.csv`.
  private static let tenantTables: Set<String> = [
    "tenants.csv", "tenant.csv", "shops.csv", "stores.csv", "businesses.csv", "mieter.csv",
  ]

  /// Reports files that look like input but are not read, once per folder.
  func noteUnread(besides imported: Set<String>) {
    let told = assembly.log.notes.told
    for file in tree.files where !imported.contains(file.path) && !told.contains(HandwrittenVenue.meantKey + file.path)
    {
      if let (reason, help) = SourceFileKind.misnamed(file.path) {
        assembly.log.report(
          .include(
            "\(file.path) is not read: \(reason)", at: SourcePlace(file: file.path, range: 0..<0), severity: .warning,
            help: [help]))
        continue
      }
      let parts = file.path.split(separator: "/")
      let suffix = file.path.split(separator: ".").last.map { "." + $0.lowercased() } ?? ""
      guard SourceFileKind.tellingEndings.contains(suffix), !SourceFileKind.isRead(file.path) else { continue }
      let folder = parts.count > 1 ? "\(parts[0])/" : nil
      let isLevel = folder == nil && HandwrittenFile.isLevel(file)
      let isOfTenants = HandwrittenVenue.tenantTables.contains(file.path.lowercased())
      let near =
        isOfTenants
        ? "occupants.csv"
        : Spelling.nearest(
          to: folder ?? file.path, in: folder == nil ? SourceFileKind.rootFiles : SourceFileKind.folders)
      assembly.log.tally(
        "unread/\(folder ?? file.path)",
        .include(
          "\(file.path) is not read"
            + (!isOfTenants && SourceFileKind.importedEndings.contains(suffix)
              ? "; name it under `imports` in venue.yaml" : near.map { "; did you mean \($0)?" } ?? ""),
          at: SourcePlace(file: file.path, range: 0..<0), severity: near == nil && !isLevel ? .info : .warning,
          help: isLevel ? ["move it to levels/\(file.path)"] : []))
    }
  }
}
