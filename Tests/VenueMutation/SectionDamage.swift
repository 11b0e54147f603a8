import VenueBundle
import VenueParts
import VenueRandom

/// Changes numbers of a section file and writes it anew, so that every checksum is right.
enum SectionDamage {
  static func applied(to bytes: [UInt8], _ dice: inout SeededRandom) -> [UInt8]? {
    let magic = String(decoding: bytes.prefix(8).prefix { $0 != 0 }, as: UTF8.self)
    let newest = FormatVersion(Int(bytes[8]), 0xFFFF)
    guard let file = try? SectionFile(MappedFile(copying: bytes, path: "network.bin"), magic: magic, supported: newest)
    else { return nil }
    var writer = SectionFileWriter(magic: magic, version: file.version)
    let damaged = dice.roll(file.count)
    for place in 0..<file.count {
      if place == damaged, dice.roll(30) == 0 { continue }
      guard var section = try? file.section(at: place).copy else { continue }
      if place == damaged { change(&section, &dice) }
      writer.add(section.name, level: section.level, elementSize: section.elementSize, section.bytes)
    }
    return try? writer.finish()
  }

  private static func change(_ section: inout Copy, _ dice: inout SeededRandom) {
    let size = section.elementSize
    // Numbers of a table as often as the bytes that say how they are packed.
    if dice.roll(2) == 0, let (numbers, columns) = section.table.rows {
      let hostile: [Int32] = [0, 1, -1, -2, 7, 1000, .max, .min, 1 << 26, 1 << 29]
      let numbers = changed(numbers, hostile, &dice)
      section.bytes = NetworkSection(section.name, numbers: numbers, columns: columns).bytes
      return
    }
    // A number as wide as the elements, or the integers a record is made of.
    if size == 1 {
      section.bytes = changed(section.bytes, [0, 1, 2, 0x7F, 0x80, 0xC0, 0xFF], &dice)
    } else if dice.roll(4) == 0, size.isMultiple(of: 8) {
      let hostile: [Double] = [
        0, -0.0, 1, -1, 1e21, -1e21, 1e300, .nan, .infinity, -.infinity, 90, -90, 180, 372, .leastNonzeroMagnitude,
      ]
      section.set(changed(section.numbers(of: Double.self), hostile, &dice))
    } else if size.isMultiple(of: 4) {
      section.set(
        changed(section.numbers(of: Int32.self), [0, 1, -1, -2, 7, 1000, .max, .min, 1 << 26, 1 << 29], &dice))
    }
    // Another size of elements, which the reader did not expect.
    if dice.roll(20) == 0 { section.elementSize = dice.pick([1, 2, 4, 8, 12, 64, 72]) }
    section.bytes.removeLast(section.bytes.count % section.elementSize)
  }

  fileprivate struct Copy {
    var name: String
    var level: Int?
    var elementSize: Int
    var bytes: [UInt8]

    var table: NetworkSection { NetworkSection(name, elementSize: elementSize, bytes: bytes) }

    func numbers<Number: BitwiseCopyable>(of type: Number.Type) -> [Number] {
      let stride = MemoryLayout<Number>.stride
      return bytes.withUnsafeBytes { bytes in
        (0..<bytes.count / stride).map { bytes.loadUnaligned(fromByteOffset: $0 * stride, as: Number.self) }
      }
    }

    mutating func set<Number: BitwiseCopyable>(_ numbers: [Number]) { bytes = numbers.withUnsafeBytes { Array($0) } }
  }

  private static func changed<Element>(_ elements: [Element], _ hostile: [Element], _ dice: inout SeededRandom)
    -> [Element]
  {
    var elements = elements
    guard !elements.isEmpty else { return dice.roll(2) == 0 ? [dice.pick(hostile)] : elements }
    switch dice.roll(9) {
    case 0: elements.removeLast(dice.roll(elements.count) + 1)
    case 1: elements.append(contentsOf: elements.prefix(1 + dice.roll(4)))
    case 2: elements.swapAt(dice.roll(elements.count), dice.roll(elements.count))
    case 3: elements[dice.roll(elements.count)] = dice.pick(elements)
    case 4: elements = elements.map { _ in dice.pick(hostile) }
    case 5:
      let value = dice.pick(hostile)
      for place in elements.indices where dice.roll(4) == 0 { elements[place] = value }
    default: for _ in 0...dice.roll(3) { elements[dice.roll(elements.count)] = dice.pick(hostile) }
    }
    return elements
  }
}

extension SectionFile.Section {
  fileprivate var copy: SectionDamage.Copy {
    SectionDamage.Copy(name: name, level: level, elementSize: elementSize, bytes: Array(bytes))
  }
}
