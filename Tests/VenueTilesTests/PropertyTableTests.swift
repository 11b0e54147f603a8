import Testing
import VenueParts
import VenueRandom

@testable import VenueTiles

@Suite struct PropertyTableTests {
  private let keys = ["a", "bb", "e\u{301}", "\u{e9}", "a key of more than fifteen bytes"]
  private let values: [TileValue] = [
    .string("e\u{301}"), .string("\u{e9}"), .string(""), .string("a"), .string("a text of more than fifteen bytes"),
    .int(1), .int(-1), .double(1), .double(0), .double(-0.0), .double(0.1), .bool(true), .bool(false),
  ]

  /// The bytes of each key and value in a tile.
  private func bytes(of tags: Range<Int32>, in table: PropertyTable) -> [[UInt8]] {
    tags.map { place in
      let number = Int(table.tags[Int(place)])
      return place.isMultiple(of: 2) ? table.keys[number] : table.values[number]
    }
  }

  @Test("tiles: properties after others have the same bytes as alone", arguments: 1...20)
  func afterOthers(seed: UInt64) {
    var dice = SeededRandom(seed: seed)
    var table = PropertyTable()
    for _ in 0..<100 {
      let properties = (0..<dice.roll(5)).map { _ in TileProperty(dice.pick(keys), dice.pick(values)) }
      let layer = dice.roll(3)
      var alone = PropertyTable()
      let (tags, ownTags) = (table.add(properties, layer: layer), alone.add(properties, layer: layer))
      #expect(bytes(of: tags, in: table) == bytes(of: ownTags, in: alone))
      let (all, own) = (table.fields(of: layer), alone.fields(of: layer))
      #expect(own.allSatisfy { field in all.contains { $0.name.utf8.elementsEqual(field.name.utf8) } })
    }
    let distinct = (0..<table.values.count).map { table.values[$0] }
    #expect(Set(distinct).count == distinct.count)
  }
}
