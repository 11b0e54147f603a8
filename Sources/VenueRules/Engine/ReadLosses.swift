import VenueDiagnostics
import VenueModel

/// Parts of the input that the reader lost, in the order of reporting. For each file only the first two are kept, because they explain
/// everything that the others would; two are required, because a finding is not its own cause.
struct ReadLosses {
  private(set) var all: [LostFeatures] = []
  private let source: VenueSource
  private let unreadable: Set<String>
  private let imports: ImportedLevels
  private var byFile: [String: [LostFeatures]] = [:]
  /// Words of each file with a loss; nil if the file has no text.
  private var words: [String: Set<String>?] = [:]

  /// Number of texts that were searched for ids.
  var filesRead: Int { words.count }

  init(of source: VenueSource) {
    self.source = source
    imports = ImportedLevels(source)
    unreadable = Set(source.unreadableFiles.map(\.path))
  }

  /// Adds a reader's finding if it loses features.
  ///
  /// - Complexity: O(1); once for each file O(*n*) in its bytes.
  mutating func take(_ diagnostic: Diagnostic, at position: Int) {
    let lost = LostFeatures(diagnostic, at: position, in: source, unreadable: unreadable, imports: imports) { file in
      source.texts[file]?.bytes()?.count ?? .max
    } words: { file in
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
