import VenueBundle
import VenueSystem

/// Everything that a compile of a venue reads: the files of the venue, and the `venuemap.yaml` that apply to it.
package struct VenueInputFiles {
  /// The folder that holds all inputs, from the root of the file system.
  package let folder: String
  /// Path of the venue, relative to the folder.
  package let place: String
  /// Sorted by path.
  package let inputs: [TaskInput]

  private static let configuration = "venuemap.yaml"

  /// Reads every file once, for its digest.
  ///
  /// - Parameter venue: a folder, the `venue.yaml` in it, or an archive. If there is nothing, the task has no inputs, and its compile
  ///   reports that.
  /// - Throws: ``FleetError`` if a file cannot be read.
  package init(venue: String) throws(FleetError) {
    guard var real = RealPath.of(venue) else {
      let trimmed = venue.hasSuffix("/") ? String(venue.dropLast()) : venue
      folder = RealPath.of(RealPath.parent(RealPath.joined(RealPath.of(".") ?? "/", trimmed))) ?? "/"
      place = trimmed.split(separator: "/").last.map(String.init) ?? "venue"
      inputs = []
      return
    }
    if real.hasSuffix("/venue.yaml") { real = RealPath.parent(real) }
    let isFolder = VenueInputFiles.kind(real) == S_IFDIR
    let around = RealPath.configurationFolders(of: isFolder ? real : RealPath.parent(real)).filter { $0 != real }
    let configured = around.filter { VenueInputFiles.kind($0 + "/" + VenueInputFiles.configuration) == S_IFREG }
    let base = configured.last ?? RealPath.parent(real)
    var paths = configured.map { (path: $0 + "/" + VenueInputFiles.configuration, kind: TaskInput.Kind.file) }
    if isFolder {
      paths += try VenueFiles(in: real).entries.map { (real + "/" + $0.path, $0.kind) }
    } else {
      paths.append((real, .file))
    }
    var found: [TaskInput] = []
    for (path, kind) in paths {
      let name = RealPath.relative(path, from: base)
      found.append(kind == .file ? try VenueInputFiles.file(path, named: name) : TaskInput(path: name, kind: kind))
    }
    folder = base
    place = RealPath.relative(real, from: base)
    inputs = found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private static func file(_ path: String, named name: String) throws(FleetError) -> TaskInput {
    do throws(BundleError) {
      let file = try MappedFile(path: path)
      return TaskInput(path: name, sha256: SHA256.digest(of: file).hexadecimal, size: file.count)
    } catch {
      throw FleetError(.unreadable, "\(error)")
    }
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
