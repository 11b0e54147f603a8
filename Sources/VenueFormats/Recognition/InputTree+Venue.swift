import VenueDiagnostics

extension InputTree {
  /// The files that a venue is read from, under the names that its findings have.
  package var ofVenue: InputTree { VenueFormat.of(self)?.tree ?? self }

  /// The reason why files without a format are no venue. The first that is of a known foreign format is named.
  var refusal: String {
    if isSingleFile, let file = files.first {
      let head = file.head
      if head.isEmpty { return "the file is empty" }
      if IMDFArchive.featureType(of: file.path) != nil { return ForeignFormat.archiveFile.reason }
      if let feed = FeedMark.refusal(of: self) { return feed }
      let foreign = ForeignFormat.of(FileHead(head))
      if LoneFile.map(of: self) != nil {
        return
          "it is \(foreign?.name ?? "a table (CSV)") that does not say by itself which features are rooms and where they are. `venuemap validate FILE > venue.yaml` writes a venue.yaml with its layers: edit it (docs/source-format.md, imports), and run venuemap on the folder"
      }
      if let fault = LoneFile.fault(of: self) { return ([fault.message] + fault.help).joined(separator: "; ") }
      return foreign?.reason
        ?? "it is not a venue: its content is of no known format. Formats that are read: \(VenueFormat.names); with a map in venue.yaml also GeoJSON, GeoPackage, DXF and CSV (docs/source-format.md)"
    }
    if let head = files.first(where: { ["venue.yml", "venue.yaml"].contains($0.path.lowercased()) }) {
      return "it is not a venue: rename \(head.path) to venue.yaml"
    }
    if let feed = FeedMark.refusal(of: self) { return feed }
    if FileFolder.map(of: self) != nil {
      return
        "it is not a venue: it has no venue.yaml, and its files do not say by themselves which features are rooms, on which level, and where they are. `venuemap validate FOLDER > venue.yaml` writes a venue.yaml that imports the files: edit it (docs/source-format.md, imports), and move it into the folder"
    }
    for file in files.prefix(InputTree.sampled) where !file.path.lowercased().hasSuffix(".md") {
      // Pictures, tables and styles are beside any map.
      guard let foreign = ForeignFormat.of(FileHead(file.head)), foreign.name != "a picture" else { continue }
      return "it is not a venue. \(file.path) is \(foreign.name), which is not read; \(foreign.advice)"
    }
    return "it is not a venue: it has no files of \(VenueFormat.names)"
  }

  /// Lines of a `venue.yaml` for files that are no venue by themselves; empty if no import reads them.
  var proposal: [String] {
    guard let map = isSingleFile ? LoneFile.map(of: self) : FileFolder.map(of: self) else { return [] }
    return map.split(separator: "\n").map(String.init)
  }

  /// Largest number of files that are looked at to recognise a format.
  static let sampled = 64
}
