import VenueDiagnostics

/// What an author probably meant by a value in another form: YAML that can be written in its place, or nil.
///
/// Only values whose meaning is not in doubt are rewritten; for all others the finding says the required form.
enum MeantValue {
  /// `[1.10, 1.40]` for `1.10 x 1.40`, `1.10, 1.40` and `{width: 1.10, depth: 1.40}`.
  static func numbers(_ node: SourceNode, counts: ClosedRange<Int>) -> String? {
    if let entries = node.entries {
      let values = NamedNumbers.inOrder(entries)?.compactMap { $0.value.number == nil ? nil : $0.value.text } ?? []
      return values.count == entries.count ? list(values, counts) : nil
    }
    if let elements = node.elements {
      // `[26; 8.6]` and, with decimal commas, `[-72,589811, 42,101483]`.
      let values = elements.compactMap(\.text)
      guard values.count == elements.count else { return nil }
      if values.count == 1 { return list(parts(values[0]), counts) }
      // A comma without a space after it is a decimal comma, and the comma between two numbers has one.
      let isPaired =
        counts.contains(values.count / 2) && values.count % 2 == 0
        && elements.indices.dropFirst().allSatisfy { place in
          let gap = elements[place].range.lowerBound - elements[place - 1].range.upperBound
          return place % 2 == 1 ? gap == 1 : gap > 1
        }
      guard isPaired, values.allSatisfy({ Int($0) != nil }) else { return nil }
      let pairs = stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
      guard pairs.allSatisfy({ $1.allSatisfy(\.isNumber) }) else { return nil }
      return list(pairs.map { "\($0).\($1)" }, counts)
    }
    return node.text.flatMap { text in
      list(parts(text), counts) ?? NamedNumbers.compass(text).flatMap { list($0, counts) }
    }
  }

  /// `[[16, 14], [21, 14]]` for `[{x: 16, y: 14}, [21, 14]]`, `["16,14", "21,14"]` and `"16,14 21,14"`.
  static func corners(_ node: SourceNode) -> String? {
    let corners: [String?]
    if let elements = node.elements {
      guard elements.count > 1, elements.count <= 400 else { return nil }
      corners = elements.map { element in
        let values = element.elements?.compactMap { $0.number == nil ? nil : $0.text } ?? []
        return values.count == 2 ? list(values, 2...2) : numbers(element, counts: 2...2)
      }
    } else {
      let texts = node.text?.split { $0 == " " || $0 == ";" } ?? []
      guard texts.count > 1, texts.count <= 400 else { return nil }
      corners = texts.map { text in list(text.split(separator: ",").map(String.init), 2...2) }
    }
    let found = corners.compactMap { $0 }
    return found.count == corners.count ? "[\(found.joined(separator: ", "))]" : nil
  }

  /// `[[10, -15], [10, 0]]` for `[10, -15, 10, 0]`.
  static func positions(_ node: SourceNode) -> String? {
    guard let elements = node.elements, elements.count > 3, elements.count % 2 == 0 else { return nil }
    let numbers = elements.compactMap { $0.number == nil ? nil : $0.text }
    guard numbers.count == elements.count, numbers.count <= 400 else { return nil }
    let pairs = stride(from: 0, to: numbers.count, by: 2).map { "[\(numbers[$0]), \(numbers[$0 + 1])]" }
    return "[\(pairs.joined(separator: ", "))]"
  }

  /// `"Mo-Sa 08:00-21:00; Su 10:00-18:00"` for a map of them; one text for a list of one.
  static func text(_ node: SourceNode) -> String? {
    if let elements = node.elements { return elements.count == 1 ? elements[0].text : nil }
    guard let entries = node.entries, !entries.isEmpty, entries.count <= 20 else { return nil }
    let parts = entries.compactMap { entry in entry.value.text.map { "\(entry.key) \($0)" } }
    return parts.count == entries.count ? parts.joined(separator: "; ") : nil
  }

  /// `#ff0000` for `ff0000` and for `#ff000080`, whose last two digits are the opacity.
  static func colour(_ text: String) -> String? {
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard [3, 6, 8].contains(digits.utf8.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
    return "#" + digits.prefix(digits.utf8.count == 8 ? 6 : 8)
  }

  /// A text as YAML: in quotes if it needs them.
  static func quoted(_ text: String) -> String {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) }
    let isPlain = text.unicodeScalars.allSatisfy { isLetter($0) || ["-", ".", "_", " "].contains($0) }
    guard isPlain, text.unicodeScalars.first.map(isLetter) == true, text.last != " ",
      !PlainScalarReading.changesWhenRead(text)
    else { return inQuotes(text) }
    return text
  }

  /// A text as YAML, in quotes.
  static func inQuotes(_ text: String) -> String {
    text.contains { $0 == "\"" || $0 == "\\" } ? "'\(text.replacing("'", with: "''"))'" : "\"\(text)\""
  }

  private static func parts(_ text: String) -> [String] {
    let isSpaced = !text.contains(",") && !text.contains(";")
    return text.split { $0 == "," || $0 == ";" || $0 == "x" || $0 == "×" || (isSpaced && $0 == " ") }
      .map { $0.trimmed }
  }

  private static func list(_ numbers: [String], _ counts: ClosedRange<Int>) -> String? {
    guard counts.contains(numbers.count), numbers.allSatisfy({ PlainScalarReading.number($0) != nil }) else {
      return nil
    }
    return "[\(numbers.joined(separator: ", "))]"
  }
}
