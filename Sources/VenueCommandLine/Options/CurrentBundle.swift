import VenueBundle
import VenueFleet
import VenueOutput

/// The bundle that a path of the command line names: the folder itself, or the release that a venue's folder of releases publishes now.
package enum CurrentBundle {
  /// `release/north-gate` is `release/north-gate/<digest>`, the one that `current.json` names. The digest has only hexadecimal digits,
  /// so the bundle is always in that folder.
  ///
  /// - Returns: the path as it was typed if it has no releases; opening it gives the reason why it is not a bundle.
  /// - Throws: for the folder of the releases of all venues.
  package static func path(of typed: String) throws(CommandFailure) -> String {
    guard FileSystem.isFolder(typed), !FileSystem.exists(typed + "/" + BundleManifest.fileName) else { return typed }
    var folder = typed
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    let releases = ReleaseFolder(folder)
    if let current = releases.current(of: ".") { return folder + "/" + current.digest }
    guard let venue = releases.venues.first else { return typed }
    throw CommandFailure(
      "\(typed) has the releases of several venues: write the folder of one, such as \(folder)/\(venue). "
        + "`venuemap find \(folder) TEXT` finds places of all of them", .unreadableInput)
  }
}
