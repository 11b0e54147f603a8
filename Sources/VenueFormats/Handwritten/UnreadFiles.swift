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
  ///
  /// - Parameter head: with the blocks of `venue.yaml` and of its `include`.
  func noteUnread(besides imported: Set<String>, _ head: VenueHead) {
    let isIncludeMisspelt = NodeCursor(head.root, log: assembly.log).misspells("include")
    let told = assembly.log.notes.told
    for file in tree.files where !imported.contains(file.path) && !told.contains(ReadingLog.meantFile + file.path) {
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
      let blocks = isLevel ? [] : VenueBlock.keys(in: file).filter { head.blocks[$0] == nil }
      if !blocks.isEmpty {
        if !isIncludeMisspelt { reportUnincluded(file.path, blocks, head) }
        continue
      }
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
          help: isLevel
            ? ["move it to levels/\(file.path)"] : near == nil ? HandwrittenVenue.readInstead(of: suffix) : []))
    }
  }

  /// The tables that are read, for another table.
  private static func readInstead(of suffix: String) -> [String] {
    guard suffix == ".csv" else { return [] }
    let tables = SourceFileKind.rootFiles.filter { $0.hasSuffix(suffix) }
    return [
      "tables that are read are \(tables.joined(separator: " and ")), and those that `imports` in venue.yaml names"
    ]
  }

  /// A file with blocks that the venue does not have, because `include` does not name it.
  private func reportUnincluded(_ path: String, _ blocks: [String], _ head: VenueHead) {
    let list = (head.included.prefix(3).map(\.path) + (head.included.count > 3 ? ["…"] : []) + [path])
      .joined(separator: ", ")
    var finding = Diagnostic.include(
      "\(path) is not read, although it has \(blocks.prefix(3).map { "`\($0)`" }.joined(separator: ", "))",
      at: SourcePlace(file: path, range: 0..<0), severity: .warning,
      help: ["write `include: [\(list)]` in venue.yaml, or remove the file"])
    finding.meant = "/include"
    assembly.log.report(finding)
  }
}
