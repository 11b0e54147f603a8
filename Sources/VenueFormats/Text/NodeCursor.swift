import VenueDiagnostics
import VenueGeometry
import VenueJSON
import VenueVocabulary

/// A value of a source file together with its log: the readers of features navigate with it.
///
/// Every typed accessor returns nil for an absent value, and reports SRC005 at the exact position if the value has
/// another type.
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

  func child(_ json: JSONValue) -> NodeCursor { NodeCursor(value.child(json), log: log) }

  subscript(key: String) -> NodeCursor? {
    if case .json(let value) = node.content {
      guard let found = value[key], !found.isNull else { return nil }
      return child(found)
    }
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

  /// A stored entry with its own log.
  init(_ kept: SourceValueEntry, log: ReadingLog) {
    self.init(key: kept.key, keyRange: kept.keyRange, value: NodeCursor(kept.value, log: log))
  }

  var keyPlace: SourcePlace { SourcePlace(file: value.file, range: keyRange, pointer: value.pointer) }
  var place: SourcePlace {
    let range = value.node.range
    return SourcePlace(
      file: value.file,
      range: min(keyRange.lowerBound, range.lowerBound)..<max(keyRange.upperBound, range.upperBound),
      pointer: value.pointer)
  }
  var entry: SourceEntry { SourceEntry(key: key, keyRange: keyRange, value: value.node) }
  var kept: SourceValueEntry { SourceValueEntry(key: key, keyRange: keyRange, value: value.value) }
}

extension NodeCursor {
  /// - Parameter expected: description for the message: `"a map from language to text"`.
  func entries(_ expected: String) -> [CursorEntry] {
    if isNull { return [] }
    guard let entries = node.entries else {
      reportWrongType(expected, help: mapHelp(expected))
      return []
    }
    let pointer = node.isJSON ? "" : self.pointer
    return entries.map {
      CursorEntry(
        key: $0.key, keyRange: $0.keyRange,
        value: NodeCursor(value.child($0.value, $0.key, around: pointer), log: log))
    }
  }

  /// The same as ``entries(_:)``, one at a time.
  func forEachEntry(_ expected: String, _ visit: (CursorEntry) -> Void) {
    guard case .json(let value) = node.content, value.kind == .object, let count = value.count else {
      for entry in entries(expected) { visit(entry) }
      return
    }
    for index in 0..<count {
      guard let member = value.member(at: index) else { continue }
      visit(CursorEntry(key: member.key, keyRange: member.keyRange, value: child(member.value)))
    }
  }

  /// - Parameter named: true if each entry of the list has an `id`.
  func elements(_ expected: String, named: Bool = false) -> [NodeCursor] {
    if isNull { return [] }
    guard let elements = node.elements else {
      reportWrongType(
        expected,
        help: node.isJSON
          ? nil : node.isMapping ? listHelp(named: named) : node.text.map { "write it in brackets: [\($0)]" })
      return []
    }
    let pointer = node.isJSON ? "" : self.pointer
    return elements.enumerated().map { NodeCursor(value.child($0.element, $0.offset, around: pointer), log: log) }
  }

  /// Text as written. Plain YAML text that some parser would change is noted for SRC006.
  func text(_ expected: String = "text") -> String? {
    if isNull { return nil }
    guard let text = node.text else {
      if case .json(let value) = node.content, value.kind == .number || value.kind == .bool {
        let written = value.bool.map { "\($0)" } ?? value.int.map { "\($0)" }
        reportWrongType(expected, help: "put it in quotes", fix: written.map { .write($0, at: place) })
      } else {
        let isListed = !node.isJSON && node.elements.map { !$0.isEmpty && $0.allSatisfy(\.isMapping) } ?? false
        reportWrongType(
          expected,
          help: isListed ? "remove the `- ` before each line" : "write one text, without brackets or lines below",
          meant: MeantValue.text(node).map { .text($0) })
      }
      return nil
    }
    if case .scalar(_, .plain) = node.content, PlainScalarReading.changesWhenRead(text) {
      log.plainScalars.append((text, place))
    }
    return text
  }

  /// A text that is refused needs no finding about its quotes.
  func forgetPlainText() {
    if !log.plainScalars.isEmpty, log.plainScalars.last?.place == place { log.plainScalars.removeLast() }
  }

  func flag() -> Bool? {
    if isNull { return nil }
    if let flag = node.flag { return flag }
    let meant = node.text.flatMap { NodeCursor.flags[$0.lowercased()] }
    reportWrongType(
      "true or false", help: meant == nil ? "write `true` or `false`" : nil,
      fix: meant.map { .write(.flag($0), at: place) })
    return nil
  }

  private static let flags = [
    "true": true, "yes": true, "on": true, "always": true, "ja": true, "oui": true, "sí": true, "kyllä": true,
    "false": false, "no": false, "off": false, "never": false, "none": false, "nein": false, "non": false, "ei": false,
    "nej": false,
  ]

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
        help: [
          ChoiceSynonyms.nearest(to: text, in: known).map { "did you mean '\($0)'?" } ?? "write one of these words"
        ],
        fix: ChoiceSynonyms.fix(text, in: known, at: place)))
    return nil
  }

  /// A list of texts; a single text counts as a list of one, as in the standard's own samples.
  func texts(_ expected: String) -> [String] {
    if isNull { return [] }
    if !node.isSequence, node.text != nil { return text().map { [$0] } ?? [] }
    return elements(expected).compactMap { element in
      element.reportNothing("text")
      return element.text()
    }
  }

  /// The last key of the pointer, as the name of the value; for an element of a list `value 2 of rect of office`, or the whole pointer if
  /// there are lists within lists of features.
  var label: String {
    var keys = pointer.split(separator: "/").map(String.init)
    // Of a property of a GeoJSON feature, without the way to it.
    if keys.count > 3, keys[0] == "features", keys[2] == "properties" { keys.removeFirst(3) }
    guard let last = keys.last else { return "the file" }
    func isIndex(_ key: String) -> Bool { key.allSatisfy(\.isNumber) }
    guard isIndex(last) else { return last }
    let names = keys.prefix { !isIndex($0) }
    let places = keys.dropFirst(names.count).compactMap(Int.init)
    guard let list = names.last, places.count == keys.count - names.count, places.count <= 2 else {
      return String(pointer.dropFirst())
    }
    let place =
      places.count == 1 ? "value \(places[0] + 1)" : "value \(places[1] + 1) of element \(places[0] + 1)"
    return "\(place) of \(list)" + (names.count > 1 ? " of \(names[names.count - 2])" : "")
  }

  /// - Parameter meant: what the author probably meant; a correction, and the help in place of another.
  func reportWrongType(_ expected: String, help: String? = nil, meant: NewValue?) {
    let fix = meant.map { Fix.write($0, at: place, .unsafe) }
    reportWrongType(expected, help: fix?.title ?? help, fix: fix)
  }

  func reportWrongType(_ expected: String, help: String? = nil, fix: Fix? = nil) {
    log.report(
      .wrongType(
        "\(label) must be \(expected), but is \(node.description)", at: place, help: help.map { [$0] } ?? [],
        fix: fix))
  }
}
