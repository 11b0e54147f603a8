/// Where the blocks of a YAML file begin, and which of its values have several lines.
struct YAMLOutline {
  /// A map or list without brackets.
  struct Block {
    /// Of the first key, or of the first dash.
    var start: Int
    var isList: Bool
  }

  /// A value with several lines. Its lines after the first one move together.
  struct LongValue {
    enum Kind {
      case brackets, text
      /// `|` or `>`.
      case block
    }

    var kind: Kind
    var range: Range<Int>
  }

  /// Rising; a list is before the map that begins at its first element.
  private(set) var blocks: [Block] = []
  /// Rising; none is inside another one.
  private(set) var longValues: [LongValue] = []
  /// Texts in quotes or without them that have several lines, also those in brackets; rising. Blanks at the ends of their lines are kept.
  private(set) var longTexts: [Range<Int>] = []

  private let bytes: [UInt8]
  /// Start of the outermost brackets that are open.
  private var brackets: Int?
  /// For each open collection: true if it has brackets.
  private var open: [Bool] = []
  /// A map without brackets has begun, and its first key is not read.
  private var awaitsKey = false

  /// - Returns: nil if the text is not well-formed.
  init?(_ bytes: [UInt8], file: String, start: Int) {
    self.bytes = bytes
    let events = YAMLEventReader(bytes, file: file, start: start)
    do {
      try events.reading {
        while true {
          let event = try events.next()
          if case .streamEnd = event { return }
          take(event)
        }
      }
    } catch { return nil }
  }

  private mutating func take(_ event: YAMLEvent) {
    switch event {
    case .sequenceStart(let start, let isFlow, _):
      begin(isFlow, at: start)
      if !isFlow { blocks.append(Block(start: afterProperties(start), isList: true)) }
    case .mappingStart(let start, let isFlow, _):
      begin(isFlow, at: start)
      awaitsKey = !isFlow
    case .collectionEnd(let end):
      guard open.popLast() == true, open.last != true, let start = brackets else { return }
      brackets = nil
      addLong(.brackets, start..<end)
    case .scalar(let node, _):
      if awaitsKey {
        blocks.append(Block(start: node.range.lowerBound, isList: false))
        awaitsKey = false
      }
      guard case .scalar(_, let style) = node.content else { return }
      if style == .block {
        addLong(.block, afterProperties(node.range.lowerBound)..<node.range.upperBound)
      } else if hasLineEnd(node.range) {
        longTexts.append(node.range)
        if brackets == nil { addLong(.text, node.range) }
      }
    case .alias, .documentStart, .other, .streamEnd: return
    }
  }

  private mutating func begin(_ isFlow: Bool, at start: Int) {
    if isFlow, brackets == nil { brackets = start }
    open.append(isFlow)
  }

  private mutating func addLong(_ kind: LongValue.Kind, _ range: Range<Int>) {
    if kind == .block || hasLineEnd(range) { longValues.append(LongValue(kind: kind, range: range)) }
  }

  private func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains { $0 == 0x0A || $0 == 0x0D } }

  /// The offset behind an anchor, a tag, comments and white space.
  private func afterProperties(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        while index < bytes.count, !EditTree.isSpace(bytes[index]) { index += 1 }
      case UInt8(ascii: "#"): while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      case let byte where EditTree.isSpace(byte): index += 1
      default: return index
      }
    }
    return start
  }
}
