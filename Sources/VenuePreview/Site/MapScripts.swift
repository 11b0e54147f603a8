public import VenueBundle
import VenueOutput

/// MapLibre GL JS and the PMTiles script, which are not part of this program: a folder with the files, or an address on the web from
/// which the browser loads them.
public enum MapScripts: Sendable {
  case folder([String: MappedFile])
  /// Ends in a slash.
  case address(String)

  /// The files a folder needs, in words.
  public static let fileNames = "maplibre-gl.mjs or maplibre-gl.js, maplibre-gl.css, pmtiles.js"

  /// Maps the files. A folder that has the module needs no classic script.
  ///
  /// - Throws: ``BundleError`` for the first that cannot be read.
  public init(folder: String) throws(BundleError) {
    // The module imports others beside it, such as its worker.
    let modules = FileSystem.entries(of: folder).filter { $0.hasPrefix("maplibre-gl") && $0.hasSuffix(".mjs") }
    let kit = modules.contains(MapScripts.module) ? modules : ["maplibre-gl.js"]
    var files: [String: MappedFile] = [:]
    for name in kit + ["maplibre-gl.css", "pmtiles.js"] { files[name] = try MappedFile(path: "\(folder)/\(name)") }
    // Only right-to-left names need it.
    files[MapScripts.rightToLeftText] = try? MappedFile(path: "\(folder)/\(MapScripts.rightToLeftText)")
    self = .folder(files)
  }

  /// The kit's plugin that shapes and orders right-to-left text; a kit may lack it.
  public static let rightToLeftText = "mapbox-gl-rtl-text.js"

  /// True if right-to-left text is drawn correctly; nil for an address, for which the page tests it.
  var shapesRightToLeftText: Bool? {
    guard case .folder(let files) = self else { return nil }
    return files[MapScripts.rightToLeftText] != nil
  }

  private static let module = "maplibre-gl.mjs"

  /// nil for an address: the page finds out.
  var form: MapKitForm? {
    guard case .folder(let files) = self else { return nil }
    return files[MapScripts.module] == nil ? .classic : .module
  }

  /// - Returns: nil if the text is not a web address, or contains characters that would end it in a page or in a header.
  public init?(address: String) {
    let host = ["https://", "http://"].first { address.hasPrefix($0) }.map { address.dropFirst($0.count) }
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\;,?#".utf8.contains($0) }
    guard let host, let first = host.first, first != "/", isPlain else { return nil }
    self = .address(address.hasSuffix("/") ? address : address + "/")
  }

  /// Prefix of the file names in a page.
  var base: String {
    switch self {
    case .folder: "/scripts/"
    case .address(let address): address
    }
  }

  /// Allowed script sources other than the server itself, for a Content-Security-Policy; empty or with a leading space.
  var origin: String {
    guard case .address(let address) = self else { return "" }
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    return " \(parts[0])//\(parts[1])"
  }
}
