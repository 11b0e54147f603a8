public import VenueGeometry
public import VenueVocabulary

/// One function per kind, so that a feature type reads as a table.
extension PropertySchema {
  public typealias Path<Value> = PropertyKind<Subject>.Path<Value>

  public static func text(
    _ key: String, _ path: Path<String?>, _ meaning: String, format: TextFormat = .free
  ) -> Self {
    Self(key, .text(path, format), meaning)
  }

  public static func words(_ key: String, _ path: Path<[String]>, known: [String], _ meaning: String) -> Self {
    Self(key, .words(path, known: known), meaning)
  }

  /// - Parameter longest: maximum number of characters in the text format; a longer text is an error.
  public static func labels(_ key: String, _ path: Path<Labels>, _ meaning: String, longest: Int? = nil) -> Self {
    Self(key, .labels(path, longest: longest), meaning)
  }

  public static func flag(_ key: String, _ path: Path<Bool>, _ meaning: String) -> Self {
    Self(key, .flag(path), meaning)
  }

  public static func answer(_ key: String, _ path: Path<Bool?>, _ meaning: String) -> Self {
    Self(key, .answer(path), meaning)
  }

  public static func number(_ key: String, _ path: Path<Double?>, _ quantity: Quantity, _ meaning: String) -> Self {
    Self(key, .number(path, quantity), meaning)
  }

  public static func whole(_ key: String, _ path: Path<Int?>, _ quantity: Quantity, _ meaning: String) -> Self {
    Self(key, .whole(path, quantity), meaning)
  }

  public static func ordinal(
    _ key: String, _ path: Path<Int?>, unranked: Path<StoreyNumber?>, _ quantity: Quantity, _ meaning: String
  ) -> Self {
    Self(key, .ordinal(path, unranked: unranked, quantity), meaning)
  }

  /// - Parameter written: the meaning of each number, for messages.
  public static func numbers(
    _ key: String, _ path: Path<[Double]>, _ each: [Quantity], written: String, _ meaning: String
  ) -> Self {
    Self(key, .numbers(path, each, written: written), meaning)
  }

  public static func duration(_ key: String, _ path: Path<Double?>, _ meaning: String) -> Self {
    Self(key, .duration(path), meaning)
  }

  public static func choice<Word>(_ key: String, _ path: Path<Word>, _ meaning: String) -> Self
  where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
    let setting = ChoiceSetting<Subject>(
      words: Word.allCases.map(\.rawValue),
      set: { subject, word in if let word = Word(rawValue: word) { subject[keyPath: path] = word } },
      word: { $0[keyPath: path].rawValue })
    return Self(key, .choice(setting), meaning)
  }

  public static func optionalChoice<Word>(_ key: String, _ path: Path<Word?>, _ meaning: String) -> Self
  where Word: RawRepresentable & CaseIterable & Sendable, Word.RawValue == String {
    let setting = ChoiceSetting<Subject>(
      words: Word.allCases.map(\.rawValue), set: { subject, word in subject[keyPath: path] = Word(rawValue: word) },
      word: { $0[keyPath: path]?.rawValue })
    return Self(key, .choice(setting), meaning)
  }

  public static func position(_ key: String, _ path: Path<Coordinate?>, _ meaning: String) -> Self {
    Self(key, .position(path), meaning)
  }

  /// - Parameter isSupport: true if the feature is unusable without the referenced one.
  public static func reference<Target: SchemaSubject>(
    _ key: String, _ path: Path<ID<Target>?>, _ meaning: String, isSupport: Bool = false
  ) -> Self {
    Self(key, .reference(.one(path, isSupport: isSupport)), meaning)
  }

  /// - Parameter isSupport: true if the feature is unusable after the last referenced feature is removed.
  public static func references<Target: SchemaSubject>(
    _ key: String, _ path: Path<[ID<Target>]>, _ meaning: String, isSupport: Bool = false
  ) -> Self {
    Self(key, .references(.many(path, isSupport: isSupport)), meaning)
  }

  public static func featureReference(_ key: String, _ path: Path<FeatureReference?>, _ meaning: String) -> Self {
    Self(key, .featureReference(path), meaning)
  }

  public static func featureReferences(_ key: String, _ path: Path<[FeatureReference]>, _ meaning: String) -> Self {
    Self(key, .featureReferences(path), meaning)
  }

  public static func door(_ key: String, _ path: Path<Door?>, _ meaning: String) -> Self {
    Self(key, .door(path), meaning)
  }

  public static func checkpoint(_ key: String, _ path: Path<Checkpoint?>, _ meaning: String) -> Self {
    Self(key, .checkpoint(path), meaning)
  }

  public static func directed(_ key: String, _ path: Path<Bool>, _ meaning: String) -> Self {
    Self(key, .directed(path), meaning)
  }

  /// - Parameters:
  ///   - function: the function that reads it.
  ///   - names: the features that it references, if they are reported like those of other properties.
  public static func byHand(
    _ key: String, _ value: HandwrittenValue, by function: String, names: ReferenceSetting<Subject>? = nil,
    _ meaning: String
  ) -> Self {
    Self(key, .byHand(value, by: function, names: names), meaning)
  }
}
