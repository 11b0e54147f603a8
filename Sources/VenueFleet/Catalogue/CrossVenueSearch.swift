import VenueBundle
import VenueJSON
import VenueParts
import VenueVocabulary

/// Names of places of all venues, in files by the first two letters of each word, so that an app fetches one small file for what a
/// person types.
struct CrossVenueSearch {
  private struct Entry {
    var name: String
    var folded: String
    var venue: Int
    /// nil for the venue itself.
    var place: Place?
  }

  private struct Place {
    var type: String
    var id: String
    var category: String?
    var floors: [Int]
    var importance: Int
  }

  private var entries: [String: [Entry]] = [:]
  private var venues: [String] = []

  /// Letters of the names of files.
  static let prefixLength = 2

  mutating func add(_ venue: CatalogueVenue) {
    venues.append(venue.venue)
    for name in Set(venue.manifest.venueName.map(\.text)) { add(name, nil) }
    for entry in venue.places.entries {
      let place = Place(
        type: entry.feature.type, id: entry.feature.id, category: entry.categories.first,
        floors: Set(entry.levels.map { venue.places.levels[$0].floor }).sorted(), importance: entry.importance)
      for name in Set((entry.name.entries + entry.otherNames.flatMap(\.entries)).map(\.text)) { add(name, place) }
    }
  }

  private mutating func add(_ name: String, _ place: Place?) {
    let entry = Entry(name: name, folded: FoldedText(name).text, venue: venues.count - 1, place: place)
    for key in Set(CrossVenueSearch.words(entry.folded).map(CrossVenueSearch.key)) {
      entries[key, default: []].append(entry)
    }
  }

  /// Words of a folded text.
  static func words(_ folded: String) -> [Substring] {
    folded.split { !$0.isLetter && !$0.isNumber }
  }

  /// Name of the file for a word: its first two letters, as hexadecimal digits of their UTF-8.
  static func key(_ word: Substring) -> String {
    String(word.prefix(prefixLength)).utf8.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }

  /// Files by name, in order.
  func files() -> [(name: String, bytes: [UInt8])] {
    entries.keys.sorted().map { key in ("search/\(key).json", file(entries[key] ?? [])) }
  }

  private func file(_ entries: [Entry]) -> [UInt8] {
    let sorted = entries.sorted { a, b in
      if a.folded != b.folded { return a.folded < b.folded }
      if a.venue != b.venue { return venues[a.venue] < venues[b.venue] }
      if a.place?.id != b.place?.id { return a.place?.id ?? "" < b.place?.id ?? "" }
      return a.name.utf8.lexicographicallyPrecedes(b.name.utf8)
    }
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.array("entries") { json in
        for entry in sorted {
          json.object(inline: true) { json in
            json.member("name", entry.name)
            json.member("venue", venues[entry.venue])
            guard let place = entry.place else { return }
            json.member("type", place.type)
            json.member("id", place.id)
            if let category = place.category { json.member("category", category) }
            json.array("floors", inline: true) { json in
              for floor in place.floors { json.integer(floor) }
            }
            json.member("importance", place.importance)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
