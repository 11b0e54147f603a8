/// Finds what looks like a secret in the bytes of a text: tokens by their shape, keys by their name, passwords in addresses.
///
/// A shape alone is not enough: what a secret is drawn from has 3.5 bits a character or more, so that `AIzaXXXX…` and
/// `access_token={token}` are none. Linear in the bytes, whatever they are.
public struct CredentialScan {
  /// A secret: what it is one of, and its bytes, without what tells its kind.
  public struct Match: Hashable, Sendable {
    public var kind: CredentialKind
    public var range: Range<Int>
  }

  /// Bits a character (ours): words are below, what is drawn at random above.
  static let leastEntropy = 3.5
  /// Bytes from which on a value is taken for a key (ours).
  static let shortestValue = 16
  /// Bytes of a value by which it is judged.
  static let longestValue = 256
  /// Bytes of an address that are looked through for a password.
  static let longestUserInfo = 256

  private let bytes: UnsafeBufferPointer<UInt8>

  /// In the order of their places; none overlaps another.
  public static func matches(in bytes: [UInt8]) -> [Match] {
    bytes.withUnsafeBufferPointer { CredentialScan(bytes: $0).matches() }
  }

  /// The same text with every byte of a secret but its line ends made an `x`, so that places and lines stay where they are.
  public static func masked(_ bytes: [UInt8], _ matches: [Match]) -> [UInt8] {
    var bytes = bytes
    for match in matches {
      for place in match.range where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x78 }
    }
    return bytes
  }

  private func matches() -> [Match] {
    var found: [Match] = []
    var place = 0
    let begins = CredentialScan.begins
    while place < bytes.count {
      // Most bytes begin nothing.
      guard begins[Int(bytes[place])], let match = match(at: place) else {
        place += 1
        continue
      }
      found.append(match)
      place = max(match.range.upperBound, place + 1)
    }
    return found
  }

  /// First bytes of shapes, of key names, of `://` and of `-----BEGIN`.
  private static let begins: [Bool] = {
    var table = Array(repeating: false, count: 256)
    for shape in CredentialKind.shapes { table[Int(shape.beginning[0])] = true }
    for name in CredentialNames.all {
      table[Int(name[0])] = true
      table[Int(name[0] & 0xDF)] = true
    }
    for byte in ":-".utf8 { table[Int(byte)] = true }
    return table
  }()

  private func match(at place: Int) -> Match? {
    switch bytes[place] {
    case 0x3A: return password(at: place)
    case 0x2D: return privateKey(at: place)
    default:
      // What goes before a name is no part of a word, and a token begins what it is made of: so each is looked at once.
      guard place > 0 else { return token(at: place) ?? keyValue(at: place) }
      guard !CredentialAlphabet.alphanumeric.contains(bytes[place - 1]) else { return nil }
      return (CredentialAlphabet.token.contains(bytes[place - 1]) ? nil : token(at: place)) ?? keyValue(at: place)
    }
  }

  private func token(at place: Int) -> Match? {
    for shape in CredentialKind.shapes where hasPrefix(shape.beginning, at: place) {
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

  /// `api_key=…`, `"access_token": "…"`, `x-api-key: …`.
  private func keyValue(at place: Int) -> Match? {
    for name in CredentialNames.all where hasPrefix(name, at: place, ignoringCase: true) {
      var start = place + name.count
      if start < bytes.count, bytes[start] == 0x22 || bytes[start] == 0x27 { start += 1 }
      start = end(of: [0x20, 0x09], from: start, most: 8)
      guard start < bytes.count, bytes[start] == 0x3A || bytes[start] == 0x3D else { continue }
      start = end(of: [0x20, 0x09], from: start + 1, most: 8)
      if start < bytes.count, bytes[start] == 0x22 || bytes[start] == 0x27 { start += 1 }
      let end = self.end(of: .value, from: start, most: CredentialScan.longestValue)
      guard end - start >= CredentialScan.shortestValue, hasDigit(start..<end),
        entropy(start..<end) >= CredentialScan.leastEntropy
      else { continue }
      return Match(kind: .keyValue, range: start..<self.end(of: .value, from: end, most: bytes.count))
    }
    return nil
  }

  /// Of `scheme://name:password@host` the password; one that is to be filled in (`{…}`, `$…`, `<…>`) is none.
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

  /// From `-----BEGIN … PRIVATE KEY-----` to the `-----END`, else to the end of the text.
  private func privateKey(at place: Int) -> Match? {
    guard hasPrefix(CredentialNames.begin, at: place) else { return nil }
    let head = place + CredentialNames.begin.count
    var end = head
    while end < min(head + 40, bytes.count), bytes[end] != 0x2D { end += 1 }
    guard hasPrefix(CredentialNames.dashes, at: end), end >= head + CredentialNames.key.count,
      hasPrefix(CredentialNames.key, at: end - CredentialNames.key.count)
    else { return nil }
    let start = end + CredentialNames.dashes.count
    var close = start
    while close < bytes.count, !hasPrefix(CredentialNames.end, at: close) { close += 1 }
    return isMasked(start..<close) ? nil : Match(kind: .privateKey, range: start..<close)
  }
}

extension CredentialScan {
  private func hasPrefix(_ prefix: [UInt8], at place: Int, ignoringCase: Bool = false) -> Bool {
    guard place + prefix.count <= bytes.count else { return false }
    for (offset, byte) in prefix.enumerated() {
      let own = bytes[place + offset]
      let isLetter = (0x61...0x7A).contains(byte)
      guard own == byte || ignoringCase && isLetter && own | 0x20 == byte else { return false }
    }
    return true
  }

  private func end(of alphabet: CredentialAlphabet, from start: Int, most: Int) -> Int {
    var end = start
    while end < min(start + most, bytes.count), alphabet.contains(bytes[end]) { end += 1 }
    return end
  }

  private func end(of these: [UInt8], from start: Int, most: Int) -> Int {
    var end = start
    while end < min(start + most, bytes.count), these.contains(bytes[end]) { end += 1 }
    return end
  }

  /// Whether nothing is left to hide: no byte, or a row of `x`, `*` and blanks.
  private func isMasked(_ range: Range<Int>) -> Bool {
    range.allSatisfy { [0x78, 0x58, 0x2A, 0x20, 0x09, 0x0A, 0x0D].contains(bytes[$0]) }
  }

  private func hasDigit(_ range: Range<Int>) -> Bool { range.contains { (0x30...0x39).contains(bytes[$0]) } }

  /// Bits a byte, from how often each one stands there.
  private func entropy(_ range: Range<Int>) -> Double {
    var counts = Array(repeating: 0, count: 256)
    for place in range { counts[Int(bytes[place])] += 1 }
    return ShannonEntropy.bits(counts, of: range.count)
  }
}
