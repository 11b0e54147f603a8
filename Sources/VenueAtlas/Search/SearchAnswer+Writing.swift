import VenueGeometry
import VenueJSON
import VenueParts

extension SearchAnswer {
  /// Returns the output of `search --format json`; its schema is `schemas/search-output.schema.json`.
  public func json(of search: PlaceSearch, _ teller: PlaceDescriber) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.member("total", total)
      $0.array("places") { json in
        for hit in places { hit.write(search.part, teller, to: &json) }
      }
      if let reason { reason.write(to: &$0) }
    }
    return json.bytes
  }

  /// Categories of a venue with their numbers of places: `search --categories --format json`.
  public static func json(categoriesOf search: PlaceSearch, _ teller: PlaceDescriber) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("schema", 1)
      $0.array("categories") { json in
        for count in search.part.categoryCounts {
          json.object(inline: true) {
            $0.member("category", count.category)
            $0.member("count", count.count)
            $0.member("name", teller.name(ofCategory: count.category))
            if count.isGroup { $0.member("group", true) }
          }
        }
      }
    }
    return json.bytes
  }
}

extension SearchAnswer.Hit {
  fileprivate func write(_ part: SearchListing, _ teller: PlaceDescriber, to json: inout JSONWriter) {
    let place = part.entries[entry]
    json.object {
      $0.member("id", place.feature.id)
      $0.member("type", place.feature.type)
      $0.member("name", teller.name(of: place))
      $0.member("location", teller.location(of: place))
      $0.member("pin", place.pin)
      $0.member("categories", place.categories)
      $0.array("levels") { json in
        for level in place.levels where part.levels.indices.contains(level) {
          json.object(inline: true) {
            $0.member("id", part.levels[level].id)
            $0.member("floor", part.levels[level].floor)
          }
        }
      }
      $0.member("point", place.point)
      $0.member("importance", place.importance)
      if let distance { $0.member("distance_m", distance, decimals: 1) }
      $0.array("related") { json in
        for other in place.related {
          json.object(inline: true) {
            $0.member("type", other.type)
            $0.member("id", other.id)
          }
        }
      }
    }
  }
}

extension SearchAnswer.Reason {
  /// The stable code of the reason.
  public var code: String {
    switch self {
    case .unknownWords: "unknown-words"
    case .wordsApart: "words-apart"
    case .filteredOut: "filtered-out"
    case .nothingThere: "nothing-there"
    case .unknownCategory: "unknown-category"
    }
  }

  /// Suggestions for another query: words or categories.
  public var suggestions: [String] {
    switch self {
    case .unknownWords(let words): words.flatMap(\.suggestions)
    case .unknownCategory(let suggestions): suggestions
    case .wordsApart, .filteredOut, .nothingThere: []
    }
  }

  /// A sentence in English without a full stop, in the style of the command line.
  public var message: String {
    switch self {
    case .unknownWords(let words):
      let told = words.map { word in
        if word.isKind, word.isCategory { return "this venue has no place of the category '\(word.word)'" }
        if word.isKind { return "no place of this venue matches '\(word.word)'" }
        let similar = word.suggestions.joined(separator: ", ")
        let sentence = "no place matches '\(word.word)'"
        guard !similar.isEmpty else { return sentence }
        return words.count == 1 ? "\(sentence). Similar: \(similar)" : "\(sentence) (similar: \(similar))"
      }
      return told.isEmpty ? "the text has no word to search for" : told.joined(separator: "; ")
    case .wordsApart(let counts):
      let each = counts.map { "'\($0.word)' matches \($0.count)" }.joined(separator: ", ")
      return "no place matches all words: \(each)"
    case .filteredOut(let count):
      return "\(count) \(count == 1 ? "place matches" : "places match") the text, but not the category and floor"
    case .nothingThere: return "no place has this category. --categories lists the categories of the bundle"
    case .unknownCategory(let suggestions):
      return "this category is not known"
        + (suggestions.isEmpty ? "" : ". Similar: \(suggestions.joined(separator: ", "))")
    }
  }

  fileprivate func write(to json: inout JSONWriter) {
    json.object("reason") {
      $0.member("code", code)
      $0.member("message", message)
      $0.member("suggestions", suggestions)
    }
  }
}
