import Testing
import VenueCompression
import VenueRandom

/// Files with their gzip members unpacked, for patches.
struct UnpackedFileTests {
  private let packing = UnpackedFile(level: 6)

  private func noise(_ count: Int, _ random: inout SeededRandom) -> [UInt8] {
    (0..<count).map { _ in .random(in: 0...255, using: &random) }
  }

  @Test("patch: an unpacked file is packed to the same bytes again")
  func roundTrip() throws {
    var random = SeededRandom(seed: 75)
    let compressor = Compressor(.gzip, level: 6)
    for _ in 0..<60 {
      var file: [UInt8] = []
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        file += noise(.random(in: 0...40, using: &random), &random)
        // A member of another level, and the begin of one, are kept as they are.
        switch Int.random(in: 0...3, using: &random) {
        case 0: file += [0x1F, 0x8B, 8, 0]
        case 1: file += Compressor(.gzip, level: 1).compressed(noise(300, &random).map { $0 % 9 })
        default: file += compressor.compressed(noise(.random(in: 0...90_000, using: &random), &random).map { $0 % 7 })
        }
      }
      guard let form = packing.unpacked(file) else { continue }
      #expect(packing.packed(form, byteCount: file.count) == file)
    }
    let tile = compressor.compressed([UInt8](repeating: 7, count: 200_000))
    #expect(try #require(packing.unpacked(tile)).count == 200_004)
    #expect(packing.unpacked(noise(5000, &random)) == nil && packing.unpacked([]) == nil)
  }

  @Test("patch: a damaged unpacked form gives nothing, or bytes of the right size")
  func damage() throws {
    var random = SeededRandom(seed: 76)
    let file = noise(50, &random) + Compressor(.gzip, level: 6).compressed(noise(900, &random).map { $0 % 5 })
    let form = try #require(packing.unpacked(file))
    for _ in 0..<2000 {
      var damaged = form
      damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random)
      if Bool.random(using: &random) { damaged.removeLast(.random(in: 0...damaged.count, using: &random)) }
      if let result = packing.packed(damaged, byteCount: file.count) { #expect(result.count == file.count) }
    }
    #expect(packing.packed([255, 255, 255, 255], byteCount: 10) == nil)
  }
}
