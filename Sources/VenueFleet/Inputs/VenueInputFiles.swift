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
    let around = VenueInputFiles.folders(from: isFolder ? real : RealPath.parent(real)).filter { $0 != real }
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

  /// The folder and those around it up to the root of the repository, or up to the working folder if there is no repository, inner
  /// ones first; only the folder if neither is around it. A compile looks for its configuration in the same folders
  /// (`VenueChecks/Configuration/ConfigurationSearch.swift`).
  private static func folders(from first: String) -> [String] {
    var folders = [first]
    while let last = folders.last {
      if kind((last == "/" ? "" : last) + "/.git") != nil { return folders }
      guard last != "/" else { break }
      folders.append(RealPath.parent(last))
    }
    guard let here = RealPath.of("."), let end = folders.firstIndex(of: here) else { return [first] }
    return Array(folders[...end])
  }

  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
