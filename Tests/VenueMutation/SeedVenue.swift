import Foundation
public import VenueRandom

/// A venue that mutations start from: its files as they are.
public struct SeedVenue: Sendable {
  public let name: String
  /// By path inside the venue, sorted.
  public let files: [(path: String, bytes: [UInt8])]

  /// The two examples of the project and the seeds that lie beside this file: a small archive in the form of IMDF, and a small
  /// venue in text that uses every key.
  public static let all: [SeedVenue] = {
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
    return [
      package.appending(path: "venues/corner-mall"), here.appending(path: "Seeds/tiny-archive"),
      here.appending(path: "Seeds/tiny-venue"), package.appending(path: "venues/harbor-airport"),
    ].map { SeedVenue(folder: $0) }
  }()

  init(folder: URL) {
    name = folder.lastPathComponent
    let enumerator = FileManager.default.enumerator(atPath: folder.path)
    files = (enumerator.map { Array($0) } ?? []).compactMap { $0 as? String }.sorted().compactMap { path in
      let url = folder.appending(path: path)
      guard let data = FileManager.default.contents(atPath: url.path), !path.hasSuffix(".md") else { return nil }
      return (path, Array(data))
    }
  }

  /// The files with one to five changes, as the dice fall: small seeds more often than large ones.
  public static func mutated(_ dice: inout SeededRandom) -> [String: [UInt8]] {
    let seed = all[[0, 0, 1, 1, 1, 2, 2, 2, 2, 3][dice.roll(10)]]
    var files = seed.files
    guard !files.isEmpty else { return [:] }
    for _ in 0...dice.roll(5) {
      let file = dice.roll(files.count)
      files[file].bytes = dice.pick(TextMutation.allCases).applied(to: files[file].bytes, &dice)
      // Venues grow by doubling; what no reader would take is no longer of interest.
      files[file].bytes = Array(files[file].bytes.prefix(400_000))
    }
    if dice.roll(20) == 0 { files.remove(at: dice.roll(files.count)) }
    return Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
  }
}
