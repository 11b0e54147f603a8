/// The folder of a text venue, as it is typed.
enum VenueFolder {
  /// The folder itself, or that of its `venue.yaml`, without a slash at the end.
  static func path(of typed: String) -> String {
    let isHead = typed == "venue.yaml" || typed.hasSuffix("/venue.yaml")
    var folder = isHead ? typed.dropLast("venue.yaml".count) : typed[...]
    while folder.count > 1, folder.last == "/" { folder.removeLast() }
    return folder.isEmpty ? "." : String(folder)
  }

  /// A file of the folder, as messages name it.
  static func address(of file: String, in folder: String) -> String {
    folder == "." ? file : (folder.hasSuffix("/") ? folder : folder + "/") + file
  }
}
