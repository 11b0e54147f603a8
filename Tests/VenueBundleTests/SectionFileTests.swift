import Foundation
import Testing
import VenueBundle

private let version = FormatVersion(2, 3)

private func opened(_ bytes: [UInt8], supported: FormatVersion = version) throws(BundleError) -> SectionFile {
  try SectionFile(MappedFile(copying: bytes, path: "network.bin"), magic: "VMNETWRK", supported: supported)
}

private func sample() -> [UInt8] {
  var writer = SectionFileWriter(magic: "VMNETWRK", version: version)
  writer.add("bytes", [UInt8]([1, 2, 3]))
  writer.add("ints", [Int32]([-1, 0, 7]))
  writer.add("doubles", [1.5, -2.25])
  writer.add("none", [Int64]())
  writer.add("nameoffs", bytes: "names", strings: ["Gate B12", "", "Lähtö"])
  return writer.finish()
}

/// Everything a reader could get from the file.
private struct Contents: Equatable {
  var bytes: [UInt8]
  var ints: [Int32]
  var doubles: [Double]
  var none: [Int64]
  var names: [String]

  init(_ file: SectionFile) throws(BundleError) {
    bytes = try file.array("bytes")
    ints = try file.array("ints")
    doubles = try file.array("doubles")
    none = try file.array("none")
    names = try file.strings("nameoffs", bytes: "names")
  }
}

@Suite struct SectionFileTests {
  @Test func whatIsWrittenIsReadBackInPlace() throws {
    let file = try opened(sample())
    #expect(file.version == version)
    #expect(file.names == ["bytes", "ints", "doubles", "none", "nameoffs", "names"])
    let contents = try Contents(file)
    #expect(contents.bytes == [1, 2, 3])
    #expect(contents.ints == [-1, 0, 7])
    #expect(contents.doubles == [1.5, -2.25])
    #expect(contents.none.isEmpty)
    #expect(contents.names == ["Gate B12", "", "Lähtö"])
    let view = try file.view("ints", of: Int32.self)
    #expect(view[2] == 7)
    #expect(view.reduce(0, +) == 6)
    #expect(!file.contains("other"))
    try file.verify()
  }

  @Test func theHeaderStandsAsDocumented() {
    var writer = SectionFileWriter(magic: "VMTEST", version: FormatVersion(1, 2))
    writer.add("a", [UInt16]([0x0102]))
    let bytes = writer.finish()
    #expect(bytes.count == 32 + 40 + 8)
    #expect(Array(bytes[..<24]) == Array("VMTEST".utf8) + [0, 0, 1, 0, 2, 0, 1, 0, 0, 0, 80, 0, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[32..<56]) == [0x61, 0, 0, 0, 0, 0, 0, 0, 72, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0])
    #expect(Array(bytes[64...]) == [2, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x01, 0, 0, 0, 0, 0, 0])
  }

  @Test func aFileCutShortAnywhereIsRefused() {
    let whole = sample()
    for length in 0..<whole.count {
      #expect(throws: BundleError.self) { try opened(Array(whole[..<length])) }
    }
  }

  @Test func aBitFlippedAnywhereIsRefusedOrChangesNothing() throws {
    let whole = sample()
    let expected = try Contents(opened(whole))
    for position in whole.indices {
      for bit in 0..<8 {
        var damaged = whole
        damaged[position] ^= 1 << bit
        do throws(BundleError) {
          let contents = try Contents(opened(damaged))
          #expect(contents == expected, "byte \(position) bit \(bit)")
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }

  @Test func randomBytesNeverStopTheProgram() {
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

  @Test func aNewerMajorVersionIsRefusedAndANewerMinorIsRead() throws {
    #expect(throws: BundleError.newerVersion(file: "network.bin", found: version, supported: FormatVersion(1, 9))) {
      try opened(sample(), supported: FormatVersion(1, 9))
    }
    #expect(try opened(sample(), supported: FormatVersion(2, 0)).contains("ints"))
    #expect(try opened(sample(), supported: FormatVersion(3, 0)).contains("ints"))
  }

  @Test func aMissingSectionOrAnotherWidthIsSaid() throws {
    let file = try opened(sample())
    #expect(throws: BundleError.corrupt(file: "network.bin", reason: "section other is missing")) {
      try file.view("other", of: Int32.self)
    }
    #expect(throws: BundleError.corrupt(file: "network.bin", reason: "section ints has elements of 4 bytes, not 8")) {
      try file.view("ints", of: Double.self)
    }
  }

  @Test func filesAreMappedAndMissingOnesSaidSo() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "venuemap-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "network.bin").path
    try Data(sample()).write(to: URL(fileURLWithPath: path))
    let file = try SectionFile(MappedFile(path: path), magic: "VMNETWRK", supported: version)
    #expect(try Contents(file) == Contents(opened(sample())))

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
  @Test("FL-T20: a file of five thousand levels is written and read, in no time that grows faster than it does")
  func fiveThousandLevels() throws {
    var writer = SectionFileWriter(magic: "VMNETWRK", version: version)
    let names = (0..<5000).flatMap { level in ["xy", "ps", "pv", "pn", "eo", "pu", "po"].map { "\($0).\(level)" } }
    for name in names { writer.add(name, [Int32(1), 2, 3]) }
    let file = try opened(writer.finish())
    #expect(file.names == names)
    let took = try ContinuousClock().measure {
      for name in names {
        let elements: [Int32] = try file.array(name)
        #expect(elements == [1, 2, 3])
      }
    }
    #expect(took < .seconds(20), "\(took)")
    #expect(!file.contains("xy.5000"))
  }
}
