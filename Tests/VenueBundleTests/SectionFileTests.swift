import Foundation
import Testing
import VenueBundle
import VenueTestSupport

private let version = FormatVersion(2, 3)

private func opened(_ bytes: [UInt8], supported: FormatVersion = version) throws(BundleError) -> SectionFile {
  try SectionFile(MappedFile(copying: bytes, path: "network.bin"), magic: "VMNETWRK", supported: supported)
}

private func bytes<Element: BitwiseCopyable>(_ elements: [Element]) -> [UInt8] {
  elements.withUnsafeBytes { Array($0) }
}

private func sample() throws -> [UInt8] {
  var writer = SectionFileWriter(magic: "VMNETWRK", version: version)
  // In no order: the file has its own.
  writer.add("ints", level: 1, elementSize: 4, bytes([Int32]([4, 5])))
  writer.add("bytes", elementSize: 1, [1, 2, 3])
  writer.add("ints", elementSize: 4, bytes([Int32]([-1, 0, 7])))
  writer.add("records", elementSize: 12, bytes([Int32](0..<6)))
  writer.add("doubles", elementSize: 8, bytes([1.5, -2.25]))
  writer.add("none", elementSize: 8, [])
  return try writer.finish()
}

/// Everything a reader could get from the file.
private func contents(_ file: SectionFile) throws(BundleError) -> [[UInt8]] {
  var contents: [[UInt8]] = []
  for index in 0..<file.count { contents.append(Array(try file.section(at: index).bytes)) }
  return contents
}

@Suite struct SectionFileTests {
  @Test("bundle: sections are sorted by level and name, at multiples of 64 bytes", .review("FL-T21"))
  func readBackInPlace() throws {
    let file = try opened(sample())
    #expect(file.version == version)
    let sections = try (0..<file.count).map { try file.section(at: $0) }
    #expect(sections.map(\.name) == ["bytes", "doubles", "ints", "none", "records", "ints"])
    #expect(sections.map(\.level) == [nil, nil, nil, nil, nil, 1])
    #expect(sections.map(\.elementSize) == [1, 8, 4, 8, 12, 4])
    for section in sections {
      #expect(UInt(bitPattern: section.bytes.baseAddress).isMultiple(of: 64))
      let found = try #require(try file.section(section.name, level: section.level))
      #expect(Array(found.bytes) == Array(section.bytes))
      #expect(found.bytes.baseAddress == section.bytes.baseAddress, "copied")
    }
    #expect(Array(try #require(try file.section("ints", level: 1)).bytes) == bytes([Int32]([4, 5])))
    #expect(try file.section("other") == nil)
    #expect(try file.section("ints", level: 2) == nil)
    #expect(try file.section("ints", level: -1) == nil)
    #expect(try file.section("longer than a name") == nil)
    try file.verify()
  }

  @Test("bundle: the header of a section file is as documented") func theHeaderStandsAsDocumented() throws {
    var writer = SectionFileWriter(magic: "VMTEST", version: FormatVersion(1, 2))
    writer.add("a", level: 3, elementSize: 2, [2, 1])
    let bytes = try writer.finish()
    #expect(bytes.count == 128 + 64)
    #expect(Array(bytes[..<24]) == Array("VMTEST".utf8) + [0, 0, 1, 0, 2, 0, 1, 0, 0, 0, 192, 0, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[40..<64]) == [UInt8](repeating: 0, count: 24))
    #expect(Array(bytes[64..<80]) == [0x61, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 2, 0, 0, 0])
    #expect(Array(bytes[80..<96]) == [128, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[128..<132]) == [2, 1, 0, 0])
  }

  @Test("bundle: a section file cut short anywhere is refused") func aFileCutShortAnywhereIsRefused() throws {
    let whole = try sample()
    for length in 0..<whole.count {
      #expect(throws: BundleError.self) { try opened(Array(whole[..<length])) }
    }
  }

