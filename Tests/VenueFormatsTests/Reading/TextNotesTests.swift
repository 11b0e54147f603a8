import Testing
import VenueParallel

@testable import VenueFormats

@Suite("Files that a compile keeps for the next one")
struct TextNotesTests {
  private let cache = StageCache()

  /// Where the bytes of a file are after a run.
  private func address(_ text: String) throws -> Int {
    let tree = TextNotes.take(InputTree(["venue.yaml": text]), cache)
    cache.endRun()
    let file = try #require(tree.file("venue.yaml"))
    let bytes = try file.bytes()
    #expect(bytes == Array(text.utf8))
    return bytes.withUnsafeBytes { Int(bitPattern: $0.baseAddress) }
  }

  @Test("formats: an unchanged file has the bytes of the run before, in one copy")
  func shared() throws {
    let first = try address("id: quay")
    #expect(try address("id: quay") == first)
    #expect(try address("id: pier") != first)
  }

  @Test("formats: a file that is kept is passed on in the pieces of a file on disk")
  func pieces() throws {
    let bytes = [UInt8](repeating: 0x61, count: 2 * PieceTaker.size + 7)
    let file = InputTree.File(
      path: "stops.txt", size: bytes.count, pour: { (_, _) throws(InputError) in },
      load: { () throws(InputError) in bytes })
    let kept = try #require(TextNotes.take(InputTree([file]), cache).file("stops.txt"))
    var sizes: [Int] = []
    try kept.read(limit: .max) { piece in
      sizes.append(piece.count)
      return true
    }
    #expect(sizes == [PieceTaker.size, PieceTaker.size, 7])
    sizes = []
    try kept.read(limit: .max) { piece in
      sizes.append(piece.count)
      return false
    }
    #expect(sizes == [PieceTaker.size])
  }

  @Test("formats: a file that cannot be read is not kept")
  func unreadable() {
    let file = InputTree.File(path: "venue.yaml", size: 1) { () throws(InputError) -> [UInt8] in
      throw InputError(path: "venue.yaml", reason: "no")
    }
    let tree = TextNotes.take(InputTree([file]), cache)
    #expect(tree.files.map(\.path) == ["venue.yaml"])
    #expect(throws: InputError.self) { try tree.files[0].bytes() }
  }
}
