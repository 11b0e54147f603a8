import VenueDiagnostics
import VenueVocabulary

/// Words of a list of choices for everyday words: `swinging` for `swing`, `employeesonly` for `staff`.
enum ChoiceSynonyms {
  /// Small letters; best first.
  private static let meanings: [String: [String]] = [
    "swing": ["swinging"], "hinged": ["swinging"], "normal": ["swinging"], "slide": ["sliding"],
    "revolve": ["revolving"], "rotating": ["revolving"], "roller": ["shutter"], "gate": ["turnstile"],
    "staff": ["employeesonly"], "staffonly": ["employeesonly"], "private": ["employeesonly", "restricted"],
    "employees": ["employeesonly"], "nonpublic": ["employeesonly"],
    "yes": ["wheelchair"], "true": ["wheelchair"], "stepfree": ["wheelchair"], "accessible": ["wheelchair"],
    "title": ["name"], "opening_hours": ["hours"], "tel": ["phone"], "telephone": ["phone"],
    "url": ["website", "link"],
    "level": ["floor"], "bank": ["public"], "national": ["public"], "official": ["public"], "schools": ["school"],
    "rail": ["train"], "railway": ["train"], "metro": ["subway"], "underground": ["subway"], "u-bahn": ["subway"],
    "streetcar": ["tram"], "coach": ["bus"], "bicycle": ["bike"], "cycle": ["bike"], "cab": ["taxi"],
    "car": ["parking"], "walk": ["pedestrian"], "foot": ["pedestrian"], "walking": ["pedestrian"], "boat": ["ferry"],
    "ignore": ["off"],
  ]

  /// The word that is meant, or the nearest one; nil if none is near.
  static func nearest(to text: String, in known: [String]) -> String? {
    synonym(text, in: known) ?? Spelling.nearest(to: text, in: known)
  }

  /// Writes the word that is meant.
  static func fix(_ text: String, in known: [String], at place: SourcePlace) -> Fix? {
    if let synonym = synonym(text, in: known) { return .write(synonym, at: place, .unsafe) }
    return Spelling.certain(text, in: known).map { .write($0, at: place) }
  }

  private static func synonym(_ text: String, in known: [String]) -> String? {
    meanings[text.lowercased()]?.first(where: known.contains)
  }
}
