import VenueFormats
import VenueOutput

/// A folder whose folders are venues: it is not a venue itself, and what is wrong with its files as one venue is of no use.
enum FolderOfVenues {
  /// Files of which each makes its folder a venue.
  private static let heads = ["venue.yaml", "manifest.json"]

  /// - Parameters:
  ///   - path: as it was named.
  ///   - error: why it could not be read as one venue.
  /// - Returns: an error that says what to write; nil for any other folder or file.
  static func refusal(of path: String, after error: InputError) -> InputError? {
    guard FileSystem.isFolder(path) else { return nil }
    var folder = path
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    // A venue that cannot be read is not a folder of others.
    guard !heads.contains(where: { FileSystem.exists("\(folder)/\($0)") }) else { return nil }
    let inside = FileSystem.entries(of: folder).sorted()
    let venues = inside.filter { name in
      name.lowercased().hasSuffix(".zip") || heads.contains { FileSystem.exists("\(folder)/\(name)/\($0)") }
    }
    if let first = venues.first {
      return InputError(
        path: path,
        reason: "it is not a venue, but a folder of venues, such as \(first). Write \(folder)/* for all of them")
    }
    // The folder above a folder of venues: the root of a repository.
    let inner = inside.first { name in
      !name.hasPrefix(".") && FileSystem.isFolder("\(folder)/\(name)")
        && FileSystem.entries(of: "\(folder)/\(name)").contains { venue in
          heads.contains { FileSystem.exists("\(folder)/\(name)/\(venue)/\($0)") }
        }
    }
    return inner.map {
      InputError(
        path: path, reason: "it is not a venue; its folder \($0) has venues. Write \(folder)/\($0)/* for all of them")
    }
  }
}
