extension InputTree {
  /// The files that a venue is read from, under the names that its findings have.
  package var ofVenue: InputTree { VenueFormat.of(self)?.tree ?? self }

  /// The reason why files without a format are no venue. The first that is of a known foreign format is named.
  var refusal: String {
    if isSingleFile, let file = files.first {
      let head = file.head
      if head.isEmpty { return "the file is empty" }
      if IMDFArchive.featureType(of: file.path) != nil { return ForeignFormat.archiveFile.reason }
      return ForeignFormat.of(FileHead(head))?.reason
        ?? "it is not a venue: its content is of no known format. Formats that are read: \(VenueFormat.names)"
    }
    for file in files.prefix(InputTree.sampled) where !file.path.lowercased().hasSuffix(".md") {
      // Pictures, tables and styles are beside any map.
      guard let foreign = ForeignFormat.of(FileHead(file.head)), foreign.name != "a picture" else { continue }
      return "it is not a venue. \(file.path) is \(foreign.name), which is not read; \(foreign.advice)"
    }
    return "it is not a venue: it has no files of \(VenueFormat.names)"
  }

  /// Largest number of files that are looked at to recognise a format.
  static let sampled = 64
}
