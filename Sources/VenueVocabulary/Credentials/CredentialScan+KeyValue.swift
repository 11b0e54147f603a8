/// Values whose key indicates a secret.
extension CredentialScan {
  /// Largest number of bytes of comments and tags between a key and its value.
  private static let longestAside = 512
  /// Number of bytes of a line before a word that decide if it is a key.
  private static let longestLead = 256

  /// `api_key=…`, `"access_token": "…"`, `x-api-key: …`.
  func keyValue(at place: Int) -> Match? {
    for name in CredentialNames.names(from: bytes[place]) where hasPrefix(name, at: place, ignoringCase: true) {
      guard let start = value(of: place..<place + name.count) else { continue }
      let end = self.end(of: .value, from: start, most: CredentialScan.longestValue)
      guard end - start >= CredentialScan.shortestValue, hasDigit(start..<end),
        entropy(start..<end) >= CredentialScan.leastEntropy
      else { continue }
      return Match(kind: .keyValue, range: start..<self.end(of: .value, from: end, most: bytes.count))
    }
    return nil
  }

  /// Start of the value of a key: after its separator, and after everything that YAML allows before a value (a tag, an anchor, a
  /// block indicator, comments).
  private func value(of name: Range<Int>) -> Int? {
    var place = name.upperBound
    let isQuoted = isQuote(at: place)
    if isQuoted { place += 1 }
    let sign = endOfSpace(from: place)
    guard sign < bytes.count, bytes[sign] == 0x3A || bytes[sign] == 0x3D else { return nil }
    if bytes[sign] == 0x3A, CredentialNames.isWord(bytes[name]), !isKey(name, isQuoted: isQuoted) { return nil }
    var start = endOfSpace(from: sign + 1)
    var aside = CredentialScan.longestAside
    while start > sign + 1, start < bytes.count, aside > 0, let end = self.aside(at: start, most: aside) {
      aside -= end - start
      start = endOfSpace(from: end)
    }
    return isQuote(at: start) ? start + 1 : start
  }

  /// The end of a comment, or of a tag, an anchor or a sign of a block with a blank behind it.
  private func aside(at start: Int, most: Int) -> Int? {
    var end = start
    switch bytes[start] {
    case 0x23:
      while end < min(start + most, bytes.count), bytes[end] != 0x0A { end += 1 }
      return end
    // ! & | >
    case 0x21, 0x26, 0x7C, 0x3E:
      while end < min(start + most, bytes.count), !CredentialScan.isSpace(bytes[end]) { end += 1 }
      return end < bytes.count ? end : nil
    default: return nil
    }
  }

  /// True if a word before a colon is a key and not part of a sentence: it is quoted, joined to a previous word, or the first of
  /// its line or of braces.
  private func isKey(_ name: Range<Int>, isQuoted: Bool) -> Bool {
    guard name.lowerBound > 0 else { return true }
    let before = bytes[name.lowerBound - 1]
    if before == 0x22 || before == 0x27 { return isQuoted }
    // - _ .
    if before == 0x2D || before == 0x5F || before == 0x2E { return true }
    // The examined part of the line, if it is the whole line.
    let first = max(0, name.lowerBound - CredentialScan.longestLead)
    var line = name.lowerBound
    while line > first, bytes[line - 1] != 0x0A, bytes[line - 1] != 0x0D { line -= 1 }
    guard line > first || line == 0 else { return false }
    return isFirst(from: line, to: name.lowerBound) || isInBraces(from: line, to: name.lowerBound)
  }

  /// True if only blanks and the dash of a list precede it.
  private func isFirst(from line: Int, to place: Int) -> Bool {
    (line..<place).allSatisfy { CredentialScan.isSpace(bytes[$0]) || bytes[$0] == 0x2D || bytes[$0] == 0x3F }
  }

  /// True if a brace is open, outside of quotes, and it or a comma directly precedes.
  private func isInBraces(from line: Int, to place: Int) -> Bool {
    var quote: UInt8?
    var (depth, last) = (0, UInt8(0))
    for place in line..<place where !CredentialScan.isSpace(bytes[place]) {
      last = bytes[place]
      if let open = quote {
        if last == open { quote = nil }
      } else if last == 0x22 || last == 0x27 {
        quote = last
      } else if last == 0x7B {
        depth += 1
      } else if last == 0x7D {
        depth -= 1
      }
    }
    return quote == nil && depth > 0 && (last == 0x7B || last == 0x2C)
  }

  private func isQuote(at place: Int) -> Bool {
    place < bytes.count && (bytes[place] == 0x22 || bytes[place] == 0x27)
  }
}
