import VenueDiagnostics
import VenueJSON
import VenueVocabulary

/// Keys of objects, and values that are not expressions.
extension StyleCheck {
  /// Checks that members are known, unique and of the right kind; and that required ones exist.
  func keys(
    of value: JSONValue, _ known: [StyleKey], in what: String, retired place: RetiredPart.Place? = nil,
    takesOthers: Bool = false
  ) {
    guard let members = value.object else { return wrong(value, "an object", in: what) }
    var seen: Set<String> = []
    for member in members {
      let name = member.key
      guard isFirst(name, &seen, member, in: what) else { continue }
      guard let key = known.first(where: { $0.name == name }) else {
        if !takesOthers { unknown(member, known.map(\.name), in: what, retired: place) }
        continue
      }
      log.need(key.since, for: name, at: member.value)
      literal(member.value, key.kind, of: "\(what): \(name)")
    }
    for key in known where key.isRequired && !seen.contains(key.name) {
      log.report(.styleValueInvalid, "\(what) lacks \"\(key.name)\"", at: value)
    }
  }

  /// Members of light, sky and the like, which take expressions.
  mutating func properties(of value: JSONValue, _ known: [StyleProperty], in what: String) {
    guard let members = value.object else { return wrong(value, "an object", in: what) }
    var seen: Set<String> = []
    for member in members where isFirst(member.key, &seen, member, in: what) {
      if transition(member) { continue }
      guard let property = known.first(where: { $0.name == member.key }) else {
        unknown(member, known.map(\.name), in: what)
        continue
      }
      check(member.value, property, of: "\(what): \(property.name)")
    }
  }

  /// True if a member is a transition of a property; it is checked then.
  func transition(_ member: JSONMember) -> Bool {
    guard member.key.hasSuffix("-transition") else { return false }
    keys(of: member.value, StyleRoot.transition, in: member.key)
    return true
  }

  func isFirst(_ name: String, _ seen: inout Set<String>, _ member: JSONMember, in what: String) -> Bool {
    if seen.insert(name).inserted { return true }
    log.report(.styleValueInvalid, "\(what) has \"\(name)\" twice; kits take one of the two", at: member)
    return false
  }

  func unknown(
    _ member: JSONMember, _ known: [String], in what: String, retired place: RetiredPart.Place? = nil
  ) {
    let name = member.key
    if let place, let retired = RetiredPart.named(name, in: place) {
      return log.report(
        .stylePartRetired, "\(what) has \"\(name)\", which MapLibre does not know", at: member,
        help: "write \(retired.replacement)")
    }
    let near = Spelling.nearest(to: name, in: known)
    log.report(
      .styleValueInvalid, "\(what) has no \"\(name)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: member)
  }

  /// Reports a value of the wrong type for its key.
  func wrong(_ value: JSONValue, _ expected: String, in what: String) {
    log.report(.styleValueInvalid, "\(what) is \(expected), and not \(StyleCheck.words(value))", at: value)
  }

  /// Reports a value that is not of a kind.
  func literal(_ value: JSONValue, _ kind: StyleKind, of what: String) {
    guard !takes(value, kind) else { return }
    if case .word(let words) = kind, let text = value.string {
      let near = Spelling.nearest(to: text, in: words)
      return log.report(
        .styleValueInvalid,
        "\(what) is \(kind.words), and not \"\(text)\"" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: value)
    }
    wrong(value, kind.words, in: what)
  }

  private func takes(_ value: JSONValue, _ kind: StyleKind) -> Bool {
    func isNumber(_ value: JSONValue, _ from: Double, _ to: Double) -> Bool {
      value.double.map { $0 >= from && $0 <= to } ?? false
    }
    switch kind {
    case .any: return true
    case .boolean: return value.kind == .bool
    case .string, .image, .formatted: return value.kind == .string
    case .projection: return value.kind == .string || value.kind == .array
    case .color: return value.string.map { StyleColorText.isColor($0) } ?? false
    case .number(let from, let to): return isNumber(value, from, to)
    case .word(let words): return value.string.map(words.contains) ?? false
    case .numbers(let count, let from):
      guard let items = value.array, count == nil || items.count == count else { return false }
      return items.allSatisfy { isNumber($0, from, .infinity) }
    case .strings: return value.array?.allSatisfy { $0.kind == .string } ?? false
    case .words(let words): return value.array?.allSatisfy { $0.string.map(words.contains) ?? false } ?? false
    case .padding:
      if value.kind == .number { return true }
      return value.array.map { (1...4).contains($0.count) && $0.allSatisfy { $0.kind == .number } } ?? false
    case .numberOrList(let from, let to):
      return isNumber(value, from, to) || value.array?.allSatisfy { isNumber($0, from, to) } ?? false
    case .colorOrList: return takes(value, .color) || value.array?.allSatisfy { takes($0, .color) } ?? false
    case .anchorOffsets:
      guard let items = value.array, items.count % 2 == 0, !items.isEmpty else { return false }
      return items.indices.allSatisfy {
        takes(items[$0], $0 % 2 == 0 ? .word(StyleKind.anchor) : .numbers(count: 2))
      }
    }
  }

  /// A value in a few words, for messages.
  static func words(_ value: JSONValue) -> String {
    switch value.kind {
    case .null: "null"
    case .bool: value.bool == true ? "true" : "false"
    case .number: ExpressionCheck.text(value.double ?? 0)
    case .string: "\"\((value.string ?? "").prefix(60))\""
    case .array: "a list"
    case .object: "an object"
    }
  }
}
