public import VenueDiagnostics
public import VenueGeometry
public import VenueVocabulary

extension Venue {
  /// Every feature of every type with its id: types in alphabetical order, features in reading order.
  public var featureIDs: [(ref: FeatureRef, id: String)] {
    var result: [(ref: FeatureRef, id: String)] = []
    for type in Venue.featureTypes { type.forEachID(in: self) { result.append(($0, $1)) } }
    return result
  }

  /// The names of all features that have one, in the same order, without the name of the venue itself.
  public var names: [(ref: FeatureRef, name: Labels)] {
    var names: [(ref: FeatureRef, name: Labels)] = []
    forEachName { names.append(($0, $1)) }
    return names
  }

  /// Calls `visit` with each of the ``names``.
  public func forEachName(_ visit: (FeatureRef, Labels) -> Void) {
    for type in Venue.featureTypes { type.forEachName(in: self, visit) }
  }

  /// - Precondition: `ref` was made for this venue.
  public func id(of ref: FeatureRef) -> String {
    Venue.type(of: ref)?.id(at: ref.index, in: self) ?? id
  }

  /// The id of a feature in maps, searches, routes and the ledger: for an occupant in several rooms, its id in the source.
  ///
  /// - Precondition: `ref` was made for this venue.
  public func knownID(of ref: FeatureRef) -> String {
    ref.type == .occupant ? occupants[ref.index].knownID.text : id(of: ref)
  }

  /// Empty for types without names.
  public func name(of ref: FeatureRef) -> Labels {
    Venue.type(of: ref)?.name(at: ref.index, in: self) ?? properties?.name ?? Labels()
  }

  /// True if a feature is drawn; nil for types without a shape.
  ///
  /// - Precondition: `ref` was made for this venue.
  public func hasShape(_ ref: FeatureRef) -> Bool? {
    func hasShape<F: Feature>(_ type: F.Type) -> Bool? {
      guard F.schema.geometry.kind.isDrawn else { return nil }
      return !F.schema.geometry.isMissing(in: self[keyPath: F.table][ref.index])
    }
    guard let type = Venue.type(of: ref) else { return properties?.geometry.isEmpty == false }
    return hasShape(type)
  }

  /// - Precondition: `ref` was made for this venue.
  public func isIncluded(_ ref: FeatureRef) -> Bool {
    Venue.type(of: ref)?.isIncluded(at: ref.index, in: self) ?? true
  }

  /// The included features of a type that a later state of the venue excludes, ascending.
  public func excluded(_ type: FeatureType, by later: Venue) -> [FeatureRef] {
    func excluded<F: Feature>(_ feature: F.Type) -> [FeatureRef] {
      let (features, left) = (self[keyPath: F.table], later[keyPath: F.table])
      return features.positions.filter { !left.isIncluded($0) }.map { FeatureRef(type, $0) }
    }
    guard let feature = Venue.typesByNumber[type.number] else { return [] }
    return excluded(feature)
  }

  /// Withdraws a feature; withdrawing the venue itself has no effect.
  public mutating func withdraw(_ ref: FeatureRef) {
    func withdraw<F: Feature>(_ type: F.Type, in venue: inout Venue) { venue[keyPath: F.table].withdraw(ref.index) }
    if let type = Venue.type(of: ref) { withdraw(type, in: &self) }
  }

  /// Replaces the area of a feature that is drawn as an area; other features are unchanged.
  public mutating func redraw(_ ref: FeatureRef, _ areas: [GeoPolygon]) {
    func redraw<F: Feature>(_ type: F.Type, in venue: inout Venue) {
      F.schema.geometry.redraw(&venue[keyPath: F.table][ref.index], areas)
    }
    if let type = Venue.type(of: ref) { redraw(type, in: &self) } else { properties?.geometry = areas }
  }

  /// nil for the venue itself, which is in no table.
  private static func type(of ref: FeatureRef) -> (any Feature.Type)? { typesByNumber[ref.type.number] }

  private static let typesByNumber = FeatureType.allCases.map { type in featureTypes.first { $0.type == type } }

  /// The feature's id, type and default-language name, as findings report it.
  public func mention(_ ref: FeatureRef) -> FeatureMention {
    FeatureMention(
      id: id(of: ref), type: ref.type.rawValue,
      name: name(of: ref).text(in: defaultLanguage, fallback: defaultLanguage))
  }
}
