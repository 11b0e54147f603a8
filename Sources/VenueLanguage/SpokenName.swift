import VenueJSON

/// A name in a sentence.
public indirect enum SpokenName: Hashable, Sendable {
  /// A proper name, as the venue writes it: it has no article and is not inflected.
  case proper(String)
  /// A noun of the language file: the key of a category, or one of the project's (`area`, `entrance`).
  case noun(String)
  /// The door of something that has a name or a noun: "the door of Tide Café".
  case door(of: SpokenName)

  /// True for a proper name.
  public var isProper: Bool {
    if case .proper = self { true } else { false }
  }
}

extension Language {
  /// The key of the noun for a category, or of the nearest broader one: `restroom.female.wheelchair` is a
  /// `restroom.female`; nil if there is none.
  public func noun(ofCategory category: String) -> String? {
    var token = category[...]
    while true {
      if nouns?.member(String(token)) != nil { return String(token) }
      guard let dot = token.lastIndex(of: ".") else { return nil }
      token = token[..<dot]
    }
  }

  /// The noun itself, `bare`; empty if there is no word for the category.
  public func said(ofCategory category: String) -> String { noun(ofCategory: category).map { said(.noun($0)) } ?? "" }

  /// A name in one of the forms of the language; `bare` is the form for headings and lists.
  ///
  /// A noun contains the form itself or uses the form's pattern. A proper name is inserted into the form's pattern for names, so that
  /// no language has to inflect it: Finnish uses "kohteeseen Tide Café".
  public func said(_ name: SpokenName, _ form: String = "bare") -> String {
    switch name {
    case .proper(let text):
      let pattern = form == "bare" ? nil : forms?[form]?["name"]?.string
      return pattern.map { filled($0, ["name": .label(text)]) } ?? isolated(text)
    case .noun(let key):
      guard let noun = nouns?[key] else { return "" }
      if let own = noun[form]?.string { return own }
      let bare = noun.string ?? noun["bare"]?.string ?? ""
      let pattern = form == "bare" ? nil : forms?[form]?["noun"]?.string
      return pattern.map { filled($0, ["noun": .text(bare)]) } ?? bare
    case .door(let place):
      let door = SpokenName.noun("door")
      return text(.nameDoorOf, ["door": .text(said(door, form)), "place": .name(place)])
    }
  }
}
