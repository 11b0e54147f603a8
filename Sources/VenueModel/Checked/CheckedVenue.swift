public import VenueVocabulary

/// A venue that later stages may rely on, with what they need to know of it: only checking can make one.
///
/// Promised of every feature that is kept: its references resolve, its id is its own, its rings are valid and lie on the
/// plane, and the level it needs is known and kept. What broke a promise is passed over at its position and told in
/// ``withdrawn``. Index, floors, access graph and publication are made once, here or while the rules looked at the venue, and
/// every later stage takes them from here.
public struct CheckedVenue: Sendable {
  public let index: VenueIndex
  public let floors: FloorMap
  /// The one truth about reachability.
  public let access: AccessGraph
  /// What may be said of each feature.
  public let publication: Publication
  /// In the order of the source's features.
  public let withdrawn: [Withdrawal]

  public var venue: Venue { index.venue }

  /// Whether a level is left that people could be shown.
  public var hasFloor: Bool { !floors.floors.isEmpty }

  /// For the checking stage alone, which keeps the promises above.
  ///
  /// - Parameters:
  ///   - floors: those of the index, where they are known already.
  ///   - access: likewise.
  package init(
    index: VenueIndex, withdrawn: [Withdrawal] = [], floors: FloorMap? = nil, access: AccessGraph? = nil
  ) {
    let floors = floors ?? FloorMap(of: index)
    self.index = index
    self.floors = floors
    self.access = access ?? AccessGraph(of: index, floors: floors)
    publication = Publication(of: index)
    self.withdrawn = withdrawn
  }

  /// Whether a feature was not withdrawn.
  ///
  /// - Precondition: `feature` was made for this venue.
  public func isIncluded(_ feature: FeatureRef) -> Bool { venue.isIncluded(feature) }
}

/// A feature that was taken out, and the rule that took it.
public struct Withdrawal: Hashable, Sendable {
  public var feature: FeatureRef
  public var id: String
  /// Code of the rule whose finding says why.
  public var code: String
  /// Why in a few words: `"its level gate-level was withdrawn"`.
  public var reason: String

  public init(_ feature: FeatureRef, id: String, code: String, reason: String) {
    self.feature = feature
    self.id = id
    self.code = code
    self.reason = reason
  }
}
