package import VenueFormats
import VenueSystem

/// Finds the configuration files of venues: `venuemap.yaml` in the folder of a venue and in those around it, as far as
/// ``RealPath/configurationFolders(of:)`` goes.
package struct ConfigurationSearch {
  private let names: RuleNames
  /// A file that the command line names; it is used alone.
  private let only: String?
  /// The working folder: messages name files from it.
  private let here: String
  /// Files that were read, by their real path; nil for a folder without one.
  private var known: [String: ConfigurationFile?] = [:]

  package init(_ names: RuleNames, only: String? = nil) {
    self.names = names
    self.only = only
    here = RealPath.of(".") ?? ""
  }

  /// - Parameter venue: a folder or an archive, as it was named.
  /// - Throws: if a file cannot be read.
  package mutating func configuration(of venue: String) throws(InputError) -> Configuration {
    guard let real = RealPath.of(venue) else { return Configuration([]) }
    let isFolder = ConfigurationSearch.kind(real) == S_IFDIR
    // `venue.yaml` itself means its folder.
    let place = !isFolder && real.hasSuffix("/venue.yaml") ? RealPath.parent(real) : real
    if let only {
      guard let path = RealPath.of(only), let file = try file(path, named: only) else {
        throw InputError(path: only, reason: "there is no such configuration file")
      }
      return Configuration([(file, ConfigurationSearch.path(of: place, from: RealPath.parent(path)))])
    }
    let first = isFolder || place != real ? place : RealPath.parent(place)
    var parts: [Configuration.Part] = []
    for folder in RealPath.configurationFolders(of: first) {
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

  /// Relative to the working folder, if it is in it.
  private func shown(_ path: String) -> String {
    path.hasPrefix(here + "/") ? String(path.dropFirst(here.count + 1)) : path
  }

  private static func path(of place: String, from folder: String) -> String {
    if place == folder { return "." }
    let prefix = folder == "/" ? "/" : folder + "/"
    return place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place
  }

  /// nil if there is nothing.
  private static func kind(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }
}
