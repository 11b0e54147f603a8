import VenueParts
import VenueVocabulary

extension PlaceIndex {
  /// Adds the lookup tables for places.
  static func store(_ places: [PlannedPlace], in encoder: inout NetworkEncoder) {
    let ids = places.indices.map { ByteOrdered(text: places[$0].id, place: $0) }.sorted()
    encoder.add("ids", ids.map { Int32($0.place) })

    var names: [ByteOrdered] = []
    for (position, place) in places.enumerated() {
      let texts = place.name.map { FoldedText($0.text).text }
      for (index, folded) in texts.enumerated() where !folded.isEmpty && !texts[..<index].contains(folded) {
        names.append(ByteOrdered(text: folded, place: position))
      }
    }
    names.sort()
    encoder.add("names", names.flatMap { [encoder.text($0.text), Int32($0.place)] }, columns: 2)

    var byCategory: [String: [Int32]] = [:]
    for (position, place) in places.enumerated()
    where place.kind != .opening && place.kind != .section && !place.category.isEmpty {
      byCategory[place.category.lowercased(), default: []].append(Int32(position))
    }
    var runs: [Int32] = []
    var found: [Int32] = []
    for (category, places) in byCategory.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      runs += [encoder.text(category), Int32(found.count), Int32(places.count)]
      found += places
    }
    encoder.add("kinds", runs, columns: 3)
    encoder.add("kindplac", found)
  }
}

/// A text of a place, ordered by its bytes in UTF-8, then by place.
private struct ByteOrdered: Comparable {
  let text: String
  let place: Int
  /// The first eight bytes as a number, which decides almost always.
  private let start: UInt64

  init(text: String, place: Int) {
    self.text = text
    self.place = place
    var start: UInt64 = 0
    var free = 8
    for byte in text.utf8.prefix(8) {
      start = start << 8 | UInt64(byte)
      free -= 1
    }
    self.start = free == 8 ? 0 : start << UInt64(8 * free)
  }

  static func < (a: ByteOrdered, b: ByteOrdered) -> Bool {
    if a.start != b.start { return a.start < b.start }
    let (first, second) = (a.text.utf8, b.text.utf8)
    return first.elementsEqual(second) ? a.place < b.place : first.lexicographicallyPrecedes(second)
  }
}
