import VenueDiagnostics
import VenueJSON

/// Corrects deviations of a file from JSON that the reader tolerates: all of one kind at once.
enum JSONSlipFix {
  /// nil if the file has comments, in which the same characters mean nothing.
  static func fix(_ kind: JSONSlip.Kind, in bytes: [UInt8], file: String) -> Fix? {
    func place(_ range: Range<Int>) -> SourcePlace { SourcePlace(file: file, range: range) }
    switch kind {
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
