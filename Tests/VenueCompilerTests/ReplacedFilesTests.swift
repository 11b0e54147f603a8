import Foundation
import Testing
import VenueOutput
import VenueTestSupport

/// Files that are replaced together, or not at all.
struct ReplacedFilesTests {
  private func write(
    _ files: [(path: String, old: String, new: String)], in folder: String
  ) -> ReplacedFiles.Failure? {
    let files = files.map { ReplacedFiles.File(path: $0.path, old: Array($0.old.utf8), new: Array($0.new.utf8)) }
    do throws(ReplacedFiles.Failure) {
      try ReplacedFiles(files, in: folder).write()
      return nil
    } catch {
      return error
    }
  }

  private func texts(_ folder: String) throws -> [String] {
    try ["a", "b"].map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  @Test("output: files are replaced together, or keep their bytes", .shows("M44.1"))
  func together() throws {
    let folder = NSTemporaryDirectory() + "replaced-\(UInt64.random(in: .min ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["a", "b"] { try name.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    // All files are checked before the first one is written.
    let changed = write([("a", "a", "1"), ("b", "other", "2")], in: folder)
    #expect(changed?.path == "b" && changed?.reason == .changed && changed?.unrestored == [])
    #expect(try texts(folder) == ["a", "b"])
    #expect(write([("a", "a", "1"), ("missing", "", "2")], in: folder)?.path == "missing")
    #expect(try texts(folder) == ["a", "b"])
    // The third write fails, because the first one changed the file: both get their old bytes again.
    let twice = write([("a", "a", "1"), ("b", "b", "2"), ("a", "a", "3")], in: folder)
    #expect(twice?.path == "a" && twice?.reason == .changed && twice?.unrestored == [])
    #expect(try texts(folder) == ["a", "b"])
    #expect(write([("a", "a", "1"), ("b", "b", "2")], in: folder) == nil)
    #expect(try texts(folder) == ["1", "2"])
  }
}
