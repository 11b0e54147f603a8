import VenueParts
import VenueVocabulary

extension PlaceIndex {
  /// Adds the lookup tables for places.
  static func store(_ places: [PlannedPlace], in encoder: inout NetworkEncoder) {
    encoder.add("ids", ByteOrder.positions(of: places.map { $0.id }).map { Int32($0) })

    var (names, owners) = ([String](), [Int32]())
    for (position, place) in places.enumerated() {
      let texts = place.name.map { FoldedText($0.text).text }
      for (index, folded) in texts.enumerated() where !folded.isEmpty && !texts[..<index].contains(folded) {
        names.append(folded)
        owners.append(Int32(position))
      }
    }
    encoder.add(
      "names", ByteOrder.positions(of: names).flatMap { [encoder.text(names[$0]), owners[$0]] }, columns: 2)

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

/// The order of texts by their bytes in UTF-8.
private enum ByteOrder {
  /// The first sixteen bytes of a text as numbers, which decide almost always. It has no reference, so that sorting moves only numbers.
  private struct Key {
    var start: UInt64 = 0
    var next: UInt64 = 0
    let position: Int

    init(_ text: String, at position: Int) {
      self.position = position
      var shift: UInt64 = 128
      for byte in text.utf8.prefix(16) {
        shift -= 8
        if shift >= 64 { start |= UInt64(byte) << (shift - 64) } else { next |= UInt64(byte) << shift }
      }
    }
  }

  /// The positions of the texts in ascending order; equal texts keep theirs.
  static func positions(of texts: [String]) -> [Int] {
    var keys = texts.indices.map { Key(texts[$0], at: $0) }
    keys.sort { a, b in
      if a.start != b.start { return a.start < b.start }
      if a.next != b.next { return a.next < b.next }
      let (first, second) = (texts[a.position].utf8, texts[b.position].utf8)
      return first.elementsEqual(second) ? a.position < b.position : first.lexicographicallyPrecedes(second)
    }
    return keys.map { $0.position }
  }
}
