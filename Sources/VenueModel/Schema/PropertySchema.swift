/// One property of a feature type: its keys, its value type, its origin and its meaning.
public struct PropertySchema<Subject>: Sendable {
  /// Origin of the property.
  public enum Origin: Hashable, Sendable { case imdf, ours }

  /// The key as IMDF, or the project, spells it.
  public let key: String
  public let kind: PropertyKind<Subject>
  /// One sentence, for documents and editors.
  public let meaning: String
  public internal(set) var origin = Origin.imdf
  public internal(set) var requirement = Requirement.optional
  /// Keys of the text format; empty if it follows from the feature's position in the file.
  public internal(set) var textKeys: [String]
  /// True if it is allowed in `properties` of a GeoJSON feature.
  public internal(set) var isInGeoJSON = true
  /// Misspellings that are accepted in GeoJSON, because their meaning is unambiguous.
  public internal(set) var misspellings: [String] = []
  /// Default value in the text format, as it would be written.
  public internal(set) var leftOut: String?
  /// True if the text format derives it when it is absent.
  public internal(set) var isDerived = false
  /// True if the project requires it although IMDF does not.
  public internal(set) var isNeeded = false

  init(_ key: String, _ kind: PropertyKind<Subject>, _ meaning: String) {
    self.key = key
    self.kind = kind
    self.meaning = meaning
    textKeys = [key]
  }

  /// Every key that is read; the first with a value is used.
  public var readKeys: [String] {
    isWrittenInPlace ? [key] + misspellings : [key] + misspellings + textKeys.filter { $0 != key }
  }

  /// True if the text format allows the referenced feature in place of its id: an address.
  public internal(set) var isWrittenInPlace = false

  /// True if a feature that is written completely in the text format requires it.
  public var isAskedInText: Bool {
    (requirement != .optional || isNeeded) && !textKeys.isEmpty && leftOut == nil && !isDerived
  }
}

/// Requirement level of a property.
public enum Requirement: Hashable, Sendable {
  case optional
  /// IMDF does not allow null.
  case required
  /// IMDF does not allow null, and a feature is unusable without it: its position, and its level or unit.
  case essential
}

extension PropertySchema {
  private func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }

  /// A copy that is a property of the project, not of IMDF.
  public var ours: Self { with { $0.origin = .ours } }
  /// A copy for which IMDF does not allow null.
  public var required: Self { with { $0.requirement = .required } }
  /// A copy without which a feature is unusable.
  public var essential: Self { with { $0.requirement = .essential } }
  /// A copy that the project requires, although IMDF does not.
  public var needed: Self { with { $0.isNeeded = true } }
  /// A copy that the text format derives if it is absent.
  public var derived: Self { with { $0.isDerived = true } }
  /// A copy whose value follows from the feature's position in the file of the text format.
  public var implied: Self { with { $0.textKeys = [] } }
  /// A copy with these keys in the text format.
  public func written(_ keys: String...) -> Self { with { $0.textKeys = keys } }
  /// A copy that the text format writes under `key`, as an id or as the feature itself.
  public func writtenInPlace(_ key: String) -> Self {
    with {
      $0.textKeys = [key]
      $0.isWrittenInPlace = true
    }
  }
  /// A copy that is not allowed in a GeoJSON feature.
  public var onlyInText: Self { with { $0.isInGeoJSON = false } }
  public func misspelt(_ keys: String...) -> Self { with { $0.misspellings = keys } }
  /// A copy with this default value in the text format.
  public func leftOut(_ value: String) -> Self { with { $0.leftOut = value } }
}
