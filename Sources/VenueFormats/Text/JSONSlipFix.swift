import VenueDiagnostics
import VenueJSON

/// Names deviations of a file from JSON that the reader tolerates, and corrects them: all of one kind at once.
enum JSONSlipFix {
  /// Without the number of times.
  static func message(_ slip: JSONSlip, in bytes: [UInt8]) -> String {
    let written = slip.ranges.first.map { text($0, bytes) } ?? ""
    return switch slip.kind {
    case .trailingComma: "there is no value after this comma; the comma is ignored"
    case .missingComma: "a comma is missing before this object; it is added"
    case .comment: "JSON has no comments; this comment is ignored"
    case .otherWord: "\(written) is no word of JSON; it is read as \(json(.otherWord, written))"
    case .otherQuotes: "JSON has only the quotes \"; \(written) is read as a text"
    case .bareKey: "JSON has keys only in quotes; \(written) is read as a key"
    case .repeatedComma: "two commas follow each other; one is ignored"
    case .extraBracket: "this `\(written)` closes nothing; it is ignored"
    }
  }

  /// nil for a slip that the message says all of.
  static func help(_ slip: JSONSlip, in bytes: [UInt8]) -> String? {
    guard let written = slip.ranges.first.map({ text($0, bytes) }) else { return nil }
    return switch slip.kind {
    case .otherWord, .otherQuotes, .bareKey: "write \(json(slip.kind, written))"
    case .repeatedComma: "remove one, or write the missing value between them"
    case .extraBracket: "delete it"
    case .trailingComma, .missingComma, .comment: nil
    }
  }

  private static func text(_ range: Range<Int>, _ bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// What JSON has for a word, a text in other quotes or a key.
  private static func json(_ kind: JSONSlip.Kind, _ written: String) -> String {
    switch kind {
    case .otherWord: JSONSlip.words[written.lowercased()] ?? "null"
    case .otherQuotes: "\"\(written.dropFirst().dropLast())\""
    default: "\"\(written)\""
    }
  }

  /// nil if the file has comments, in which the same characters mean nothing.
  static func fix(_ slip: JSONSlip, in bytes: [UInt8], file: String) -> Fix? {
    func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }
    switch slip.kind {
    case .otherWord, .otherQuotes, .bareKey:
      return Fix(
        slip.kind == .otherWord ? "write the words of JSON" : "write the quotes of JSON", .safe,
        slip.ranges.map { SourceChange(place($0), .text(json(slip.kind, text($0, bytes)))) })
    case .extraBracket: return Fix("delete it", .safe, slip.ranges.map { SourceChange(place($0), .text("")) })
    // A value may be missing.
    case .repeatedComma: return nil
    case .trailingComma:
      return Fix(
        "remove the comma", .safe,
        gaps(bytes).filter { bytes[$0.before] == comma && isEnd(bytes[$0.after]) }.map {
          SourceChange(place($0.before..<$0.before + 1), .text(""))
        })
    case .missingComma:
      return Fix(
        "add the comma", .safe,
        gaps(bytes).filter { isEnd(bytes[$0.before]) && bytes[$0.after] == UInt8(ascii: "{") }.map {
          SourceChange(place($0.before + 1..<$0.before + 1), .text(","))
        })
    case .comment: return nil
    }
  }

  private static let comma = UInt8(ascii: ",")

  private static func isEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }

  /// Offsets of neighbouring characters outside strings, without the white space between them.
  private static func gaps(_ bytes: [UInt8]) -> [(before: Int, after: Int)] {
    var gaps: [(before: Int, after: Int)] = []
    var last: Int?
    var index = 0
    while index < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
        continue
      }
      if let last { gaps.append((last, index)) }
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      }
      last = index
      index += 1
    }
    return gaps.filter { $0.before < bytes.count }
  }
}
