import Foundation
import Testing

@testable import VenueCompiler

struct OutputFolderTests {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "venuemap-output-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("a new folder is made with all that lies in it")
  func makesFolder() throws {
    defer { FileSystem.removeTree(folder) }
    let target = folder + "/deep/er/bundle"
    try OutputFolder(path: target).replaceContents(
      with: [("a.json", Array("one".utf8)), ("tiers/0/venue.geojson", Array("two".utf8))], isOurs: { _ in false })
    #expect(text(target + "/a.json") == "one")
    #expect(text(target + "/tiers/0/venue.geojson") == "two")
    #expect(FileSystem.entries(of: folder + "/deep/er") == ["bundle"])
  }

  @Test("a replaced folder holds nothing of the former one, and nothing is left beside it")
  func replacesWhole() throws {
    defer { FileSystem.removeTree(folder) }
    let target = folder + "/bundle/"
    try OutputFolder(path: target).replaceContents(with: [("old", [1])], isOurs: { _ in false })
    try OutputFolder(path: target).replaceContents(with: [("new", [2])], isOurs: { _ in true })
    #expect(FileSystem.entries(of: folder + "/bundle") == ["new"])
    #expect(FileSystem.entries(of: folder) == ["bundle"])
  }

  @Test("a folder that is not ours is never replaced")
  func leavesForeignFolders() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.makeFolders(folder + "/thesis")
    try FileSystem.write([7], to: folder + "/thesis/chapter-1.txt")
    #expect(throws: OutputError(path: folder + "/thesis", reason: .notOurs)) {
      try OutputFolder(path: folder + "/thesis").replaceContents(with: [("a", [1])], isOurs: { _ in false })
    }
    #expect(FileSystem.entries(of: folder + "/thesis") == ["chapter-1.txt"])
    #expect(throws: OutputError(path: folder + "/thesis/chapter-1.txt", reason: .notAFolder)) {
      try OutputFolder(path: folder + "/thesis/chapter-1.txt").replaceContents(with: [], isOurs: { _ in true })
    }
  }

  @Test("what a killed run left is removed; what a living run writes is not")
  func removesLeftovers() throws {
    defer { FileSystem.removeTree(folder) }
    // A process that has ended, and one that lives (our parent).
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/true")
    try ended.run()
    ended.waitUntilExit()
    try FileSystem.makeFolders(folder + "/.bundle.new-\(ended.processIdentifier)/half")
    try FileSystem.makeFolders(folder + "/.bundle.new-\(getppid())/half")
    try OutputFolder(path: folder + "/bundle").replaceContents(with: [("a", [1])], isOurs: { _ in false })
    #expect(FileSystem.entries(of: folder) == [".bundle.new-\(getppid())", "bundle"])
  }

  @Test("a failed write leaves the former folder as it was")
  func failedWriteKeepsFormer() throws {
    defer { FileSystem.removeTree(folder) }
    let target = folder + "/bundle"
    try OutputFolder(path: target).replaceContents(with: [("a", [1])], isOurs: { _ in false })
    // A name longer than any file system takes.
    let tooLong = String(repeating: "x", count: 300)
    #expect(throws: OutputError.self) {
      try OutputFolder(path: target).replaceContents(with: [("b", [2]), (tooLong, [3])], isOurs: { _ in true })
    }
    #expect(FileSystem.entries(of: target) == ["a"])
    #expect(FileSystem.entries(of: folder) == ["bundle"])
  }

  @Test("a link to a bundle stays a link")
  func followsLinks() throws {
    defer { FileSystem.removeTree(folder) }
    try OutputFolder(path: folder + "/real").replaceContents(with: [("a", [1])], isOurs: { _ in false })
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
    try OutputFolder(path: folder + "/link").replaceContents(with: [("b", [2])], isOurs: { _ in true })
    #expect(FileSystem.entries(of: folder + "/real") == ["b"])
    #expect(FileSystem.entries(of: folder) == ["link", "real"])
  }
}
