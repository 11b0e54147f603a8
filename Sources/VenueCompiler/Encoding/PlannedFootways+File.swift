import VenueBundle
import VenueParts

extension PlannedFootways {
  /// `footways.bin`: the sections behind one table with checksums. The same ways give the same bytes.
  func fileBytes() throws(TooManySections) -> [UInt8] {
    var writer = SectionFileWriter(
      magic: FootwayGraph.magic, version: FormatVersion(FootwayGraph.majorVersion, FootwayGraph.minorVersion))
    for section in sections {
      writer.add(section.name, level: section.level, elementSize: section.elementSize, section.bytes)
    }
    return try writer.finish()
  }
}
