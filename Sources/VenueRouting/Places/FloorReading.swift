public import VenueGeometry
public import VenueVocabulary

/// Parses a floor as users type it. Every command and every query uses this parser, so one text never means two floors.
///
/// The first matching step decides:
///
/// 1. `number:2` is a floor as the owner counts (0.5 for a mezzanine), `button:1` a button name, with no other meaning.
/// 2. The text is compared with level ids, button names (in any language, ignoring case and diacritics) and floors as the owner counts. If all matches are on
///    one floor, it is that floor. If they are on several, the text is ambiguous, and each floor is listed with an unambiguous text.
/// 3. The long name of a level.
public struct FloorReading: Sendable {
  /// A level of the venue.
  public struct Level: Hashable, Sendable {
    public var id: String
    /// Venue-wide floor number.
    public var floor: Int
    /// The floor as the owner counts, which differs in a venue with half levels; nil for the floor number.
    public var written: StoreyNumber?
    /// Labels in the floor picker, in each language; the venue's default first.
    public var buttons: [String]
    /// Long names, in each language.
    public var names: [String]

    public init(id: String, floor: Int, written: StoreyNumber? = nil, buttons: [String], names: [String]) {
      self.id = id
      self.floor = floor
      self.written = written
      self.buttons = buttons
      self.names = names
    }
  }

  /// Meaning of a text.
  public enum Answer: Hashable, Sendable {
    /// A floor, with the positions of the meant levels: one if the text is its id, otherwise all levels of the floor.
    case floor(Int, levels: [Int])
    /// Several floors, from the lowest to the highest.
    case ambiguous([Choice])
    case unknown
  }

  /// One of several floors that a text may mean.
  public struct Choice: Hashable, Sendable {
    public var number: Int
    /// The floor as the owner counts: `0.5`.
    public var written: String
    /// Its button label: a short name, otherwise a long one, otherwise the number.
    public var button: String
    /// A text that means only this floor.
    public var typed: String

    /// `button:1 = 1 (2)`: what to type, and the floor as lists show it.
    public var line: String { typed == button ? "\(button) (\(written))" : "\(typed) = \(button) (\(written))" }
  }

  public let levels: [Level]

  public init(_ levels: [Level]) { self.levels = levels }

  /// The meaning of a text. Linear in the names of levels.
  public func read(_ text: String) -> Answer {
    let matches = positions(of: text)
    let floors = Set(matches.positions.map { levels[$0].floor })
    guard let floor = floors.first else { return .unknown }
    if floors.count == 1 { return .floor(floor, levels: matches.areIDs ? matches.positions : positions(on: floor)) }
    return .ambiguous(floors.sorted().map(choice))
  }

  /// A floor of the venue as lists and answers print it, with a text that ``read(_:)`` accepts as only this floor: its button, otherwise the
  /// button as `button:1`, otherwise the id or name of one of its levels, otherwise `number:2`.
  public func choice(_ number: Int) -> Choice {
    let mine = positions(on: number)
    let buttons = mine.flatMap { levels[$0].buttons.map(FloorReading.trimmed) }.filter { !$0.isEmpty }
    let names = mine.flatMap { levels[$0].names.map(FloorReading.trimmed) }.filter { !$0.isEmpty }
    let ids = mine.map { levels[$0].id }
    let texts = buttons + buttons.map { "\(Prefix.button.rawValue)\($0)" } + ids + names
    let typed = texts.first { Set(positions(of: $0).positions.map { levels[$0].floor }) == [number] }
    let written = mine.first.map { levels[$0].writtenFloor } ?? "\(number)"
    return Choice(
      number: number, written: written, button: buttons.first ?? names.first ?? written,
      typed: typed ?? "\(Prefix.number.rawValue)\(written)")
  }

  // MARK: Matching

  private enum Prefix: String { case number = "number:", button = "button:" }

  private func positions(on floor: Int) -> [Int] { levels.indices.filter { levels[$0].floor == floor } }

  /// Levels on the floor that a text counts: `-1`, `0.5`.
  private func positions(counted text: some StringProtocol) -> [Int] {
    guard let storey = FloorReading.storey(String(text)) else { return [] }
    return levels.indices.filter { (levels[$0].written ?? StoreyNumber(whole: levels[$0].floor)) == storey }
  }

  /// nil for a text that is not a number with at most two decimals.
  static func storey(_ text: String) -> StoreyNumber? {
    guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap(StoreyNumber.init)
  }

  private func positions(ofButton wanted: FoldedText) -> [Int] {
    levels.indices.filter { levels[$0].buttons.contains { FoldedText($0) == wanted } }
  }

  private func positions(of text: String) -> (positions: [Int], areIDs: Bool) {
    let text = FloorReading.trimmed(String(text.prefix(FloorReading.longestText)))
    if text.hasPrefix(Prefix.number.rawValue) {
      return (positions(counted: text.dropFirst(Prefix.number.rawValue.count)), false)
    }
    if text.hasPrefix(Prefix.button.rawValue) {
      return (positions(ofButton: FoldedText(String(text.dropFirst(Prefix.button.rawValue.count)))), false)
    }
    let wanted = FoldedText(text)
    guard !wanted.text.isEmpty else { return ([], false) }
    let ids = levels.indices.filter { levels[$0].id == text }
    let labels = positions(ofButton: wanted) + positions(counted: text)
    if !ids.isEmpty || !labels.isEmpty { return (ids + labels, labels.isEmpty) }
    return (levels.indices.filter { levels[$0].names.contains { FoldedText($0) == wanted } }, false)
  }

  /// Longer texts name no floor.
  private static let longestText = 256

  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension FloorReading.Level {
  /// `"0.5"`.
  fileprivate var writtenFloor: String { written?.description ?? "\(floor)" }

  /// - Parameter languages: of the venue, the default first: its button is the one that lists show.
  public init(
    id: String, floor: Int, written: StoreyNumber? = nil, shortName: Labels, name: Labels, languages: [String]
  ) {
    func texts(_ labels: Labels) -> [String] {
      let first = LanguageLookup.best(of: labels.entries.map(\.language), for: languages)
      let texts = labels.entries.map(\.text)
      return (first.map { [texts[$0]] } ?? []) + texts.indices.filter { $0 != first }.map { texts[$0] }
    }
    self.init(id: id, floor: floor, written: written, buttons: texts(shortName), names: texts(name))
  }
}
