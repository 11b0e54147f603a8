/// Private keys in their text form (RFC 7468).
extension CredentialScan {
  /// Minimum length of a line that counts as part of a key without an end marker.
  private static let shortestLine = 16

  /// From `-----BEGIN … PRIVATE KEY-----` to the `-----END`; if another key begins before it, or it is missing, to the last full
  /// line of the key.
  func privateKey(at place: Int) -> Match? {
    guard hasPrefix(CredentialNames.begin, at: place) else { return nil }
    let head = place + CredentialNames.begin.count
    var end = head
    while end < min(head + 40, bytes.count), bytes[end] != 0x2D { end += 1 }
    guard hasPrefix(CredentialNames.dashes, at: end), end >= head + CredentialNames.key.count,
      hasPrefix(CredentialNames.key, at: end - CredentialNames.key.count)
    else { return nil }
    let start = end + CredentialNames.dashes.count
    var close = start
    while close < bytes.count, !hasPrefix(CredentialNames.dashes, at: close) { close += 1 }
    if !hasPrefix(CredentialNames.end, at: close) { close = endOfLines(from: start) }
    return isMasked(start..<close) ? nil : Match(kind: .privateKey, range: start..<close)
  }

  private func endOfLines(from start: Int) -> Int {
    var end = start
    while true {
      var line = end
      // Line ends may be written as `\n`.
      while line < bytes.count {
        if CredentialScan.isSpace(bytes[line]) {
          line += 1
        } else if bytes[line] == 0x5C, line + 1 < bytes.count, bytes[line + 1] == 0x6E || bytes[line + 1] == 0x72 {
          line += 2
        } else {
          break
        }
      }
      var next = line
      while next < bytes.count, CredentialAlphabet.base64Lines.contains(bytes[next]) { next += 1 }
      guard next - line >= CredentialScan.shortestLine else { return end }
      end = next
    }
  }
}
