import Foundation
import VenueBundle

@testable import VenuePreview

/// A small bundle in a folder that is gone after the test, and a preview of it.
final class ServedBundle {
  let path = FileManager.default.temporaryDirectory.appending(path: "venuemap-\(UUID().uuidString)").path

  /// The head of an archive whose tiles begin at byte 200, and 800 bytes of it after that.
  static let archive: [UInt8] = {
    var bytes = [UInt8]("PMTiles".utf8) + [3] + [UInt8](repeating: 0, count: 992)
    bytes[56] = 200
    return bytes
  }()

  init(style: String = "{}") throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try write(style: style)
    // Not of the bundle.
    try Data("secret".utf8).write(to: URL(fileURLWithPath: path + ".secret"))
  }

  deinit { for path in [path, path + ".secret"] { try? FileManager.default.removeItem(atPath: path) } }

  /// Puts another bundle in the folder's place, as a compile does.
  func write(style: String, languages: [String] = []) throws {
    let staged = path + ".staged"
    let files: [(String, [UInt8])] = [
      ("style/light.json", Array(style.utf8)), ("sprite/light.png", [1, 2]), ("tiles.pmtiles", ServedBundle.archive),
      ("floors.json", Array("[1]".utf8)), ("overlays/ground plan.png", [3]), ("empty.bin", []),
      ("camera.js", Array("export {}".utf8)),
    ]
    for (name, bytes) in files {
      let url = URL(fileURLWithPath: staged).appending(path: name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }
    let listed = files.compactMap { name, bytes in
      BundlePath(name).map { BundleManifest.File(path: $0, contents: bytes) }
    }
    let manifest = BundleManifest(
      generator: "test", venueID: "mall", venueName: [("en", "Mall")], languages: languages, files: listed)
    try Data(manifest.json).write(to: URL(fileURLWithPath: staged + "/manifest.json"))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: staged, toPath: path)
  }

  func site(_ more: [String] = []) throws -> PreviewSite {
    try PreviewSite(
      folder: path, hosts: HostRule(boundTo: "127.0.0.1"),
      scripts: .folder(
        Dictionary(
          uniqueKeysWithValues: (["pmtiles.js"] + more).map {
            ($0, MappedFile(copying: Array("let pmtiles".utf8), path: $0))
          })))
  }
}

extension PreviewSite {
  /// Status and bytes of an answer.
  mutating func ask(_ target: String, _ method: String = "GET", range: String? = nil, host: String = "127.0.0.1")
    -> (status: Int, content: String)
  {
    let response = answer(HTTPRequest(method: method, target: target, host: host, range: range)).response
    return (response.status.rawValue, String(decoding: response.content, as: UTF8.self))
  }

  /// Opens a page; what stands before the paths it asks for.
  mutating func openPage() -> String {
    guard case .opened(let page)? = answer(HTTPRequest(target: "/")).events.first else { return "" }
    return "/page/\(page)/\(revision)/"
  }
}
