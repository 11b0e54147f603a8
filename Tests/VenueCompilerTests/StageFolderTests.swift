import Foundation
import Testing
import VenueOutput
import VenueParallel
import VenueTestSupport

@testable import VenueCompiler

@Suite("A folder with results of stages")
struct StageFolderTests {
  let path = NSTemporaryDirectory() + "venuemap-test-cache-" + UUID().uuidString

  /// All files of results, by path.
  private var files: [String] {
    FileSystem.entries(of: path).filter { $0.count == 2 }.flatMap { part in
      FileSystem.entries(of: "\(path)/\(part)").map { "\(path)/\(part)/\($0)" }
    }
  }

  private func put(_ bytes: [UInt8], in file: String) {
    _ = FileManager.default.createFile(atPath: file, contents: Data(bytes))
  }

  @Test("cache: a result is found by program, stage and input, and by nothing else")
  func found() throws {
    defer { FileSystem.removeTree(path) }
    let folder = try StageFolder(path, program: "1")
    folder.keep([7, 8], of: "mesh", for: [1, 2])
    folder.keep([], of: "index", for: [1, 2])
    let other = try StageFolder(path, program: "1")
    #expect(other.output(of: "mesh", for: [1, 2]) == [7, 8])
    #expect(other.output(of: "index", for: [1, 2]) == [])
    #expect(other.output(of: "mesh", for: [1]) == nil)
    #expect(other.output(of: "mes", for: [1, 2]) == nil)
    #expect(try StageFolder(path, program: "2").output(of: "mesh", for: [1, 2]) == nil)
    #expect(folder.endRun() == (used: 0, stored: 2))
    #expect(other.endRun() == (used: 2, stored: 0))
    #expect(other.endRun() == (used: 0, stored: 0))
    #expect(FileSystem.beginning(of: path + "/CACHEDIR.TAG", count: 10).elementsEqual("Signature:".utf8))
  }

  @Test("cache: a damaged file is no result, and is replaced")
  func damaged() throws {
    defer { FileSystem.removeTree(path) }
    let folder = try StageFolder(path, program: "1")
    let result: [UInt8] = Array(0..<100)
    folder.keep(result, of: "mesh", for: [])
    let file = try #require(files.first)
    let whole = FileSystem.beginning(of: file, count: .max)
    var turned = whole
    turned[50] ^= 4
    for bytes in [[], Array(whole.prefix(7)), whole.dropLast(), whole + [0], turned, [UInt8](repeating: 0, count: 8)] {
      put(bytes, in: file)
      #expect(folder.output(of: "mesh", for: []) == nil)
      folder.keep(result, of: "mesh", for: [])
      #expect(folder.output(of: "mesh", for: []) == result)
    }
    // A link is not followed, a folder and a pipe are no results.
    FileSystem.removeTree(file)
    put(whole, in: path + "/elsewhere")
    symlink(path + "/elsewhere", file)
    #expect(folder.output(of: "mesh", for: []) == nil)
    FileSystem.removeTree(file)
    mkfifo(file, 0o600)
    #expect(folder.output(of: "mesh", for: []) == nil)
    folder.keep(result, of: "mesh", for: [])
    #expect(folder.output(of: "mesh", for: []) == result)
    FileSystem.removeTree(file)
    mkdir(file, 0o700)
    #expect(folder.output(of: "mesh", for: []) == nil && folder.refusal == nil)
    folder.keep(result, of: "mesh", for: [])
    #expect(folder.refusal?.path == file)
    #expect(files == [file])
  }

  @Test("cache: above its limit, the results that were not used longest are removed")
  func limit() throws {
    defer { FileSystem.removeTree(path) }
    let folder = try StageFolder(path, program: "1")
    let results = try (0..<6).map { number in
      let before = files
      folder.keep([UInt8](repeating: 1, count: 92), of: "mesh", for: [UInt8(number)])
      return try #require(files.first { !before.contains($0) })
    }
    for (number, file) in results.enumerated() {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 86_400 * Double(number + 1))], ofItemAtPath: file)
    }
    #expect(folder.output(of: "mesh", for: [0]) != nil)
    let interrupted = results[3] + ".new-1f"
    let others = [path + "/ab-notes.txt", String(results[3].prefix(path.count + 4)) + "readme"]
    for file in others + [interrupted] { put([1, 2, 3], in: file) }
    folder.limit(to: 603)
    #expect(results.allSatisfy(FileSystem.exists))
    folder.limit(to: 250)
    #expect(results.filter(FileSystem.exists) == [results[0], results[5]])
    folder.limit(to: 0)
    #expect(results.allSatisfy { !FileSystem.exists($0) } && !FileSystem.exists(interrupted))
    #expect((others + [path + "/CACHEDIR.TAG"]).allSatisfy(FileSystem.exists))
  }

  @Test("cache: a folder with other files is refused, an empty one is not")
  func refused() throws {
    defer { FileSystem.removeTree(path) }
    try FileSystem.makeFolders(path)
    _ = try StageFolder(path, program: "1")
    _ = try StageFolder(path, program: "1")
    FileSystem.removeTree(path + "/CACHEDIR.TAG")
    put([1], in: path + "/photo.png")
    #expect(throws: OutputError.self) { try StageFolder(path, program: "1") }
    #expect(throws: OutputError.self) { try StageFolder(path + "/photo.png", program: "1") }
    #expect(FileSystem.entries(of: path) == ["photo.png"])
  }

  @Test("cache: many threads and two folders of one path give whole results")
  func atOnce() throws {
    defer { FileSystem.removeTree(path) }
    let folders = [try StageFolder(path, program: "1"), try StageFolder(path, program: "1")]
    let lengths = ParallelWork.map(count: 400, jobs: 8, context: {}) { _, number -> Int? in
      let input = UInt8(number % 10)
      let folder = folders[number % 2]
      if number % 37 == 0 { folder.limit(to: 2000) }
      folder.keep([UInt8](repeating: input, count: 1000), of: "mesh", for: [input])
      let output = folder.output(of: "mesh", for: [input])
      return output.map { $0.allSatisfy { $0 == input } ? $0.count : -1 }
    }
    #expect(lengths.allSatisfy { $0 == nil || $0 == 1000 } && lengths.contains(1000))
    #expect(files.allSatisfy { !$0.contains(".new-") })
  }
}
