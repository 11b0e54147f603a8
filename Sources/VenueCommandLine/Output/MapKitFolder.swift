/// The folder with the map library that `preview` serves.
package enum MapKitFolder {
  /// Possible locations of the map kit: made by `make browser` in the checkout of this build, or in an installation.
  ///
  /// - Parameter program: the running program's own file, with links resolved.
  package static func places(for program: String) -> [String] {
    var folders = program.split(separator: "/").map(String.init).dropLast()
    let folder = "/" + folders.joined(separator: "/")
    var places = ["\(folder)/../share/venuemap/map-kit", "\(folder)/../../share/venuemap/map-kit"]
    // CHECKOUT/.build/PLATFORM/CONFIGURATION/venuemap-compile
    if let build = folders.lastIndex(of: ".build") {
      folders = folders[..<build]
      places.insert("/" + (folders + [".browser/kit"]).joined(separator: "/"), at: 0)
    }
    return places
  }
}
