import Testing
import VenueGeometry
import VenueRandom
import VenueTestSupport

@testable import VenueParts

struct PackedTableTests {
  @Test("network: every packed table is read as it was written")
  func roundTrip() throws {
    var random = SeededRandom(seed: 28)
    for round in 0..<400 {
      let (rows, columns) = (Int.random(in: 0...90, using: &random), Int.random(in: 1...5, using: &random))
      let kinds = (0..<columns).map { _ in Int.random(in: 0...5, using: &random) }
      var numbers: [Int32] = []
      for row in 0..<rows {
        for kind in kinds {
          switch kind {
          case 0: numbers.append(Int32(round))
          case 1: numbers.append(Int32(row) * 7 - 3)
          case 2: numbers.append(Int32(row) * 100 + .random(in: 0...9, using: &random))
          case 3: numbers.append(.random(in: -1...30, using: &random))
          case 4: numbers.append([.min, .max, 0, -1].randomElement(using: &random) ?? 0)
          default: numbers.append(.random(in: .min ... .max, using: &random))
          }
        }
      }
      let section = NetworkSection("any", numbers: numbers, columns: columns)
      let read = try #require(section.rows)
      #expect(read.numbers == numbers && read.columns == columns, "round \(round)")
      #expect(section.bytes.count <= 8 + 16 * columns + 4 * numbers.count + columns + 8)
    }
  }

  @Test("network: equal and evenly growing numbers need no space, others few bits")
  func sizes() {
    let even = (0..<8000).flatMap { [Int32(5), Int32($0) * 3 + 1000, Int32($0 % 16)] }
    // Half a byte a row, and what says so.
    #expect(NetworkSection("any", numbers: even, columns: 3).bytes.count == 8 + 3 * 16 + 4000 + 8)
    // No more rows than the bytes explain, however little they hold.
    #expect(NetworkSection("any", numbers: [Int32](repeating: -1, count: 8000)).bytes.count == 1000)
  }

  @Test("network: bytes that are no table are refused, others are read within them", .review("FL-T20"))
  func damage() {
    let whole = NetworkSection("any", numbers: (0..<300).map { Int32($0 * $0 % 97) }, columns: 3)
    for length in 0..<whole.bytes.count {
      #expect(NetworkSection("any", elementSize: 1, bytes: Array(whole.bytes[..<length])).rows == nil, "\(length)")
    }
    var random = SeededRandom(seed: 29)
    for _ in 0..<4000 {
      var bytes = whole.bytes
      bytes[Int.random(in: 0..<60, using: &random)] = .random(in: 0...255, using: &random)
      guard let rows = NetworkSection("any", elementSize: 1, bytes: bytes).rows else { continue }
      #expect(rows.numbers.count <= 8 * bytes.count * rows.columns)
    }
  }

  @Test("network: ids that are UUIDs are 16 bytes, and every text is read as it was")
  func ids() throws {
    let id = "8db4e8d2-eaa0-4d4b-a3da-fb1dcadbd4b1"
    let bytes = try #require(TextID.bytes(Array(id.utf8)))
    #expect(bytes.count == 16 && TextID.text(StoredArray(bytes)).array == Array(id.utf8))
    for other in [id.uppercased(), String(id.dropLast()), id + "0", "8db4e8d2eaa0-4d4b-a3da-fb1dcadbd4b10", "", "é"] {
      #expect(TextID.bytes(Array(other.utf8)) == nil, "\(other)")
    }
    var network = NetworkSectionTests.network
    network.places[0].id = id
    network.places[1].id = id.uppercased()
    network.units[0].id = id
    let read = try NetworkSectionTests.read(NetworkEncoder(network).sections)
    #expect(read.places[0].id == id && read.places[1].id == id.uppercased() && read.units[0].id == id)
    #expect(read == network)
  }
}
