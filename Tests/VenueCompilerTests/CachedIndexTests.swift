import Testing
import VenueModel
import VenueNetwork
import VenueParallel
import VenueParts
import VenueRandom
import VenueRouting
import VenueTestSupport

@testable import VenueCompiler

@Suite("The cached index of a level")
struct CachedIndexTests {
  @Test("cache: a stored index has the sections of a new one, at any level")
  func sameSections() throws {
    let ground = try Self.ground()
    let (store, new) = (MemoryStore(), ground.sections(ofLevel: 0))
    #expect(new.count == 9)
    for level in [0, 0, 3] {
      let cache = StageCache(remembers: false, store: store)
      let stored = cache.value("index", level, of: ground, storedBy: .index(ofLevel: level)) {
        ground.sections(ofLevel: level)
      }
      #expect(stored == ground.sections(ofLevel: level))
    }
    // Whatever the bytes are: the sections can be written, and an index that cannot be is made again.
    var dice = SeededRandom(seed: 31)
    for _ in 0..<400 {
      store.change { bytes in
        var bytes = bytes
        bytes[dice.roll(min(bytes.count, dice.roll(2) == 0 ? 60 : .max))] = UInt8(dice.roll(256))
        return bytes
      }
      let sections = StageCache(store: store).value("index", of: ground, storedBy: .index(ofLevel: 0)) { new }
      #expect(sections.allSatisfy { $0.bytes.count.isMultiple(of: $0.elementSize) })
    }
  }

  /// Two rooms beside a hall with a corner.
  private static func ground() throws -> IndexedGround {
    let floor = """
      aaabbb
      a+ab+b
      hhhhhh
      hh##hE
      """
    let checked = CheckedVenue(index: VenueIndex(FloorPlan(levels: [0: floor]).venue), withdrawn: [])
    return try #require(NetworkIndexing(planNetwork(checked).network.sections).ground(ofLevel: 0))
  }
}
