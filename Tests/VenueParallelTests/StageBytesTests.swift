import Testing
import VenueParallel
import VenueRandom

struct StageBytesTests {
  private func written(_ add: (inout StageWriter) -> Void) -> [UInt8] {
    var writer = StageWriter()
    add(&writer)
    return writer.bytes
  }

  @Test("cache: numbers, texts and lists are read as they were written")
  func roundTrip() throws {
    let bytes = written {
      $0.add(Int.min)
      $0.add(true)
      $0.add("Gate é 門")
      $0.add([Int32.min, 0, .max])
      $0.add([] as [UInt8])
      $0.add([3, 4, 5, 6])
      $0.add("")
    }
    var reader = StageReader(bytes)
    #expect(try reader.number() == .min)
    #expect(try reader.flag())
    #expect(try reader.text() == "Gate é 門")
    #expect(try reader.numbers() == [Int32.min, 0, .max])
    #expect(try reader.numbers() == [] as [UInt8])
    let pairs = try reader.pairs()
    #expect(pairs.map(\.0) == [3, 5] && pairs.map(\.1) == [4, 6])
    #expect(!reader.isAtEnd)
    #expect(try reader.text() == "")
    #expect(reader.isAtEnd)
  }

  @Test("cache: neighbouring lists are not the same as one list")
  func counts() {
    let parted = written {
      $0.add([1, 2])
      $0.add([3])
    }
    let other = written {
      $0.add([1])
      $0.add([2, 3])
    }
    #expect(parted != other)
    #expect(written { $0.add("é") } != written { $0.add("e\u{301}") })
  }

  @Test("cache: bytes from elsewhere are refused, and nothing is read past their end")
  func damage() throws {
    let bytes = written {
      $0.add("ground")
      $0.add([1, 2, 3] as [Int32])
      $0.add(false)
    }
    func read(_ bytes: [UInt8]) throws -> Bool {
      var reader = StageReader(bytes)
      _ = try reader.text()
      _ = try reader.numbers(in: 0..<4 as Range<Int32>)
      _ = try reader.flag()
      return reader.isAtEnd
    }
    #expect(try read(bytes))
    for count in bytes.indices { #expect(throws: DamagedStage.self) { try read(Array(bytes[..<count])) } }
    for count in [-1, .min, .max, Int(Int32.max), 1 << 40] {
      #expect(throws: DamagedStage.self) { try read(written { $0.add(count) } + bytes.dropFirst(8)) }
    }
    #expect(throws: DamagedStage.self) { try read(written { $0.add([0xC3] as [UInt8]) }) }
    var dice = SeededRandom(seed: 3)
    for _ in 0..<500 {
      var damaged = bytes
      damaged[dice.roll(damaged.count)] = UInt8(dice.roll(256))
      _ = try? read(damaged)
    }
  }
}
