package import VenueFormats
import VenueSystem

/// Finds the configuration files of venues: `venuemap.yaml` in the folder of a venue and in those around it, up to the root of the
/// repository. Without one (an archive of a repository has no `.git`), up to the working folder; a venue outside of the working
/// folder has only its own folder searched.
package struct ConfigurationSearch {
  private let names: RuleNames
  /// A file that the command line names; it is used alone.
  private let only: String?
  /// The working folder: the last one that is searched without a repository; messages name files from it.
  private let here: String
  /// Files that were read, by their real path; nil for a folder without one.
  private var known: [String: ConfigurationFile?] = [:]

  package init(_ names: RuleNames, only: String? = nil) {
    self.names = names
    self.only = only
    here = ConfigurationSearch.realPath(".") ?? ""
  }

  /// - Parameter venue: a folder or an archive, as it was named.
  /// - Throws: if a file cannot be read.
  package mutating func configuration(of venue: String) throws(InputError) -> Configuration {
    guard let real = ConfigurationSearch.realPath(venue) else { return Configuration([]) }
    let isFolder = ConfigurationSearch.kind(real) == S_IFDIR
    // `venue.yaml` itself means its folder.
    let place = !isFolder && real.hasSuffix("/venue.yaml") ? ConfigurationSearch.parent(real) : real
    if let only {
      guard let path = ConfigurationSearch.realPath(only), let file = try file(path, named: only) else {
        throw InputError(path: only, reason: "there is no such configuration file")
      }
      return Configuration([(file, ConfigurationSearch.path(of: place, from: ConfigurationSearch.parent(path)))])
    }
    let first = isFolder || place != real ? place : ConfigurationSearch.parent(place)
    var parts: [Configuration.Part] = []
    for folder in folders(from: first) {
      let path = (folder == "/" ? "" : folder) + "/" + ConfigurationFile.name
      if let file = try file(path, named: shown(path)) {
        parts.append((file, ConfigurationSearch.path(of: place, from: folder)))
      }
    }
    return Configuration(parts.reversed())
  }

  private mutating func file(_ path: String, named name: String) throws(InputError) -> ConfigurationFile? {
    if let found = known[path] { return found }
    var file: ConfigurationFile?
    if ConfigurationSearch.kind(path) == S_IFREG {
      file = ConfigurationFile(
        try InputTree.bytes(ofFile: path, named: name, limit: ConfigurationFile.largest), path: name, names)
    }
    known[path] = .some(file)
    return file
  }

  /// The folder and those around it, up to the one with `.git`, or up to the working folder; only the folder if neither is around it.
  ///
  /// `VenueFleet/Inputs/VenueInputFiles.swift` has the same rule for the inputs of a task.
  private func folders(from first: String) -> [String] {
    var folders = [first]
    while let last = folders.last {
      if ConfigurationSearch.kind((last == "/" ? "" : last) + "/.git") != nil { return folders }
      guard last != "/" else { break }
      folders.append(ConfigurationSearch.parent(last))
    }
    guard let end = folders.firstIndex(of: here) else { return [first] }
    return Array(folders[...end])
  }

  /// Relative to the working folder, if it is in it.
  private func shown(_ path: String) -> String {
    path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }

  private static func path(of place: String, from folder: String) -> String {
    if place == folder { return "." }
    let prefix = folder == "/" ? "/" : folder + "/"
    return place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place
  }

  private static func parent(_ path: String) -> String {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return "/" }
    return String(path[..<slash])
  }

  /// nil if there is nothing.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
