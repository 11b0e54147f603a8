import VenueJSON

/// How something is called in a sentence.
public indirect enum SpokenName: Hashable, Sendable {
  /// A name of its own, as the venue writes it: it takes no article and is not inflected.
  case proper(String)
  /// A noun of the language file: the key of a category, or one of ours (`area`, `entrance`).
  case noun(String)
  /// The door of something that has a name or a noun: "the door of Tide Café".
  case door(of: SpokenName)

  /// Whether it is a name of its own.
  public var isProper: Bool {
    if case .proper = self { true } else { false }
  }
}

extension Language {
  /// The key of the noun for a category, of the broader one where there is none: `restroom.female.wheelchair` is a
  /// `restroom.female`; nil where people have no word for it.
  public func noun(ofCategory category: String) -> String? {
    var token = category[...]
    while true {
      if nouns?.member(String(token)) != nil { return String(token) }
      guard let dot = token.lastIndex(of: ".") else { return nil }
      token = token[..<dot]
    }
  }

  /// The noun itself, `bare`; empty where people have no word for the category.
  public func said(ofCategory category: String) -> String { noun(ofCategory: category).map { said(.noun($0)) } ?? "" }

  /// A name in one of the forms of the language, `bare` being the one for headings and lists.
  ///
  /// A noun gives its form itself or takes the form's pattern; a name of its own is set into the form's pattern for names, so that
  /// no language has to inflect it: Finnish says "kohteeseen Tide Café".
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
