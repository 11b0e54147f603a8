import Foundation
import Testing

/// Real venues made by others; they lie beside the project and are never copied into it.
enum SharedData {
  /// nil where the data are absent; the test then says so and ends.
  static func path(_ name: String) -> String? {
    let root =
      ProcessInfo.processInfo.environment["VENUEMAP_SHARED_DATA"]
      ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "../shared/data").standardizedFileURL.path
    let path = root + "/" + name
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  static func isPresent(_ name: String) -> Bool { path(name) != nil }
}
