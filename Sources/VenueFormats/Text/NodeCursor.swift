import VenueDiagnostics
import VenueGeometry
import VenueJSON

/// A value of a source file together with whom to tell: what the readers of features walk with.
///
/// Every typed accessor answers nil for "nothing was said", and reports SRC005 at the exact place when something
/// else stands there than was asked for.
struct NodeCursor {
  let value: SourceValue
  let log: ReadingLog

  init(_ value: SourceValue, log: ReadingLog) {
    self.value = value
    self.log = log
  }

  init(_ node: SourceNode, file: String, pointer: String = "", log: ReadingLog) {
    self.init(SourceValue(node, file: file, pointer: pointer), log: log)
  }

  var node: SourceNode { value.node }
  var file: String { value.file }
  var place: SourcePlace { value.place }
  var isNull: Bool { value.isNull }
  var pointer: String { value.pointer }

  func child(_ node: SourceNode, _ key: String) -> NodeCursor { NodeCursor(value.child(node, key), log: log) }

  func child(_ node: SourceNode, _ index: Int) -> NodeCursor { NodeCursor(value.child(node, index), log: log) }

  subscript(key: String) -> NodeCursor? {
    guard let found = node[key], !found.isNull else { return nil }
    return child(found, key)
  }
}

/// One key of a map, as a cursor.
struct CursorEntry {
  var key: String
  var keyRange: Range<Int>
  var value: NodeCursor

  init(key: String, keyRange: Range<Int>, value: NodeCursor) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }

  /// An entry that was kept, walked with a log of one's own.
  init(_ kept: SourceValueEntry, log: ReadingLog) {
    self.init(key: kept.key, keyRange: kept.keyRange, value: NodeCursor(kept.value, log: log))
  }

  var keyPlace: SourcePlace { SourcePlace(file: value.file, range: keyRange, pointer: value.pointer) }
  var kept: SourceValueEntry { SourceValueEntry(key: key, keyRange: keyRange, value: value.value) }
}

extension NodeCursor {
  /// - Parameter expected: what should stand here, for the message: `"a map from language to text"`.
  func entries(_ expected: String) -> [CursorEntry] {
    if isNull { return [] }
    guard let entries = node.entries else {
      reportWrongType(expected)
      return []
    }
    let pointer = self.pointer
    return entries.map {
      CursorEntry(
        key: $0.key, keyRange: $0.keyRange,
        value: NodeCursor(value.child($0.value, $0.key, around: pointer), log: log))
    }
  }

  func elements(_ expected: String) -> [NodeCursor] {
    if isNull { return [] }
    guard let elements = node.elements else {
      reportWrongType(expected)
      return []
    }
    let pointer = self.pointer
    return elements.enumerated().map { NodeCursor(value.child($0.element, $0.offset, around: pointer), log: log) }
  }

  /// Text as written. Plain YAML text that some parser would change is noted for SRC006.
  func text(_ expected: String = "text") -> String? {
    if isNull { return nil }
    guard let text = node.text else {
      if case .json(let value) = node.content, value.kind == .number || value.kind == .bool {
        reportWrongType(expected, help: "put it in quotes")
      } else {
        reportWrongType(expected)
      }
      return nil
    }
    if case .scalar(_, .plain) = node.content, PlainScalarReading.changesWhenRead(text) {
      log.plainScalars.append((text, place))
    }
    return text
  }

  /// A number of what `quantity` measures, within its range; ``Quantity`` is asked for every number that is read but
  /// degrees, which GEO002 judges.
  func number(_ quantity: Quantity) -> Double? {
    guard let number = finiteNumber() else { return nil }
    if quantity.contains(number) { return number }
    reportOutOfRange(Quantity.text(number), quantity)
    return nil
  }

  func integer(_ quantity: Quantity) -> Int? {
    if isNull { return nil }
    guard let number = node.number, number == number.rounded() else {
      reportWrongType("a whole number")
      return nil
    }
    if let integer = quantity.whole(number) { return integer }
    reportOutOfRange(Quantity.text(number), quantity)
    return nil
  }

  private func finiteNumber() -> Double? {
    if isNull { return nil }
    if let number = node.number { return number }
    let isQuotedNumber = node.text.flatMap(PlainScalarReading.number) != nil
    let pointed = node.text.flatMap(NodeCursor.withPoint)
    reportWrongType(
      "a number",
      help: isQuotedNumber ? "take the quotes away" : pointed.map { "numbers have a decimal point, not a comma: \($0)" }
    )
    return nil
  }

  /// `1.10` for `1,10`; nil for text that is no number with a decimal comma.
  private static func withPoint(_ text: String) -> String? {
    let pointed = text.replacing(",", with: ".")
    guard text.utf8.count(where: { $0 == UInt8(ascii: ",") }) == 1, !text.contains("."),
      PlainScalarReading.number(pointed) != nil
    else { return nil }
    return pointed
  }

