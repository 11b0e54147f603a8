public import VenueGeometry

/// The floor and the ordinal of a level as its owner counts them, in a venue with levels between two storeys. Exact to a hundredth.
public struct WrittenStorey: Hashable, Sendable {
  /// Hundredths of a storey.
  public let floorHundredths: Int32
  /// Hundredths of a storey.
  public let ordinalHundredths: Int32

  /// - Parameters:
  ///   - floor: in storeys, within ``Quantity/floors``.
  ///   - ordinal: in storeys, within ``Quantity/floors``.
  public init(floor: Double, ordinal: Double) {
    floorHundredths = Int32((floor * 100).rounded())
    ordinalHundredths = Int32((ordinal * 100).rounded())
  }

  /// - Returns: nil if one is not within ``Quantity/floors``.
  init?(hundredths floor: Int32, _ ordinal: Int32) {
    guard [floor, ordinal].allSatisfy({ Quantity.floors.contains(Int($0) / 100) }) else { return nil }
    (floorHundredths, ordinalHundredths) = (floor, ordinal)
  }

  /// In storeys.
  public var floor: Double { Double(floorHundredths) / 100 }
  /// In storeys.
  public var ordinal: Double { Double(ordinalHundredths) / 100 }
}

/// The section `storeys`, which only networks with levels between two storeys have.
final class StoredStoreys: Sendable {
  private final class Found: Sendable {
    let table: PackedTable?
    init(_ table: PackedTable?) { self.table = table }
  }

  private static let name = "storeys"
  private let found = FoundOnce<Found>()

  /// The storey of a level; nil without the section. If it is damaged, nil, and a recorded fault.
  func storey(of level: Int, in tables: NetworkTables) -> WrittenStorey? {
    guard let table = table(of: tables) else { return nil }
    if level >= 0, level < table.count, let storey = WrittenStorey(hundredths: table[level, 0], table[level, 1]) {
      return storey
    }
    tables.note(NetworkFormatError(section: StoredStoreys.name, message: "level \(level) has no storey"))
    return nil
  }

  private func table(of tables: NetworkTables) -> PackedTable? {
    if let found = found.load() { return found.table }
    var table: PackedTable?
    do throws(NetworkFormatError) {
      table = try tables.table(StoredStoreys.name, level: nil, columns: 2)
    } catch {
      tables.note(error)
    }
    return found.storeIfNil(Found(table)).table
  }
}
