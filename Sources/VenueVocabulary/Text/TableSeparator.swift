/// The mark between the fields of a CSV table that people write: a comma, or what spreadsheets write where the comma is the decimal mark.
public enum TableSeparator: UInt8, Hashable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  /// The mark that is most often in the first line with text, outside of quotes; a comma, if there is none. Comments (`#`, `//`) and the line `sep=;`
  /// of a spreadsheet do not count.
  ///
  /// - Complexity: linear in the bytes until the end of that line.
  public init(of bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      let line = bytes[start..<end]
      if TableSeparator.isHeader(line) {
        self = TableSeparator.most(in: line)
        return
      }
      start = end + 1
    }
    self = .comma
  }

  private static func isHeader(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    let isSetting = text.count <= 8 && text.prefix(4).map { $0 | 0x20 }.elementsEqual("sep=".utf8.map { $0 | 0x20 })
    return !text.isEmpty && !isSetting && !text.starts(with: "#".utf8) && !text.starts(with: "//".utf8)
  }

  private static func most(in line: ArraySlice<UInt8>) -> TableSeparator {
    var counts: [TableSeparator: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, let separator = TableSeparator(rawValue: byte) { counts[separator, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return [.comma, .semicolon, .tab].first { counts[$0, default: 0] == most } ?? .comma
  }

  /// `a comma`.
  public var words: String {
    switch self {
    case .comma: "a comma"
    case .semicolon: "a semicolon"
    case .tab: "a tab"
    }
  }

  /// `commas`.
  public var plural: String { words.dropFirst(2) + "s" }

  /// The character between two fields.
  public var text: String { String(UnicodeScalar(rawValue)) }

  // MARK: Numbers

  /// The number of a cell, whose decimal mark is a comma if commas do not separate the columns: `24,94`. Points or spaces between thousands are allowed
  /// before a decimal comma: `385.123,45`.
  ///
  /// - Returns: nil for a text that is no number, and for `385,123` between tabs, which may be a whole number with a mark for thousands.
  public func number(_ cell: String) -> Double? {
    let text = cell.filter { $0 != " " && $0 != "\u{A0}" && $0 != "\u{202F}" }
    guard self != .comma, let comma = text.firstIndex(of: ",") else { return Double(decimal: text) }
    let (whole, decimals) = (text[..<comma], text[text.index(after: comma)...])
    guard !decimals.isEmpty, decimals.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    if self == .tab, decimals.count == 3 { return nil }
    let groups = whole.drop { $0 == "-" || $0 == "+" }.split(separator: ".", omittingEmptySubsequences: false)
    let isGrouped = groups.dropFirst().allSatisfy { $0.count == 3 } && (groups.count == 1 || 1...3 ~= groups[0].count)
    guard isGrouped else { return nil }
    return Double(decimal: "\(whole.filter { $0 != "." }).\(decimals)")
  }
}
