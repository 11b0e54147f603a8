import VenueGeometry

/// Storage of a network's sections: a mapped file, or memory.
public protocol SectionStore: AnyObject, Sendable {
  /// A section in place.
  ///
  /// May be called from many threads at once. The first access to a section compares its checksum.
  ///
  /// - Returns: nil if there is no such section. The bytes begin at a multiple of ``StoredMemory/alignment`` and remain valid as long as the
  ///   store exists.
  /// - Throws: if the section is damaged.
  func section(_ name: String, level: Int?) throws(NetworkFormatError) -> StoredSection?
}

/// The bytes of a section, and the size of an element.
public struct StoredSection {
  public var bytes: UnsafeRawBufferPointer
  public var elementSize: Int

  public init(bytes: UnsafeRawBufferPointer, elementSize: Int) {
    self.bytes = bytes
    self.elementSize = elementSize
  }
}

/// Sections in memory, as an encoder made them; of two with the same name and level, the first is used.
public final class SectionsInMemory: SectionStore {
  private struct Key: Hashable {
    var name: String
    var level: Int?
  }

  private struct Place {
    var range: Range<Int>
    var elementSize: Int
  }

  private let memory: StoredMemory
  private let places: [Key: Place]

  public init(_ sections: [NetworkSection]) {
    var places: [Key: Place] = [:]
    var end = 0
    for section in sections {
      let start = (end + StoredMemory.alignment - 1) / StoredMemory.alignment * StoredMemory.alignment
      end = start + section.bytes.count
      let key = Key(name: section.name, level: section.level)
      if places[key] == nil { places[key] = Place(range: start..<end, elementSize: section.elementSize) }
    }
    self.places = places
    memory = StoredMemory(byteCount: end) { bytes in
      for section in sections {
        guard let place = places[Key(name: section.name, level: section.level)],
          place.range.count == section.bytes.count
        else { continue }
        UnsafeMutableRawBufferPointer(rebasing: bytes[place.range]).copyBytes(from: section.bytes)
      }
    }
  }

  public func section(_ name: String, level: Int?) throws(NetworkFormatError) -> StoredSection? {
    places[Key(name: name, level: level)].map {
      StoredSection(bytes: UnsafeRawBufferPointer(rebasing: memory.bytes[$0.range]), elementSize: $0.elementSize)
    }
  }
}
