import VenueDiagnostics
import VenueJSON
import VenueModel
import VenueVocabulary

/// A value of an archive that is written as text although its property has another type: `"false"`, `"3"`, or the JSON of a list or an
/// object in quotation marks. Tables of GIS programs have no such types, so programs that keep an archive in tables write them as text.
enum QuotedValue {
  /// The types that are read from a text.
  enum Form: Sendable {
    case flag, number, list, object
    /// A list or an object.
    case structure

    /// For messages: "IMDF requires a list".
    var words: String {
      switch self {
      case .flag: "true or false"
      case .number: "a number"
      case .list: "a list"
      case .object: "an object"
      case .structure: "a list or an object"
      }
    }
  }

  /// Depth of lists and objects in a text. Project default: a display point has three.
  private static let depth = 8

  /// The value that is meant; nil if the value has its type, or if its text is no such value.
  ///
  /// Every part of it has the range of the whole text.
  static func read(_ value: JSONValue, as form: Form) -> SourceNode? {
    if form == .flag {
      guard let isTrue = flag(value) else { return nil }
      return SourceNode(.scalar(isTrue ? "true" : "false", .plain), value.range)
    }
    guard value.kind == .string, let text = value.string?.trimmed else { return nil }
    if form == .number {
      return PlainScalarReading.number(text) == nil ? nil : SourceNode(.scalar(text, .plain), value.range)
    }
    guard text.hasPrefix("{") ? form != .list : text.hasPrefix("[") && form != .object, let root = document(text),
      root.kind == .object || root.kind == .array
    else { return nil }
    return node(root, value.range)
  }

  /// `true` and `false` as text, and 1 and 0.
  private static func flag(_ value: JSONValue) -> Bool? {
    switch value.string?.lowercased() ?? value.int.map({ "\($0)" }) {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }

  /// Texts of Python, such as `{'en': 'Hall'}`, are read, too.
  private static func document(_ text: String) -> JSONValue? {
    let (bytes, limits) = (Array(text.utf8), JSONLimits(depth: depth))
    if let document = try? JSONReader.read(bytes, limits: limits) { return document.root }
    guard let recovery = try? JSONReader.recover(bytes, limits: limits), recovery.fault == nil,
      recovery.losses.isEmpty, recovery.slips.allSatisfy({ $0.kind == .otherQuotes || $0.kind == .otherWord })
    else { return nil }
    return recovery.root
  }

  private static func node(_ value: JSONValue, _ range: Range<Int>) -> SourceNode {
    if let elements = value.array { return SourceNode(.sequence(elements.map { node($0, range) }), range) }
    if let members = value.object {
      return SourceNode(
        .mapping(members.map { SourceEntry(key: $0.key, keyRange: range, value: node($0.value, range)) }), range)
    }
    if let text = value.string { return SourceNode(.scalar(text, .quoted), range) }
    if let number = value.double { return SourceNode(.scalar(NodeCursor.idText(number), .plain), range) }
    if let flag = value.bool { return SourceNode(.scalar(flag ? "true" : "false", .plain), range) }
    return SourceNode(.null, range)
  }
}

extension PropertyKind {
  /// nil if a text is a value of this kind.
  var quotedForm: QuotedValue.Form? {
    switch self {
    case .flag, .answer: .flag
    case .number, .whole, .ordinal: .number
    case .words, .numbers, .references, .flagOrReferences: .list
    case .labels, .validity, .featureReference, .door, .checkpoint: .object
    case .position, .featureReferences: .structure
    default: nil
    }
  }
}

extension PropertyReader {
  /// The property with the value that its text means, which is reported once for the venue; nil if its value is no such text.
  func unquoted(_ found: DraftProperty, as form: QuotedValue.Form, _ key: String) -> DraftProperty? {
    guard assembly.source.format.hasFileForEachType, let json = found.value.node.json,
      let meant = QuotedValue.read(json, as: form)
    else { return nil }
    let value = SourceValue(meant, file: found.value.file, pointer: found.value.pointer)
    noteQuoted(key, found.value, meant, form)
    return DraftProperty(key: found.key, value: value, name: found.name)
  }

  private func noteQuoted(_ key: String, _ written: SourceValue, _ meant: SourceNode, _ form: QuotedValue.Form) {
    log.tally(
      "SRC005/quoted/\(key)",
      habit: FindingTallies.Habit(key: "SRC005/quoted", kind: "`\(key)`") { count, keys in
        "\(count) values have another type than IMDF requires, such as a list in quotation marks; they are read as the required type: \(keys)"
      },
      .wrongType(
        "\(key) of \(draft.type.rawValue) \(draft.id) is \(written.node.isText ? "a text" : "a number"), but IMDF requires \(form.words); it is read as \(form.words)",
        at: written.place, help: ["export this property in the type that IMDF requires, or correct it with --fix"]
      ).asWarning,
      fix: .bytes(
        QuotedValue.written(meant), at: SourcePlace(file: written.file, range: written.node.range),
        "write the values in the types that IMDF requires"))
  }
}

extension QuotedValue {
  /// The value as it is written in a file of an archive.
  fileprivate static func written(_ meant: SourceNode) -> String {
    var json = JSONWriter()
    meant.write(to: &json)
    return json.text
  }
}

extension SourceNode {
  fileprivate var isText: Bool { text != nil }
}
