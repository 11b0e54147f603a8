import VenueVocabulary

/// What a cell is, from its element, its codes and its words.
struct IndoorCategory: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case unit
    /// A door that is drawn as a cell.
    case door
    /// A door that leads outside.
    case entrance
  }

  var role = Role.unit
  var category = "room"
  /// The text that decides; nil for the element itself.
  var source: String?

  /// - Parameter isJoined: true if a transition leads to the cell.
  /// - Parameter unknown: called with each code that the tables do not have.
  init(_ cell: IndoorElement, state: IndoorElement?, isJoined: Bool, isNavigation: Bool, unknown: (IndoorText) -> Void)
  {
    switch cell.kind {
    case "ConnectionSpace": role = .door
    case "AnchorSpace": role = .entrance
    case "TransitionSpace", "TransferSpace": category = "walkway"
    case "NonNavigableSpace", "ObjectSpace": category = "structure"
    // A file that tells which spaces can be used has the others as plain cells.
    case "CellSpace" where isNavigation && !isJoined: category = "nonpublic"
    default: break
    }
    for key in ["function", "class", "usage"] {
      guard let text = cell.text(key) else { continue }
      if take(text.value, key) { return }
      if !IndoorCategory.sayNothing.contains(text.value) { unknown(text) }
    }
    let described = cell.described + (state?.described ?? [])
    for (key, value) in described where IndoorCategory.keys.contains(key) { if take(value, "description") { return } }
    if let name = cell.text("name") ?? state?.text("name"), take(IndoorCategory.word(in: name.value), "name") { return }
  }

  /// A door that is too deep for one: people walk through it.
  mutating func becomeRoom() {
    category = role == .entrance ? "lobby" : "walkway"
    role = .unit
  }

  private static let keys: Set<String> = ["type", "usage", "function", "class", "category"]
  /// Codes that stand for no code: editors write them into elements that the schema requires.
  private static let sayNothing: Set<String> = ["1000", "0000", "0", "Space", "General"]

  /// Uses a code or word, if it is known.
  private mutating func take(_ text: String, _ key: String) -> Bool {
    let plain = Vocabulary.plain(text)
    if key != "name", role == .unit, let found = IndoorCategory.doors[plain] {
      (role, source) = (found, key)
      return true
    }
    guard role == .unit else { return false }
    guard let found = OmniClass.category(text) ?? Vocabulary.category(called: text, ofAny: [.unit]) else {
      return false
    }
    // A cell is a room unless something says what kind of room.
    (category, source) = (found == "unspecified" || found == "room" && category != "room" ? category : found, key)
    return true
  }

  /// `stairs` of `stairs_storey1`: names are words with numbers. A name of one word alone is looked up as well.
  private static func word(in name: String) -> String {
    let word = name.prefix { $0 != "_" && !$0.isNumber && $0 != "-" && $0 != "." }
    return IndoorElement.trimmed(String(word))
  }

  private static let doors: [String: Role] = [
    "door": .door, "doorway": .door, "entrance": .entrance, "exit": .entrance, "gate": .entrance,
  ]
}
