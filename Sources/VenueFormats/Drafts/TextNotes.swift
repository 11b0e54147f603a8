import VenueParallel
import VenueVocabulary

/// The texts of a venue, for a compile that reuses results of equal values.
///
/// If all texts are exact (``ExactText``), equal values are identical. If one is not, or was not in the last run, any change of any
/// file may exchange two equal values, and no results are reused.
struct TextNotes: Sendable {
  private struct Note: Equatable, Sendable {
    var path: [UInt8]
    var bytes: FileBytes
    var isExact: Bool
  }

  /// In the order of the files; unreadable files have none.
  private var notes: [Note] = []
  private static let kind = "texts"
  /// Archives of timetables, and files larger than this, are not examined.
  private static let largest = 1 << 28

  /// Removes stored results that may only appear equal. It must run before results are reused.
  ///
  /// - Returns: the same files, with their bytes. Equal bytes of the last run are used again: every result that contains bytes of a file shares
  ///   one copy, and a comparison of two readings of an unchanged file takes constant time.
  static func take(_ tree: InputTree, _ stageCache: StageCache) -> InputTree {
    let former = stageCache.known(kind, as: TextNotes.self)?.notes ?? []
    var known: [[UInt8]: Note] = [:]
    for note in former { known[note.path] = note }
    var now = TextNotes()
    let held = tree.mapping { file in
      guard let bytes = try? file.bytes() else { return file }
      let (path, contents) = (Array(file.path.utf8), FileBytes(bytes))
      let unchanged = known[path].flatMap { $0.bytes == contents ? $0 : nil }
      let note = unchanged ?? Note(path: path, bytes: contents, isExact: isExact(file.path, bytes))
      now.notes.append(note)
      return file.holding(note.bytes.bytes)
    }
    if now.notes != former, !(now.notes + former).allSatisfy(\.isExact) { stageCache.forgetValues() }
    stageCache.keep(kind, now, always: true)
    return held
  }

  /// Pictures contain no text that occurs elsewhere.
  private static func isExact(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.hasSuffix(".png") || path.hasSuffix(".jpg") || path.hasSuffix(".jpeg") { return true }
    if path.hasSuffix(".zip") || bytes.count > largest { return false }
    return !path.utf8.contains { $0 >= 0x80 } && ExactText.isExact(bytes)
  }
}
