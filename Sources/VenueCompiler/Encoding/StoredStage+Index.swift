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
        sections.append(
          NetworkSection(
            try reader.text(), level: level, elementSize: try reader.number(upTo: 64), bytes: try reader.numbers()))
      }
      return sections
    }
  }
}
