/// Finds probable secrets in the bytes of a text: tokens by their pattern, keys by their name, passwords in addresses.
///
/// A pattern alone is not sufficient: a secret has 3.5 bits per character or more, so that `AIzaXXXX…` and
/// `access_token={token}` are not reported. Text with backslash escapes, as in JSON and YAML, is searched in its unescaped form.
/// Linear in the bytes, for any input.
public struct CredentialScan {
  /// A secret: its kind, and its bytes without the part that indicates the kind.
  public struct Match: Hashable, Sendable {
    public var kind: CredentialKind
    public var range: Range<Int>
  }

  /// Bits per character (project default): words have fewer, random strings have more.
  static let leastEntropy = 3.5
  /// Minimum number of bytes of a value that counts as a key (project default).
  static let shortestValue = 16
  /// Bytes of a value by which it is judged.
  static let longestValue = 256
  /// Number of bytes of an address that are searched for a password.
  static let longestUserInfo = 256

  let bytes: UnsafeBufferPointer<UInt8>

  /// In the order of their positions; none overlaps another.
  public static func matches(in bytes: [UInt8]) -> [Match] { bytes.withUnsafeBufferPointer { matches(in: $0) } }

  /// The same; places are counted from the first byte of the buffer.
  public static func matches(in bytes: UnsafeBufferPointer<UInt8>) -> [Match] {
    let written = CredentialScan(bytes: bytes).matches()
    guard let text = UnescapedText(bytes) else { return written }
    let unescaped = text.bytes.withUnsafeBufferPointer { CredentialScan(bytes: $0).matches() }
    return unescaped.isEmpty ? written : joined(written, text.written(unescaped))
  }

  /// Merges two lists for one text: overlapping matches are one secret, of the kind that begins first.
  private static func joined(_ some: [Match], _ others: [Match]) -> [Match] {
    var list: [Match] = []
    for match in (some + others).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard let last = list.last, match.range.lowerBound < last.range.upperBound else {
        list.append(match)
        continue
      }
      list[list.count - 1].range = last.range.lowerBound..<max(last.range.upperBound, match.range.upperBound)
    }
    return list
  }

  /// The same text with every byte of a secret replaced by `x`, except blanks and line ends: positions, lines and indents are
  /// unchanged.
  public static func masked(_ bytes: [UInt8], _ matches: [Match]) -> [UInt8] {
    var bytes = bytes
    for match in matches { mask(match.range, in: &bytes) }
    return bytes
  }

  /// The same of one range.
  public static func mask(_ range: Range<Int>, in bytes: inout [UInt8]) {
    for place in range where !isSpace(bytes[place]) { bytes[place] = 0x78 }
  }

  private func matches() -> [Match] {
    var found: [Match] = []
    var place = 0
    while let next = CredentialBeginnings.all.first(in: bytes, from: place) {
      guard let match = match(at: next) else {
        place = next + 1
        continue
      }
      found.append(match)
      place = max(match.range.upperBound, next + 1)
    }
    return found
  }

  private func match(at place: Int) -> Match? {
    switch bytes[place] {
    case 0x3A: return password(at: place)
    case 0x2D: return privateKey(at: place)
    case 0x3F, 0x26: return parameter(at: place)
    default:
      // The byte before a name is not part of a word, and a token begins with its own characters: so each is examined once.
      guard place > 0 else { return token(at: place) ?? keyValue(at: place) }
      guard !CredentialAlphabet.alphanumeric.contains(bytes[place - 1]) else { return nil }
      return (CredentialAlphabet.token.contains(bytes[place - 1]) ? nil : token(at: place)) ?? keyValue(at: place)
    }
  }

  private func token(at place: Int) -> Match? {
    for shape in CredentialKind.shapes(from: bytes[place]) where hasPrefix(shape.beginning, at: place) {
      let start = place + shape.beginning.count
      let end = self.end(of: shape.body, from: start, most: shape.length.upperBound + 1)
      guard shape.length.contains(end - start), entropy(start..<end) >= CredentialScan.leastEntropy else { continue }
      // A JSON Web Token has three parts.
      let dots = (start..<end).count { bytes[$0] == 0x2E }
      if shape.kind == .jsonWebToken, dots != 2 { continue }
      return Match(kind: shape.kind, range: start..<end)
    }
    return nil
  }

  /// The password of `scheme://name:password@host`; a placeholder (`{…}`, `$…`, `<…>`) is not one.
  private func password(at place: Int) -> Match? {
    guard hasPrefix([0x3A, 0x2F, 0x2F], at: place), place > 0,
      CredentialAlphabet.alphanumeric.contains(bytes[place - 1])
    else { return nil }
    var colon: Int?
    for next in (place + 3)..<min(place + 3 + CredentialScan.longestUserInfo, bytes.count) {
      switch bytes[next] {
      case 0x40:
        guard let colon, !isMasked(colon + 1..<next) else { return nil }
        return Match(kind: .password, range: colon + 1..<next)
      case 0x3A: if colon == nil { colon = next }
      case 0x2F, 0x3F, 0x23, 0x22, 0x27, 0x3C, 0x3E, 0x5C, 0x7B, 0x7D, 0x24, 0x00...0x20: return nil
      default: break
      }
    }
    return nil
  }
}
