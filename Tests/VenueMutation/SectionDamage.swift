import VenueBundle

/// Changes numbers of a section file and writes it anew, so that every checksum is right.
enum SectionDamage {
  static func applied(to bytes: [UInt8], _ dice: inout Dice) -> [UInt8]? {
    let magic = String(decoding: bytes.prefix(8).prefix { $0 != 0 }, as: UTF8.self)
    let newest = FormatVersion(0xFFFF, 0xFFFF)
    guard let file = try? SectionFile(MappedFile(copying: bytes, path: "network.bin"), magic: magic, supported: newest)
    else { return nil }
    var writer = SectionFileWriter(magic: magic, version: file.version)
    let names = file.names
    let damaged = dice.roll(names.count)
    for (place, name) in names.enumerated() {
      if place == damaged, dice.roll(30) == 0 { continue }
      if let elements = try? file.array(name, of: UInt8.self) {
        writer.add(name, place == damaged ? changed(elements, [0, 1, 0x7F, 0x80, 0xC0, 0xFF], &dice) : elements)
      } else if let elements = try? file.array(name, of: Int32.self) {
        writer.add(
          name, place == damaged ? changed(elements, [0, 1, -1, -2, 7, 1000, .max, .min, 1 << 26], &dice) : elements)
      } else if let elements = try? file.array(name, of: Double.self) {
        let hostile: [Double] = [
          0, -0.0, 1, -1, 1e21, -1e21, 1e300, .nan, .infinity, -.infinity, 90, -90, 180, 372, .leastNonzeroMagnitude,
        ]
        writer.add(name, place == damaged ? changed(elements, hostile, &dice) : elements)
      }
    }
    return writer.finish()
  }

  private static func changed<Element>(_ elements: [Element], _ hostile: [Element], _ dice: inout Dice) -> [Element] {
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
