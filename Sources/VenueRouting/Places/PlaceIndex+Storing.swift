import VenueParts
import VenueVocabulary

extension PlaceIndex {
  /// Adds the lookup tables for places.
  static func store(_ places: [PlannedPlace], in encoder: inout NetworkEncoder) {
    let ids = places.indices.sorted { a, b in
      let (first, second) = (places[a].id.utf8, places[b].id.utf8)
      return first.elementsEqual(second) ? a < b : first.lexicographicallyPrecedes(second)
    }
    encoder.add("ids", ids.map { Int32($0) })

    var names: [(folded: String, place: Int)] = []
    for (position, place) in places.enumerated() {
      for folded in Set(place.name.map { FoldedText($0.text).text }) where !folded.isEmpty {
        names.append((folded, position))
      }
    }
    names.sort { a, b in
      a.folded.utf8.elementsEqual(b.folded.utf8)
        ? a.place < b.place : a.folded.utf8.lexicographicallyPrecedes(b.folded.utf8)
    }
    encoder.add("names", names.flatMap { [encoder.text($0.folded), Int32($0.place)] }, columns: 2)

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
