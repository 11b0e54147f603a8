public import Foundation

/// Whole venues: the examples of this project, and real data of others where it is at hand.
public enum WholeVenue {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Folders with a `venue.yaml`, by name.
  public static var examples: [String] {
    let folder = root.appending(path: "venues")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appending(path: $0).path }.filter {
      FileManager.default.fileExists(atPath: $0 + "/venue.yaml")
    }
  }

  /// Nil where the data are not at hand: they are not part of this project.
  public static func shared(_ path: String) -> String? {
    let folder =
      ProcessInfo.processInfo.environment["VENUEMAP_SHARED_DATA"].map { URL(filePath: $0) }
      ?? root.deletingLastPathComponent().appending(path: "shared/data")
    let path = folder.appending(path: path).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// IMDF archives of real buildings, those that are at hand.
  public static var archives: [String] {
    ["imdf-spbpu-campus/IMDFData", "imdf-postech-c5/IMDFData", "imdf-ulm-university/IMDFData"].compactMap(shared)
  }
}
