import Testing
import VenueParts
import VenueRandom

@testable import VenueCompiler

/// Names that were read against names in the ledger, compared with the obvious count.
@Suite struct LedgerBooksTests {
  private typealias Name = LedgerNames.Name

  /// The same result: every name is counted.
  private func countedFault(_ books: LedgerBooks) -> String? {
    var balance: [Name: Int] = [:]
    for name in books.read { balance[name, default: 0] += 1 }
    for name in books.told { balance[name, default: 0] -= 1 }
    let wrong = balance.filter { $0.value != 0 }.min { ($0.key.type, $0.key.id) < ($1.key.type, $1.key.id) }
    return wrong.map { name, lacking in
      lacking > 0
        ? "\(name.words) was read and \(lacking) of its lines are missing"
        : "\(name.words) has \(-lacking) lines more than it was read times"
    }
  }

  /// Names with repetitions, of a few types.
  private func names(_ dice: inout SeededRandom) -> [Name] {
    (0..<dice.roll(30)).map { _ in Name(type: dice.pick(["amenity", "unit", "venue"]), id: "\(dice.roll(12))") }
  }

  @Test("ledger: names are compared in any order as if each is counted", arguments: 1...4)
  func anyOrder(seed: UInt64) {
    for number in 0..<500 as Range<UInt64> {
      var dice = SeededRandom(seed: seed, number: number)
      let read = names(&dice)
      // Sorted stably by type, as in a ledger.
      var told = ["amenity", "unit", "venue"].flatMap { type in read.filter { $0.type == type } }
      for _ in 0..<dice.roll(4) where !told.isEmpty {
        let place = dice.roll(told.count)
        switch dice.roll(4) {
        case 0: told.remove(at: place)
        case 1: told.append(told[place])
        case 2: told.append(told.remove(at: place))
        default: told.shuffle(using: &dice)
        }
      }
      let books = LedgerBooks(read: read, told: told)
      #expect(books.fault == countedFault(books), "\(books)")
    }
  }

  @Test("ledger: names of entries are found by the outcomes that are included")
  func included() {
    let names = LedgerNames(in: [
      Ledger.Entry(type: "unit", id: "a", publishedID: "1", outcome: .carried(file: "places.json")),
      Ledger.Entry(type: "unit", id: "b", outcome: .foreign),
      Ledger.Entry(type: "kiosk", id: "c", outcome: .carried(file: "places.json")),
      Ledger.Entry(type: "unit", id: "d", outcome: .carried(file: "places.json")),
    ]) { if case .carried = $0 { true } else { false } }
    func isIncluded(_ type: String, _ id: String) -> Bool { names.contains(LedgerNames.Name(type: type, id: id)) }
    #expect(isIncluded("unit", "1") && isIncluded("kiosk", "c") && isIncluded("unit", "d"))
    #expect(!isIncluded("unit", "a") && !isIncluded("unit", "b") && !isIncluded("kiosk", "d"))
  }
}
