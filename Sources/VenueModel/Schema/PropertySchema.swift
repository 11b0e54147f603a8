/// One property of a feature type: its keys, what may stand there, whose word it is and what it means.
public struct PropertySchema<Subject>: Sendable {
  /// Whose word it is.
  public enum Origin: Hashable, Sendable { case imdf, ours }

  /// As IMDF spells it, or as we do.
  public let key: String
  public let kind: PropertyKind<Subject>
  /// One sentence, for documents and editors.
  public let meaning: String
  public internal(set) var origin = Origin.imdf
  public internal(set) var requirement = Requirement.optional
  /// Keys of the text format; none where it follows from where a feature is written.
  public internal(set) var textKeys: [String]
  /// Whether it may stand in `properties` of a GeoJSON feature.
  public internal(set) var isInGeoJSON = true
  /// Misspellings that are read in GeoJSON, because nothing else can be meant.
  public internal(set) var misspellings: [String] = []
  /// What the text format takes it for when nothing is said; as it would be written.
  public internal(set) var leftOut: String?
  /// Whether the text format works it out when nothing is said.
  public internal(set) var isDerived = false
  /// Whether we ask for it where IMDF has no word on it.
  public internal(set) var isNeeded = false

  init(_ key: String, _ kind: PropertyKind<Subject>, _ meaning: String) {
    self.key = key
    self.kind = kind
    self.meaning = meaning
    textKeys = [key]
  }

  /// Every key it is read from, the first that says something winning.
  public var readKeys: [String] {
    isWrittenInPlace ? [key] + misspellings : [key] + misspellings + textKeys.filter { $0 != key }
  }

  /// Whether text may hold the feature it refers to instead of its id: an address.
  public internal(set) var isWrittenInPlace = false

  /// Whether a feature that is written whole in the text format has to say it.
  public var isAskedInText: Bool {
    (requirement != .optional || isNeeded) && !textKeys.isEmpty && leftOut == nil && !isDerived
  }
}

/// Whether a feature has to say something.
public enum Requirement: Hashable, Sendable {
  case optional
  /// IMDF does not let it be null.
  case required
  /// Nor can anything be made of a feature without it: its place, and the level or unit it belongs to.
  case essential
}

extension PropertySchema {
  private func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  /// A word of ours, not IMDF's.
  public var ours: Self { with { $0.origin = .ours } }
  /// IMDF does not let it be null.
  public var required: Self { with { $0.requirement = .required } }
  /// Without it nothing can be made of the feature.
  public var essential: Self { with { $0.requirement = .essential } }
  /// We ask for it; IMDF has no word on it.
  public var needed: Self { with { $0.isNeeded = true } }
  /// Worked out in text when nothing is said.
  public var derived: Self { with { $0.isDerived = true } }
  /// In text it follows from where the feature is written.
  public var implied: Self { with { $0.textKeys = [] } }
  /// In text it stands under these keys.
  public func written(_ keys: String...) -> Self { with { $0.textKeys = keys } }
  /// In text under `key`, as an id or as the feature itself.
  public func writtenInPlace(_ key: String) -> Self {
    with {
      $0.textKeys = [key]
      $0.isWrittenInPlace = true
    }
  }
  /// No property of a GeoJSON feature.
  public var onlyInText: Self { with { $0.isInGeoJSON = false } }
  public func misspelt(_ keys: String...) -> Self { with { $0.misspellings = keys } }
  /// What text takes it for when nothing is said.
  public func leftOut(_ value: String) -> Self { with { $0.leftOut = value } }
}
