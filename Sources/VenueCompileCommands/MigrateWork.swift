import VenueChecks
import VenueCommandLine
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueOutput

extension MigrateVenue: VenueWork {
  package func work() throws {
    var status = ExitStatus.fine
    // A README among the venues of a folder.
    let skipped = venues.count > 1 ? venues.filter(VenueReader.isSingleFile) : []
    for path in skipped { Terminal.complain("\(path) is skipped: it is not a folder with venue.yaml") }
    for venue in venues where !skipped.contains(venue) {
      do throws(InputError) {
        status.worsen(to: try migrate(VenueFolder.path(of: venue)))
      } catch {
        Terminal.complain(error)
        status.worsen(to: .unreadableInput)
      }
    }
    guard status == .fine else { throw status }
  }

  private func migrate(_ folder: String) throws(InputError) -> ExitStatus {
    let tree = try VenueReader.open(folder)
    guard FileSystem.isFolder(folder), tree.file("venue.yaml") != nil else {
      throw InputError(path: folder, reason: "it is not a folder with venue.yaml; only text venues have a schema")
    }
    let migration = try VenueMigration(tree, named: folder, jobs: threads.jobs)
    for refusal in migration.refusals {
      Terminal.complain("\(VenueFolder.address(of: refusal.path, in: folder)) is not changed: \(refusal.reason)")
    }
    guard migration.refusals.isEmpty else {
      Terminal.complain("\(folder): no file is written; change these by hand, or install the version that wrote them")
      return .unreadableInput
    }
    guard !migration.files.isEmpty else {
      Terminal.say("\(folder): schema \(migration.schema) is the newest, nothing to change")
      return .fine
    }
    if diff {
      for file in migration.files { Terminal.answer(MigrateVenue.difference(of: file, in: folder)) }
      return .fine
    }
    if check {
      Terminal.answer(lines: migration.files.map { VenueFolder.address(of: $0.path, in: folder) })
      Terminal.say(
        "\(folder): \(MigrateVenue.count(migration)) to change from schema \(migration.schema) to \(migration.current)")
      return .findings
    }
    let files = migration.files.map { ReplacedFiles.File(path: $0.path, old: $0.old, new: $0.new) }
    do throws(ReplacedFiles.Failure) {
      try ReplacedFiles(files, in: folder).write()
    } catch {
      Terminal.complain("\(VenueFolder.address(of: error.path, in: folder)) is not written: \(error.reason)")
      let mixed = error.unrestored.map { VenueFolder.address(of: $0, in: folder) }
      Terminal.complain(
        mixed.isEmpty
          ? "\(folder): no file is changed"
          : "\(folder): these files are changed and could not be restored: \(mixed.joined(separator: ", ")). Restore them before `migrate` runs again"
      )
      return .unwritableOutput
    }
    Terminal.say(
      "\(folder): \(MigrateVenue.count(migration)) changed from schema \(migration.schema) to \(migration.current)")
    let errors = migration.after?.diagnostics.count { $0.severity == .error } ?? 0
    if errors > 0 {
      Terminal.say(
        "\(folder): \(errors) error\(errors == 1 ? "" : "s") while reading; run `venuemap validate \(folder)`")
    }
    return .fine
  }

  private static func count(_ migration: VenueMigration) -> String {
    "\(migration.files.count) file\(migration.files.count == 1 ? "" : "s")"
  }

  private static func difference(of file: VenueMigration.File, in folder: String) -> [UInt8] {
    var text = EditedText(file.old)
    for round in file.rounds { text.apply(round) }
    return UnifiedDiff(text, name: String(VenueFolder.address(of: file.path, in: folder).drop { $0 == "/" })).bytes
  }
}
