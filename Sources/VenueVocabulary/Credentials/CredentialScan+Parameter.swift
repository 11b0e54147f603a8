/// Address parameters whose name indicates a secret value.
extension CredentialScan {
  /// Bits per character of a value of such a parameter (project default): 32 hexadecimal digits have about 3.6, and some of them 3.2.
  private static let leastParameterEntropy = 3.0
  private static let longestName = 64

  /// `?key=…`, `&sig=…`, `&amp;x-amz-signature=…`.
  ///
  /// - Parameter place: of `?` or `&`.
  func parameter(at place: Int) -> Match? {
    let amp = Array("&amp;".utf8)
    let first = hasPrefix(amp, at: place) ? place + amp.count : place + 1
    var end = first
    while end < min(first + CredentialScan.longestName, bytes.count), CredentialScan.isOfName(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "="), isSecretParameter(first..<end) else { return nil }
    let start = end + 1
    let stop = self.end(of: .value, from: start, most: CredentialScan.longestValue)
    guard stop - start >= CredentialScan.shortestValue, hasDigit(start..<stop),
      entropy(start..<stop) >= CredentialScan.leastParameterEntropy
    else { return nil }
    return Match(kind: .keyValue, range: start..<self.end(of: .value, from: stop, most: bytes.count))
  }

  /// Decides by the last word of the parameter's name: `key`, `api_key`, `X-Amz-Signature`.
  private func isSecretParameter(_ name: Range<Int>) -> Bool {
    let word = bytes[name].reversed().prefix { ![0x2D, 0x2E, 0x5F].contains($0) }.reversed().map { $0 | 0x20 }
    return CredentialNames.parameters.contains { $0.elementsEqual(word) }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    CredentialAlphabet.alphanumeric.contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
  }
}
