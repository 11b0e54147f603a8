import VenueDiagnostics
import VenueVocabulary

/// One row of a feed's file while it is read. It must not be stored: its bytes become invalid with the next row.
struct FeedRow {
  /// A field without quotes and the blanks around it.
  struct Span {
    var start: Int
    var end: Int
    var hasDoubledQuotes = false
  }

  let file: String
  /// The current bytes, and their offset in the file.
  let bytes: UnsafeBufferPointer<UInt8>
  let offset: Int
  /// From 1, by line ends.
  let line: Int
  /// Start in ``bytes``, including quotes and blanks.
  let start: Int
  let fields: [Span]

  /// Empty if the row is too short, or the file has no such column (−1).
  subscript(column: Int) -> UnsafeBufferPointer<UInt8> {
    guard fields.indices.contains(column) else { return UnsafeBufferPointer(rebasing: bytes[0..<0]) }
    return UnsafeBufferPointer(rebasing: bytes[fields[column].start..<fields[column].end])
  }

  func text(_ column: Int) -> String { String(decoding: self[column], as: UTF8.self) }

  /// Position of the field in the file; the row's start for a missing column.
  func place(_ column: Int) -> SourcePlace {
    guard
      let span = fields.indices.contains(column)
        ? fields[column] : fields.first.map({ Span(start: $0.start, end: $0.start) })
    else { return SourcePlace(file: file, range: offset..<offset) }
    return SourcePlace(file: file, range: (offset + span.start)..<(offset + span.end))
  }

  /// A whole number; nil for an empty field or any other text.
  func integer(_ column: Int) -> Int? {
    let field = self[column]
    guard !field.isEmpty, field.count <= 12 else { return nil }
    var value = 0
    var digits = field[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits = digits.dropFirst() }
    guard !digits.isEmpty else { return nil }
    for byte in digits {
      guard (48...57).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 48)
    }
    return isNegative ? -value : value
  }

  /// A finite decimal number.
  func number(_ column: Int) -> Double? {
    guard self[column].count <= 64 else { return nil }
    return Double(decimal: text(column))
  }

  /// Largest number of hours of a service day, and of repetitions of a trip.
  static let mostHours = 168

  /// `H:MM` with the seconds that are missing: `06:30:00`; nil for any other text.
  func timeWithSeconds(_ column: Int) -> (text: String, seconds: Int)? {
    let parts = self[column].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    let (hours, minutes) = (
      parts[0].reduce(0) { $0 * 10 + Int($1 - 48) }, parts[1].reduce(0) { $0 * 10 + Int($1 - 48) }
    )
    return hours <= FeedRow.mostHours && minutes < 60 ? (text(column) + ":00", hours * 3600 + minutes * 60) : nil
  }

  /// `H:MM:SS` in seconds; hours may pass 24, up to a week.
  func time(_ column: Int) -> Int? {
    let parts = self[column].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 3, (1...3).contains(parts[0].count), parts[1].count == 2, parts[2].count == 2 else {
      return nil
    }
    var values = (0, 0, 0)
    for (index, part) in parts.enumerated() {
      var value = 0
      for byte in part {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      switch index {
      case 0: values.0 = value
      case 1: values.1 = value
      default: values.2 = value
      }
    }
    guard values.0 <= FeedRow.mostHours, values.1 < 60, values.2 < 60 else { return nil }
    return values.0 * 3600 + values.1 * 60 + values.2
  }
}
