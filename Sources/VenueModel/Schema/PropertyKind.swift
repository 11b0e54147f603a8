public import VenueGeometry
public import VenueVocabulary

/// The value type of a property, and its key path in the model.
public enum PropertyKind<Subject>: Sendable {
  public typealias Path<Value> = any WritableKeyPath<Subject, Value> & Sendable

  case text(Path<String?>, TextFormat)
  /// A list of words from a list of IMDF.
  case words(Path<[String]>, known: [String])
  /// Text by language; the limit is the maximum number of characters in the text format.
  case labels(Path<Labels>, longest: Int?)
  /// False if undeclared.
  case flag(Path<Bool>)
  /// True, false or undeclared.
  case answer(Path<Bool?>)
  case number(Path<Double?>, Quantity)
  case whole(Path<Int?>, Quantity)
  /// The ordinal or the floor of a level: whole, and as it is written if the venue has a level between two storeys.
  case ordinal(Path<Int?>, unranked: Path<StoreyNumber?>, Quantity)
  /// Seconds: a number, or `20s`, `5min`, `1h`.
  case duration(Path<Double?>)
  /// One number for each quantity; `written` gives their order.
  case numbers(Path<[Double]>, [Quantity], written: String)
  /// One of a few words.
  case choice(ChoiceSetting<Subject>)
  /// One of the words ``Vocabulary`` lists for the type.
  case category(Path<Category?>)
  case restriction(Path<Restriction?>)
  /// OpenStreetMap `opening_hours`.
  case hours(Path<String?>)
  case validity(Path<Temporality?>)
  case position(Path<Coordinate?>)
  /// The id of one feature.
  case reference(ReferenceSetting<Subject>)
  /// Ids of several.
  case references(ReferenceSetting<Subject>)
  /// `true`, or ids of several.
  case flagOrReferences(ReferenceSetting<Subject>, all: @Sendable (inout Subject) -> Void)
  /// A reference that names the type of its target, or a list of such references if the path contains one.
  case featureReference(Path<FeatureReference?>)
  case featureReferences(Path<[FeatureReference]>)
  case door(Path<Door?>)
  case checkpoint(Path<Checkpoint?>)
  /// `directed` or `undirected`.
  case directed(Path<Bool>)
  /// Read by a separate function, named here, because it concerns several properties at once; with the
  /// features that it references, if any.
  case byHand(HandwrittenValue, by: String, names: ReferenceSetting<Subject>?)
}

/// Required format of a text.
public enum TextFormat: Hashable, Sendable {
  case free
  /// ISO 3166-1 alpha-2.
  case country
  /// E.164.
  case phone
  /// With http:// or https://.
  case website
}

/// The value of a property that a separate function reads.
public enum HandwrittenValue: Hashable, Sendable {
  case reference(FeatureType)
  case references(FeatureType, atLeast: Int)
  /// A unit, or the word `outside`.
  case unitOrOutside
  case unitsOrOutside(count: Int)
  case number(Quantity)
  case choice([String])
  /// A line in metres.
  case path
}

/// One of a few words, for any Swift type in the model.
public struct ChoiceSetting<Subject>: Sendable {
  public let words: [String]
  /// Sets one of ``words``.
  public let set: @Sendable (inout Subject, String) -> Void
  /// The word of a subject; nil if it has none.
  public let word: @Sendable (Subject) -> String?
}

extension PropertyKind {
  /// True if the property is absent or blank in a subject; false for kinds that always have a value.
  public func isBlank(in subject: Subject) -> Bool {
    switch self {
    case .text(let path, _), .hours(let path): subject[keyPath: path]?.allSatisfy(\.isWhitespace) ?? true
    case .words(let path, _): subject[keyPath: path].isEmpty
    case .labels(let path, _): PropertyKind.areBlank(subject[keyPath: path])
    case .answer(let path): subject[keyPath: path] == nil
    case .number(let path, _), .duration(let path): subject[keyPath: path] == nil
    case .whole(let path, _): subject[keyPath: path] == nil
    case .ordinal(let path, let unranked, _): subject[keyPath: path] == nil && subject[keyPath: unranked] == nil
    case .numbers(let path, _, _): subject[keyPath: path].isEmpty
    case .category(let path): PropertyKind.isBlank(subject[keyPath: path])
    case .restriction(let path): subject[keyPath: path] == nil
    case .validity(let path): subject[keyPath: path] == nil
    case .position(let path): subject[keyPath: path] == nil
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _):
      setting.ids(subject).isEmpty
    case .featureReference(let path): subject[keyPath: path] == nil
    case .featureReferences(let path): subject[keyPath: path].isEmpty
    case .door(let path): subject[keyPath: path] == nil
    case .checkpoint(let path): subject[keyPath: path] == nil
    case .flag, .choice, .directed, .byHand: false
    }
  }

  /// The same as ``isBlank(in:)`` for each subject of an array, by position. The kinds that features require are read in place.
  func blanks(in subjects: [Subject]) -> (Int) -> Bool {
    switch self {
    case .labels(let path, _):
      let column = PropertyColumn(subjects, path)
      return { PropertyKind.areBlank(column[$0]) }
    case .category(let path):
      let column = PropertyColumn(subjects, path)
      return { PropertyKind.isBlank(column[$0]) }
    case .reference(let setting), .references(let setting), .flagOrReferences(let setting, _):
      switch setting.column(subjects) {
      case .one(let id): return { id($0) == nil }
      case .several(let ids): return { ids($0).isEmpty }
      }
    default: return { isBlank(in: subjects[$0]) }
    }
  }

  private static func areBlank(_ labels: Labels) -> Bool {
    labels.entries.allSatisfy { $0.text.allSatisfy(\.isWhitespace) }
  }

  private static func isBlank(_ category: Category?) -> Bool { category?.text.isEmpty ?? true }
}

extension PropertyKind {
  public var isPosition: Bool { if case .position = self { true } else { false } }

  /// The value of a ``position(_:)``; nil for other kinds.
  public func position(in subject: Subject) -> Coordinate? {
    if case .position(let path) = self { subject[keyPath: path] } else { nil }
  }

  /// The value of a ``text(_:_:)``; nil for other kinds.
  public func text(in subject: Subject) -> String? {
    if case .text(let path, _) = self { subject[keyPath: path] } else { nil }
  }

  /// Removes a position for which the closure returns false.
  public func keepPosition(in subject: inout Subject, where isSound: (Coordinate) -> Bool) {
    if case .position(let path) = self, let point = subject[keyPath: path], !isSound(point) {
      subject[keyPath: path] = nil
    }
  }
}