  @Test("bundle: a flipped bit in a section file is refused or changes nothing")
  func aBitFlippedAnywhereIsRefusedOrChangesNothing() throws {
    let whole = try sample()
    let expected = try contents(opened(whole))
    for position in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[position] ^= 1 << bit
        do throws(BundleError) {
          let found = try contents(opened(damaged))
          #expect(found == expected, "byte \(position) bit \(bit)")
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  @Test("bundle: random bytes as a section file never stop the program") func randomBytesNeverStopTheProgram() {
    var state: UInt64 = 7
    for length in 0..<400 {
      var bytes = (0..<length).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1
        return UInt8(truncatingIfNeeded: state >> 40)
      }
      for (index, byte) in "VMNETWRK".utf8.enumerated() where index < bytes.count { bytes[index] = byte }
      #expect(throws: BundleError.self) { try opened(bytes) }
    }
  }

  @Test("bundle: another major version is refused, a newer minor one is read")
  func anotherMajorVersionIsRefusedAndANewerMinorIsRead() throws {
    #expect(throws: BundleError.newerVersion(file: "network.bin", found: version, supported: FormatVersion(1, 9))) {
      try opened(sample(), supported: FormatVersion(1, 9))
    }
    #expect(try opened(sample(), supported: FormatVersion(2, 0)).section("ints") != nil)
    #expect(throws: BundleError.self) { try opened(sample(), supported: FormatVersion(3, 0)) }
  }

  @Test("bundle: opening reads the table; a section is checked when it is used", .review("FL-T21"))
  func firstTouch() throws {
    var damaged = try sample()
    damaged[damaged.count - 64] ^= 1
    let file = try opened(damaged)
    #expect(try file.section("ints") != nil)
    for _ in 0..<2 {
      #expect(
        throws: BundleError.corrupt(
          file: "network.bin", reason: "the checksum of section ints of level 1 is wrong")
      ) { try file.section("ints", level: 1) }
    }
    #expect(throws: BundleError.self) { try file.verify() }
  }

  @Test("bundle: section files are mapped, missing ones are reported")
  func filesAreMappedAndMissingOnesSaidSo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "venuemap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "network.bin").path
    try Data(try sample()).write(to: URL(fileURLWithPath: path))
    let file = try SectionFile(MappedFile(path: path), magic: "VMNETWRK", supported: version)
    #expect(try contents(file) == contents(opened(sample())))

    let empty = folder.appending(path: "empty").path
    try Data().write(to: URL(fileURLWithPath: empty))
    #expect(try MappedFile(path: empty).bytes.isEmpty)
    #expect(throws: BundleError.unreadable(path: folder.path, reason: "not a regular file")) {
      try MappedFile(path: folder.path)
    }
    #expect(throws: BundleError.unreadable(path: path + "x", reason: "No such file or directory")) {
      try MappedFile(path: path + "x")
    }
    let mapped = try MappedFile(path: path)
    #expect(mapped.bytes(in: 0..<3) == Array("VMN".utf8))
    #expect(mapped.bytes(in: 0..<(mapped.count + 1)) == nil)
    #expect(mapped.withUnsafeBytes { $0.count } == mapped.count)
  }
}

@Suite struct ManySectionsTests {
  @Test("bundle: a file of five thousand levels is written and all sections are found", .review("FL-T20"))
  func fiveThousandLevels() throws {
    var writer = SectionFileWriter(magic: "VMNETWRK", version: version)
    let names = ["xy", "ps", "pv", "pn", "eo", "pu", "po"]
    for level in 0..<5000 {
      for name in names { writer.add(name, level: level, elementSize: 4, bytes([Int32(level), 2, 3])) }
    }
    let file = try opened(writer.finish())
    #expect(file.count == 35_000)
    for level in [0, 1, 582, 583, 4999] {
      for name in names {
        let section = try #require(try file.section(name, level: level))
        #expect(Array(section.bytes) == bytes([Int32(level), 2, 3]))
      }
    }
    #expect(try file.section("xy", level: 5000) == nil)
  }
}
