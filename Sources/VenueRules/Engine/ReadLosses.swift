import VenueDiagnostics
import VenueModel

/// What the reader lost, in the order told: of the many places where one file may be broken the first two, which explain
/// whatever the others would. Two, because nothing follows from itself.
struct ReadLosses {
  private(set) var all: [LostFeatures] = []
  private let source: VenueSource
  private let unreadable: Set<String>
  private var byFile: [String: [LostFeatures]] = [:]
  /// Of each file that something is lost of; nil in it when it has no text.
  private var words: [String: Set<String>?] = [:]

  /// How many texts were looked through for ids.
  var filesRead: Int { words.count }

  init(of source: VenueSource) {
    self.source = source
    unreadable = Set(source.unreadableFiles.map(\.path))
  }

  /// Takes a reader's finding in, if it loses features.
  ///
  /// - Complexity: O(1); once for each file O(*n*) in its bytes.
  mutating func take(_ diagnostic: Diagnostic, at position: Int) {
    let lost = LostFeatures(diagnostic, at: position, in: source, unreadable: unreadable) { file in
      if let known = words[file] { return known }
      let found = source.texts[file]?.bytes().map { LostFeatures.words(of: $0) }
      words[file] = .some(found)
      return found
    }
    guard let lost, byFile[lost.file, default: []].count(where: lost.isLike) < 2 else { return }
    byFile[lost.file, default: []].append(lost)
    all.append(lost)
  }
}
