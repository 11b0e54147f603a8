/// Tags of languages, as BCP 47 forms them: `en`, `pt-BR`, `zh-Hant`.
enum LanguageTag {
  /// What ``isWritten(in:)`` holds for, for `schemas/`.
  static let pattern = "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$"

  /// Whether a text has the form of a tag; whether anybody speaks it is not asked.
  static func isWritten(in text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(isLetter) else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { isLetter($0) || $0 &- UInt8(ascii: "0") <= 9 }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
}
