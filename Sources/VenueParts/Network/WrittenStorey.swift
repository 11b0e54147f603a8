package import VenueGeometry

/// The floor and the ordinal of a level as its owner counts them, in a venue with levels between two storeys.
package struct WrittenStorey: Hashable, Sendable {
  package let floor: StoreyNumber
  package let ordinal: StoreyNumber

  package init(floor: StoreyNumber, ordinal: StoreyNumber) { (self.floor, self.ordinal) = (floor, ordinal) }

  /// - Returns: nil if one is not within ``Quantity/floors``.
  init?(hundredths floor: Int32, _ ordinal: Int32) {
    guard [floor, ordinal].allSatisfy({ Quantity.floors.contains(Int($0) / 100) }) else { return nil }
    self.init(floor: StoreyNumber(hundredths: Int(floor)), ordinal: StoreyNumber(hundredths: Int(ordinal)))
  }

  /// The fields of its row.
  var fields: [Int32] { [Int32(clamping: floor.hundredths), Int32(clamping: ordinal.hundredths)] }
}

/// The floors and ordinals as the owner counts, which only networks with levels between two storeys have.
struct StoredStoreys: Sendable {
  private let rows = OptionalTable("storeys", columns: 2)

  /// The storey of a level; nil without the section. If it is damaged, nil, and a recorded fault.
  func storey(of level: Int, in tables: NetworkTables) -> WrittenStorey? {
    guard let table = rows.table(of: tables) else { return nil }
    if level >= 0, level < table.count, let storey = WrittenStorey(hundredths: table[level, 0], table[level, 1]) {
      return storey
    }
    tables.note(NetworkFormatError(section: rows.name, message: "level \(level) has no storey"))
    return nil
  }
}
