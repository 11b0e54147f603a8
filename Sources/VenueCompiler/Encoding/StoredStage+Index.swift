import VenueParallel
import VenueParts
import VenueRouting

extension StoredStage where Input == IndexedGround, Output == [NetworkSection] {
  /// The index of a level (``IndexedGround/sections(ofLevel:)``). It is stored without the position of its level, which others may shift.
  static func index(ofLevel level: Int) -> StoredStage {
    StoredStage("index") { ground, writer in
      for list in ground.lists { writer.add(list) }
    } addOutput: { sections, writer in
      writer.add(sections.count)
      for section in sections {
        writer.add(section.name)
        writer.add(section.elementSize)
        writer.add(section.bytes)
      }
    } read: { reader, _ throws(DamagedStage) in
      var sections: [NetworkSection] = []
      for _ in 0..<(try reader.number(upTo: 64)) {
        let (name, elementSize) = (try reader.text(), try reader.number(upTo: 64))
        let bytes: [UInt8] = try reader.numbers()
        guard (1...8).contains(name.utf8.count), name.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
          elementSize > 0, bytes.count.isMultiple(of: elementSize)
        else { throw DamagedStage() }
        sections.append(NetworkSection(name, level: level, elementSize: elementSize, bytes: bytes))
      }
      return sections
    }
  }
}
