package import VenueDiagnostics

/// A text after edits, as pieces of the original and new text between them.
package struct EditedText {
  enum Piece {
    case original(Range<Int>)
    case new([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .new(let text): text.count
      }
    }

    func part(_ part: Range<Int>) -> Piece {
      switch self {
      case .original(let range): .original(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
      case .new(let text): .new(Array(text[part]))
      }
    }
  }

  /// The bytes before the first edit.
  package let original: [UInt8]
  private(set) var pieces: [Piece]

  package init(_ original: [UInt8]) {
    self.original = original
    pieces = original.isEmpty ? [] : [.original(original.indices)]
  }

  package var bytes: [UInt8] {
    pieces.reduce(into: []) { bytes, piece in
      switch piece {
      case .original(let range): bytes += original[range]
      case .new(let text): bytes += text
      }
    }
  }

  package var isChanged: Bool { bytes != original }

  /// Makes edits, whose ranges are those of the current bytes.
  ///
  /// - Precondition: sorted; none overlaps another one.
  /// - Complexity: O(*n* + *m*) in pieces and edits.
  package mutating func apply(_ edits: [TextEdit]) {
    var result: [Piece] = []
    var index = 0
    // Bytes of the piece that are taken already, and the offset behind them.
    var (taken, offset) = (0, 0)
    /// Passes on the bytes up to an offset.
    func take(to end: Int, _ use: (Piece) -> Void) {
      while offset < end, index < pieces.count {
        let count = min(pieces[index].count - taken, end - offset)
        use(pieces[index].part(taken..<taken + count))
        offset += count
        taken += count
        if taken == pieces[index].count { (index, taken) = (index + 1, 0) }
      }
    }
    for edit in edits {
      take(to: edit.range.lowerBound) { result.append($0) }
      take(to: edit.range.upperBound) { _ in }
      if !edit.text.isEmpty { result.append(.new(Array(edit.text.utf8))) }
    }
    take(to: .max) { result.append($0) }
    pieces = result
  }

  /// What the edits replaced, in the order of the text: a range of the original and its new bytes. Equal parts may be included.
  var replacements: [(range: Range<Int>, new: [UInt8])] {
    var result: [(range: Range<Int>, new: [UInt8])] = []
    var offset = 0
    var new: [UInt8] = []
    func close(at next: Int) {
      if next > offset || !new.isEmpty { result.append((offset..<next, new)) }
      new = []
    }
    for piece in pieces {
      switch piece {
      case .new(let text): new += text
      case .original(let range):
        close(at: range.lowerBound)
        offset = range.upperBound
      }
    }
    close(at: original.count)
    return result
  }
}