  /// - Parameter written: the value as it stands in the file.
  func reportOutOfRange(_ written: String, _ quantity: Quantity) {
    log.report(
      .wrongType("\(label) must be \(quantity), but is \(written)", at: place, help: [quantity.advice]))
  }

  func flag() -> Bool? {
    if isNull { return nil }
    if let flag = node.flag { return flag }
    reportWrongType("true or false")
    return nil
  }

  /// One of the raw values of an enumeration.
  func choice<Choice>(_ type: Choice.Type) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    choice(of: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// One of these words.
  func choice(of known: [String]) -> String? {
    guard let text = text() else { return nil }
    if known.contains(text) { return text }
    log.report(
      .wrongType(
        "\(label) must be one of \(known.joined(separator: ", ")), but is '\(text)'", at: place,
        help: Spelling.nearest(to: text, in: known).map { ["did you mean '\($0)'?"] } ?? []))
    return nil
  }

  /// A list of texts; a single text counts as a list of one, which the standard's own samples do.
  func texts(_ expected: String) -> [String] {
    if isNull { return [] }
    if node.elements == nil, node.text != nil { return text().map { [$0] } ?? [] }
    return elements(expected).compactMap { element in
      element.reportNothing("text")
      return element.text()
    }
  }

  /// A list of numbers, as many as there are quantities, each within its range.
  func numbers(_ expected: String, each quantities: [Quantity]) -> [Double]? {
    guard let values = numbers(expected, counts: quantities.count...quantities.count) else { return nil }
    for (index, (value, quantity)) in zip(values, quantities).enumerated() where !quantity.contains(value) {
      let element = node.elements.map { child($0[index], index) } ?? self
      element.reportOutOfRange(Quantity.text(value), quantity)
      return nil
    }
    return values
  }

  /// A list of numbers of one of these lengths; positions in degrees, whose range is for GEO002 to judge.
  func numbers(_ expected: String, counts: ClosedRange<Int>) -> [Double]? {
    if isNull { return nil }
    if case .json(let value) = node.content, let numbers = value.numbers, counts.contains(numbers.count) {
      return Array(numbers)
    }
    guard let elements = node.elements, counts.contains(elements.count) else {
      reportWrongType(expected)
      return nil
    }
    let values = elements.enumerated().compactMap { index, element in
      child(element, index).reportNothing("a number")
      return child(element, index).finiteNumber()
    }
    return values.count == elements.count ? values : nil
  }

  /// The last key of the pointer: what people call this value.
  var label: String {
    let pointer = self.pointer
    let last = pointer.lastIndex(of: "/").map { String(pointer[pointer.index(after: $0)...]) } ?? "the file"
    guard last.allSatisfy(\.isNumber), !last.isEmpty else { return last }
    return String(pointer.dropFirst())
  }

  func reportWrongType(_ expected: String, help: String? = nil) {
    log.report(
      .wrongType("\(label) must be \(expected), but is \(node.description)", at: place, help: help.map { [$0] } ?? []))
  }

  /// Reports every key that is not known here, naming the nearest; `x-` keys are free.
  func refuseUnknownKeys(_ known: [String], in object: String) {
    for entry in node.entries ?? [] where !known.contains(entry.key) && !entry.key.hasPrefix("x-") {
      reportUnknownKey(entry, known: known, in: object)
    }
  }

  /// Whether a key that was refused was meant for this one.
  func misspells(_ key: String) -> Bool { log.isMisspelt(child(node, key).pointer, in: file) }

  /// The whole number in front of a key that is digits alone: `{width: 1,10}` is a width of 1 and a key 10.
  private func numberBefore(_ entry: SourceEntry) -> String? {
    guard !entry.key.isEmpty, entry.key.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 }),
      let entries = node.entries, let place = entries.firstIndex(where: { $0.keyRange == entry.keyRange }), place > 0,
      let text = entries[place - 1].value.text, Int(text) != nil,
      entries[place - 1].value.range.upperBound + 2 >= entry.keyRange.lowerBound
    else { return nil }
    return text
  }

  func reportUnknownKey(_ entry: SourceEntry, known: [String], in object: String) {
    let place = SourcePlace(file: file, range: entry.keyRange, pointer: child(entry.value, entry.key).pointer)
    guard !log.isFull(.unknownKey, file) else {
      log.count(.unknownKey, at: place)
      return
    }
    if entry.value.isNull, let number = numberBefore(entry) {
      log.report(
        .unknownKey(
          "unknown key \"\(entry.key)\" in \(object): a comma ends a value here", at: place,
          help: ["numbers have a decimal point: \(number).\(entry.key)"]))
      return
    }
    let near = Spelling.nearest(to: entry.key, in: known)
    log.report(
      .unknownKey(
        "unknown key \"\(entry.key)\" in \(object)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: place,
        help: near == nil ? ["known here: \(known.joined(separator: ", "))", "keys of your own begin with x-"] : [],
        meant: near.map { child(entry.value, $0).pointer }))
  }
}
