import VenueModel
import VenueParallel

/// A format of venues that is read: what it is recognised by, and its reader. A new format is a reader and a line here.
struct VenueFormat: Sendable {
  let format: SourceFormat
  /// True if one file can be a venue.
  var readsSingleFile = false
  /// True if a folder can be a venue.
  var readsFolder = true
  /// True if one of several buildings can be chosen.
  var readsOneBuilding = false
  /// The files of the venue, seen from its own root; nil if the files are of another format.
  let recognise: @Sendable (InputTree) -> InputTree?
  let read: @Sendable (InputTree, ReadingRun) throws(InputError) -> VenueSource

  /// In the order in which they are tried.
  static let all = [
    VenueFormat(format: .source, recognise: { $0.file("venue.yaml") == nil ? nil : $0 }) {
      (tree, run) throws(InputError) in
      try HandwrittenVenue.read(tree, jobs: run.jobs, reusing: run.stageCache)
    },
    VenueFormat(format: .imdf, recognise: { tree in IMDFArchive.root(of: tree).map { tree.rooted(at: $0) } }) {
      (tree, run) throws(InputError) in
      IMDFReader.read(tree, jobs: run.jobs, reusing: run.stageCache)
    },
    VenueFormat(
      format: .openStreetMap, readsSingleFile: true, readsOneBuilding: true, recognise: { OSMVenueReader.recognise($0) }
    ) {
      (tree, run) throws(InputError) in
      try OSMVenueReader.read(tree, run)
    },
    VenueFormat(format: .indoorGML, readsSingleFile: true, recognise: { IndoorVenueReader.recognise($0) }) {
      (tree, run) throws(InputError) in
      IndoorVenueReader.read(tree, run)
    },
    VenueFormat(
      format: .mappedFile, readsSingleFile: true, readsFolder: false,
      recognise: { $0.isSingleFile ? LoneFile.recognise($0) : FileFolder.recognise($0) }
    ) {
      (tree, run) throws(InputError) in
      try tree.isSingleFile ? LoneFile.read(tree, run) : FileFolder.read(tree, run)
    },
  ]

  /// For messages: `"venue.yaml or IMDF"`.
  static var names: String {
    let names = all.filter(\.readsFolder).map(\.format.name)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  /// The format of a venue's files, and the files from its root; nil if no format is recognised.
  static func of(_ tree: InputTree) -> (format: VenueFormat, tree: InputTree)? {
    for format in all where format.readsSingleFile || !tree.isSingleFile {
      if let found = format.recognise(tree) { return (format, found) }
    }
    return nil
  }
}
