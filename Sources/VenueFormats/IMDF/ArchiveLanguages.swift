/// The languages of an archive: those of its manifest, then those of its labels that differ from them.
///
/// `en-US` in one and `en` in the other mean one language, and the first of the two is kept.
struct ArchiveLanguages {
  private(set) var all: [String]
  /// Number of comparisons of two tags.
  private(set) var comparisons = 0

  /// - Parameters:
  ///   - written: by the manifest, which names one at most.
  ///   - labels: what labels are in, each once, in any order.
  /// - Complexity: O(*n* log *n*) in the bytes of the labels' tags.
  init(written: [String], labels: [String]) {
    all = written
    // A stack in which each tag is a prefix of the next, and all are prefixes of the current tag: only a prefix can be its language.
    var open: [[UInt8]] = []
    for (tag, bytes) in labels.map({ ($0, Array($0.utf8)) }).sorted(by: { $0.1.lexicographicallyPrecedes($1.1) }) {
      while let last = open.last {
        comparisons += 1
        if bytes.starts(with: last) { break }
        open.removeLast()
      }
      comparisons += written.count
      let isKnown =
        open.contains { $0.count < bytes.count && bytes[$0.count] == UInt8(ascii: "-") }
        || written.contains { ArchiveLanguages.areSame($0, tag) }
      if isKnown { continue }
      all.append(tag)
      open.append(bytes)
    }
  }

  /// `en-US` in the manifest and `en` in the labels mean one.
  static func areSame(_ a: String, _ b: String) -> Bool { a == b || isOf(a, b) || isOf(b, a) }

  private static func isOf(_ tag: String, _ language: String) -> Bool {
    tag.utf8.starts(with: language.utf8) && tag.utf8.dropFirst(language.utf8.count).first == UInt8(ascii: "-")
  }
}
