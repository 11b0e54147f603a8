import VenueJSON

/// A file of a GTFS feed: a row of column names, and rows of values (RFC 4180, UTF-8, line feeds).
package struct FeedTable: Sendable, Equatable {
  package var columns: [String]
  /// Each has one value for each column.
  package var rows: [[String]] = []

  package init(_ columns: [String]) { self.columns = columns }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for row in [columns] + rows {
      bytes += Array(row.map(FeedTable.field).joined(separator: ",").utf8)
      bytes.append(0x0A)
    }
    return bytes
  }

  private static func field(_ value: String) -> String {
    let needsQuotes =
      value.utf8.contains { [UInt8(ascii: ","), UInt8(ascii: "\""), 0x0A, 0x0D].contains($0) } || value.first == " "
      || value.last == " "
    return needsQuotes ? "\"\(value.replacing("\"", with: "\"\""))\"" : value
  }

  /// A number with at most so many decimals, without trailing zeros.
  static func decimal(_ value: Double, _ count: Int) -> String {
    var json = JSONWriter()
    json.number(value, decimals: count)
    return json.text
  }
}
