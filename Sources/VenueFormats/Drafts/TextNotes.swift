import VenueParallel
import VenueVocabulary

/// The texts of a venue, for a compile that takes over what follows from equal values.
///
/// As long as all texts are exact (``ExactText``), equal values are the same. Where one is not, or was not last time, any change of any
/// file may make another of two equal values stand somewhere, and nothing is taken over.
struct TextNotes: Sendable {
  private struct Note: Equatable, Sendable {
    var path: [UInt8]
    var bytes: FileBytes
    var isExact: Bool
  }

  /// By path; files that could not be read have none.
  private var notes: [Note] = []
  private static let kind = "texts"
  /// Of an archive of a timetable, or a file larger than this, nobody looks what is in it.
  private static let largest = 1 << 28

  /// Forgets what may only look the same as it was. Before anything is taken over.
  static func take(_ tree: InputTree, _ stageCache: StageCache) {
    let former = stageCache.known(kind, as: TextNotes.self)?.notes ?? []
    var known: [[UInt8]: Note] = [:]
    for note in former { known[note.path] = note }
    var now = TextNotes()
    for file in tree.files {
      guard let bytes = try? file.bytes() else { continue }
      let (path, contents) = (Array(file.path.utf8), FileBytes(bytes))
      if let note = known[path], note.bytes == contents {
        now.notes.append(note)
      } else {
        now.notes.append(Note(path: path, bytes: contents, isExact: isExact(file.path, bytes)))
      }
    }
    if now.notes != former, !(now.notes + former).allSatisfy(\.isExact) { stageCache.forgetValues() }
    stageCache.keep(kind, now, always: true)
  }

  /// Pictures hold no text that anything else says.
  private static func isExact(_ path: String, _ bytes: [UInt8]) -> Bool {
    if path.hasSuffix(".png") || path.hasSuffix(".jpg") || path.hasSuffix(".jpeg") { return true }
    if path.hasSuffix(".zip") || bytes.count > largest { return false }
    return !path.utf8.contains { $0 >= 0x80 } && ExactText.isExact(bytes)
  }
}
