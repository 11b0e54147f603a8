public import VenueBundle

/// MapLibre GL JS and the PMTiles script, which are no part of this program: a folder with the three files, or an address on the web
/// where the browser finds them.
public enum MapScripts: Sendable {
  case folder([String: MappedFile])
  /// Ends in a slash.
  case address(String)

  public static let fileNames = ["maplibre-gl.js", "maplibre-gl.css", "pmtiles.js"]

  /// Maps the three files.
  ///
  /// - Throws: ``BundleError`` for the first that cannot be read.
  public init(folder: String) throws(BundleError) {
    var files: [String: MappedFile] = [:]
    for name in MapScripts.fileNames { files[name] = try MappedFile(path: "\(folder)/\(name)") }
    self = .folder(files)
  }

  /// - Returns: nil for what is no address of the web, or holds what would end it in a page or in a header.
  public init?(address: String) {
    let host = ["https://", "http://"].first { address.hasPrefix($0) }.map { address.dropFirst($0.count) }
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\;,?#".utf8.contains($0) }
    guard let host, let first = host.first, first != "/", isPlain else { return nil }
    self = .address(address.hasSuffix("/") ? address : address + "/")
  }

  /// What a page puts before the names of the files.
  var base: String {
    switch self {
    case .folder: "/scripts/"
    case .address(let address): address
    }
  }

  /// Where scripts may come from beside the server itself, as a Content-Security-Policy says it; empty or with a space before it.
  var origin: String {
    guard case .address(let address) = self else { return "" }
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    return " \(parts[0])//\(parts[1])"
  }
}
