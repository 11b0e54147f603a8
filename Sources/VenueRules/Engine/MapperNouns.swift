import VenueDiagnostics

/// Nouns of IMDF in messages, in the words of mappers: a unit is an area, an opening is a door.
///
/// Names, ids and values are left as they are: what is in parentheses, quotation marks and backticks, and words with other characters than
/// small letters.
enum MapperNouns {
  private static let nouns = [
    "unit": "area", "units": "areas", "opening": "door", "openings": "doors", "occupant": "business",
    "occupants": "businesses", "ordinal": "number", "ordinals": "numbers", "footprint": "building outline",
    "footprints": "building outlines",
  ]

  static func said(_ text: String) -> String {
    var result = ""
    var article: String?
    var closing: [Character] = []
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || "_/:=@-.".contains($0) }
      guard word.isEmpty else {
        rest = rest.dropFirst(word.count)
        // "opening hours" are no door.
        let noun = closing.isEmpty && !rest.hasPrefix(" hours") ? nouns[String(word)] : nil
        if let noun, let written = article {
          result.removeLast(written.count + 1)
          result += ("aeiou".contains(noun.prefix(1)) ? "an" : "a") + " "
        }
        result += noun ?? String(word)
        article = (word == "a" || word == "an") && rest.first == " " ? String(word) : nil
        continue
      }
      if first == closing.last {
        closing.removeLast()
      } else if first == "(" {
        closing.append(")")
      } else if (first == "\"" || first == "`") && closing.isEmpty {
        closing.append(first)
      }
      if first != " " { article = nil }
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }
}

extension Diagnostic {
  /// The same with the nouns of mappers.
  var inWordsOfMappers: Diagnostic {
    var diagnostic = self
    diagnostic.message = MapperNouns.said(message)
    diagnostic.effect = effect.map(MapperNouns.said)
    diagnostic.help = help.map(MapperNouns.said)
    diagnostic.note = MapperNouns.said(note)
    for index in related.indices { diagnostic.related[index].note = MapperNouns.said(related[index].note) }
    for index in consequences.indices {
      diagnostic.consequences[index].message = MapperNouns.said(consequences[index].message)
    }
    return diagnostic
  }
}
