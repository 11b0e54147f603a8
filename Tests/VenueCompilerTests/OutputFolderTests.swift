import Foundation
import Testing
import VenueOutput
import VenueParts
import VenueTestSupport

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

  /// A folder that is ours when it holds the files named, which may then be replaced.
  private func output(_ name: String, owning files: [String]? = nil) -> OutputFolder {
    OutputFolder(path: folder + "/" + name) { path in
      files?.allSatisfy { FileSystem.exists(path + "/" + $0) } == true ? files : nil
    }
  }

  @Test("output: a new folder is created with all its content")
  func makesFolder() throws {
    defer { FileSystem.removeTree(folder) }
    try output("deep/er/bundle").replaceContents(
      with: [("a.json", Array("one".utf8)), ("tiers/0/venue.geojson", Array("two".utf8))])
    #expect(text(folder + "/deep/er/bundle/a.json") == "one")
    #expect(text(folder + "/deep/er/bundle/tiers/0/venue.geojson") == "two")
    #expect(FileSystem.entries(of: folder + "/deep/er") == ["bundle"])
  }

  @Test("output: a replaced folder has no old content, and nothing is left beside it")
  func replacesWhole() throws {
    defer { FileSystem.removeTree(folder) }
    try output("bundle/").replaceContents(with: [("old", [1]), ("tiers/0/old", [1])])
    try output("bundle/", owning: ["tiers/0/old", "old"]).replaceContents(with: [("new", [2])])
    #expect(FileSystem.entries(of: folder + "/bundle") == ["new"])
    #expect(FileSystem.entries(of: folder) == ["bundle"])
  }

  /// The number of a file in its file system, which stays when it gets another name.
  private func number(_ path: String) throws -> Int {
    try #require(try FileManager.default.attributesOfItem(atPath: folder + path)[.systemFileNumber] as? Int)
  }

  @Test("output: an unchanged file is linked, a changed one is written", .review("SL-S2"))
  func linksUnchanged() throws {
    defer { FileSystem.removeTree(folder) }
    let long = [UInt8](repeating: 7, count: 200_000)
    try output("bundle").replaceContents(with: [("tiers/0/same", long), ("longer", [1]), ("other", [1, 2])])
    let (same, longer) = (try number("/bundle/tiers/0/same"), try number("/bundle/longer"))
    let other = try number("/bundle/other")
    try output("bundle", owning: ["tiers/0/same", "longer", "other"]).replaceContents(
      with: [("tiers/0/same", long), ("longer", [1, 2]), ("other", [1, 3])])
    #expect(try number("/bundle/tiers/0/same") == same)
    #expect(try number("/bundle/longer") != longer && number("/bundle/other") != other)
    #expect(FileManager.default.contents(atPath: folder + "/bundle/other") == Data([1, 3]))
  }

  @Test("output: a file that was edited, or has other rights or names, is written again")
  func writesForeignFiles() throws {
    defer { FileSystem.removeTree(folder) }
    let names = ["edited", "locked", "kept", "moved"]
    try output("bundle").replaceContents(with: names.map { ($0, [1, 2, 3]) })
    try FileSystem.write([1, 2, 4], to: folder + "/bundle/edited")
    #expect(chmod(folder + "/bundle/locked", 0o400) == 0)
    #expect(link(folder + "/bundle/kept", folder + "/backup") == 0)
    #expect(unlink(folder + "/bundle/moved") == 0)
    try FileSystem.write([1, 2, 3], to: folder + "/elsewhere")
    #expect(symlink(folder + "/elsewhere", folder + "/bundle/moved") == 0)
    let (locked, kept, elsewhere) = (
      try number("/bundle/locked"), try number("/bundle/kept"), try number("/elsewhere")
    )
    try output("bundle", owning: names).replaceContents(with: names.map { ($0, [1, 2, 3]) })
    for name in names { #expect(FileManager.default.contents(atPath: folder + "/bundle/" + name) == Data([1, 2, 3])) }
    #expect(try number("/bundle/locked") != locked && number("/bundle/kept") != kept)
    #expect(try number("/bundle/moved") != elsewhere)
  }

  @Test("output: a foreign folder is never replaced")
  func leavesForeignFolders() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.makeFolders(folder + "/thesis")
    try FileSystem.write([7], to: folder + "/thesis/chapter-1.txt")
    #expect(throws: OutputError(path: folder + "/thesis", reason: .notOurs)) {
      try output("thesis").replaceContents(with: [("a", [1])])
    }
    #expect(FileSystem.entries(of: folder + "/thesis") == ["chapter-1.txt"])
    #expect(throws: OutputError(path: folder + "/thesis/chapter-1.txt", reason: .notAFolder)) {
      try output("thesis/chapter-1.txt", owning: []).replaceContents(with: [])
    }
  }

  @Test("output: foreign files in our folder stop the replacement and are kept", .review("FL-H12"))
  func leavesForeignFiles() throws {
    defer { FileSystem.removeTree(folder) }
    let own = ["a", "tiers/0/b"]
    try output("bundle").replaceContents(with: own.map { ($0, [1]) })
    for foreign in ["notes.txt", "tiers/0/mine", "photos/summer/1.jpg"] {
      let path = folder + "/bundle/" + foreign
      try FileSystem.makeFolders(String(path[..<path.lastIndex(of: "/")!]))
      try FileSystem.write([7], to: path)
    }
    #expect(
      throws: OutputError(
        path: folder + "/bundle", reason: .holdsForeign(["notes.txt", "photos", "tiers/0/mine"], count: 3))
    ) {
      try output("bundle", owning: own).replaceContents(with: [("a", [2])])
    }
    #expect(FileManager.default.contents(atPath: folder + "/bundle/photos/summer/1.jpg") == Data([7]))
    #expect(FileManager.default.contents(atPath: folder + "/bundle/a") == Data([1]))
  }

  @Test("output: a folder in place of our file stops the replacement and is kept")
  func leavesForeignFolderOfOurName() throws {
    defer { FileSystem.removeTree(folder) }
    let own = ["a", "tiles.pmtiles"]
    try output("bundle").replaceContents(with: own.map { ($0, [1]) })
    unlink(folder + "/bundle/tiles.pmtiles")
    try FileSystem.makeFolders(folder + "/bundle/tiles.pmtiles")
    try FileSystem.write([7], to: folder + "/bundle/tiles.pmtiles/mine")
    #expect(throws: OutputError(path: folder + "/bundle", reason: .holdsForeign(["tiles.pmtiles"], count: 1))) {
      try output("bundle", owning: own).replaceContents(with: [("a", [2])])
    }
    #expect(text(folder + "/bundle/tiles.pmtiles/mine") == "\u{7}")
    #expect(FileSystem.entries(of: folder) == ["bundle"])
  }

  @Test("output: a file that appears during the replacement is kept beside the folder", .review("FL-H12"))
  func keepsLateFiles() throws {
    defer { FileSystem.removeTree(folder) }
    try output("bundle").replaceContents(with: [("a", [1])])
    let left = try output("bundle", owning: ["a"]).replaceContents(with: [("a", [2])]) { _ throws(OutputError) in
      try FileSystem.write([7], to: folder + "/bundle/late.txt")
    }
    #expect(FileManager.default.contents(atPath: folder + "/bundle/a") == Data([2]))
    let kept = try #require(FileSystem.entries(of: folder).first { $0.hasPrefix("bundle.kept-") })
    #expect(FileSystem.entries(of: folder + "/" + kept) == ["late.txt"])
    #expect(left.map(\.reason) == [.appeared])
    #expect(left.first?.description.contains("/\(kept) has files that came into ") == true)
  }

  @Test("output: a name that leads out of the folder is an internal error", .review("FL-H1"))
  func refusesUnsafeNames() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.write([7], to: folder + "/precious.json")
    for name in [
      "../precious.json", "style/../../precious.json", "/etc/passwd", "a\\b", "tab\tname", "", "a//b", "./a",
    ] {
      let error = #expect(throws: OutputError.self, "\(name)") {
        try output("bundle").replaceContents(with: [("a", [1]), (name, [2])])
      }
      #expect(error?.isOwnFault == true)
    }
    #expect(FileSystem.entries(of: folder) == ["precious.json"])
    #expect(FileManager.default.contents(atPath: folder + "/precious.json") == Data([7]))
  }

  @Test("output: remains of a killed run are removed, files of a running one are not", .review("FL-H7"))
  func removesLeftovers() throws {
    defer { FileSystem.removeTree(folder) }
    let (left, held) = (folder + "/.bundle.new-00000000000000aa", folder + "/.bundle.new-00000000000000bb")
    try FileSystem.makeFolders(left + "/half")
    try FileSystem.makeFolders(held + "/half")
    let writer = open(held, O_RDONLY | O_DIRECTORY)
    #expect(flock(writer, LOCK_EX | LOCK_NB) == 0)
    // Somebody else's, which only looks alike.
    try FileSystem.makeFolders(folder + "/.bundle.new-pictures")
    try output("bundle").replaceContents(with: [("a", [1])])
    #expect(
      FileSystem.entries(of: folder) == [".bundle.new-00000000000000bb", ".bundle.new-pictures", "bundle"])
    close(writer)
    try output("bundle", owning: ["a"]).replaceContents(with: [("a", [1])])
    #expect(FileSystem.entries(of: folder) == [".bundle.new-pictures", "bundle"])
  }

  @Test("output: a file in the place of the folder around the output is named")
  func fileAround() throws {
    defer { FileSystem.removeTree(folder) }
    try FileSystem.write([7], to: folder + "/file")
    #expect(throws: OutputError(path: folder + "/file", reason: .system("write into the folder", ENOTDIR))) {
      _ = try OutputLock(for: output("file/bundle").target, patience: 0)
    }
  }

  @Test("output: a second writer of one target waits, and is informed if it is in vain", .review("FL-H7"))
  func waitsForTheLock() throws {
    defer { FileSystem.removeTree(folder) }
    let target = output("bundle").target
    let first = try OutputLock(for: target)
    #expect(throws: OutputError(path: target.path, reason: .locked(seconds: 0))) {
      _ = try OutputLock(for: target, patience: 0)
    }
    first.release()
    #expect(FileSystem.entries(of: folder).isEmpty, "the lock file goes with the lock")
    let second = try OutputLock(for: target, patience: 0)
    second.release()
  }

  @Test("output: a failed write leaves the previous folder unchanged")
  func failedWriteKeepsFormer() throws {
    defer { FileSystem.removeTree(folder) }
    try output("bundle").replaceContents(with: [("a", [1])])
    // A name longer than any file system takes.
    let tooLong = String(repeating: "x", count: 300)
    #expect(throws: OutputError.self) {
      try output("bundle", owning: ["a"]).replaceContents(with: [("b", [2]), (tooLong, [3])])
    }
    #expect(FileSystem.entries(of: folder + "/bundle") == ["a"])
    #expect(FileSystem.entries(of: folder) == ["bundle"])
  }

  @Test("output: output that fails verification does not replace the previous folder", .review("FL-H3"))
  func failedVerificationKeepsFormer() throws {
    defer { FileSystem.removeTree(folder) }
    try output("bundle").replaceContents(with: [("a", [1])])
    #expect(throws: OutputError(path: "bundle", reason: .fails("it is green"))) {
      try output("bundle", owning: ["a"]).replaceContents(with: [("a", [2])]) { staged throws(OutputError) in
        #expect(FileSystem.entries(of: staged) == ["a"])
        throw OutputError(path: "bundle", reason: .fails("it is green"))
      }
    }
    #expect(FileManager.default.contents(atPath: folder + "/bundle/a") == Data([1]))
    #expect(FileSystem.entries(of: folder) == ["bundle"])
  }

  @Test("output: a link to a bundle remains a link")
  func followsLinks() throws {
    defer { FileSystem.removeTree(folder) }
    try output("real").replaceContents(with: [("a", [1])])
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real")
    try output("link", owning: ["a"]).replaceContents(with: [("b", [2])])
    #expect(FileSystem.entries(of: folder + "/real") == ["b"])
    #expect(FileSystem.entries(of: folder) == ["link", "real"])
  }
}

extension OutputFolder {
  /// Replaces the contents with files whose bytes are written here.
  @discardableResult
  fileprivate func replaceContents(
    with files: [(path: String, bytes: [UInt8])], verify: (String) throws(OutputError) -> Void = { _ in }
  ) throws(OutputError) -> [LeftFolder] {
    try replaceContents { staging throws(OutputError) in
      try staging.write(files.map { PartFile($0.path, bytes: $0.bytes) })
      try verify(staging.path)
    }.left
  }
}
