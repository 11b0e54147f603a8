import VenueGeometry

/// Heights of landings, which only networks with levels between two storeys have.
struct StoredHeights: Sendable {
  private let rows = OptionalTable("heights", columns: 1)

  /// Value of a landing whose connector has no known heights.
  static let unknown: Int32 = -1
  /// Millimetres.
  private static let range = 0...Int32(Quantity.rise.range.upperBound * 1000)

  /// Metres above the lowest landing of the connector, in the order of its landings; nil if they are unknown. If the section is
  /// damaged, nil, and a recorded fault.
  func heights(of landings: Range<Int>, in tables: NetworkTables) -> [Double]? {
    guard let table = rows.table(of: tables) else { return nil }
    var heights: [Double] = []
    for landing in landings {
      guard landing < table.count, table[landing, 0] == StoredHeights.unknown || Self.range ~= table[landing, 0] else {
        tables.note(NetworkFormatError(section: rows.name, message: "landing \(landing) has no height"))
        return nil
      }
      guard table[landing, 0] != StoredHeights.unknown else { return nil }
      heights.append(Double(table[landing, 0]) / 1000)
    }
    return heights
  }
}
