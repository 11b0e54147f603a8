public import VenueVocabulary

/// A venue on which later stages may rely, with derived data; only the check stage can make one.
///
/// Guarantees for every included feature: its references resolve, its id is unique, its rings are valid and on the
/// plane, and its required level is known and included. A feature that violates a guarantee is skipped at its position and listed in
/// ``withdrawn``. Index, floors, access graph and publication are computed once, here or while the rules examine the venue, and
/// every later stage uses them.
public struct CheckedVenue: Sendable {
  public let index: VenueIndex
  public let floors: FloorMap
  /// The single source for reachability.
  public let access: AccessGraph
  /// The publication rights of each feature.
  public let publication: Publication
  /// The ids that the bundle has.
  public let publishedIDs: PublishedIDs
  /// In the order of the source's features.
  public let withdrawn: [Withdrawal]

  public var venue: Venue { index.venue }

  /// True if at least one visible level remains.
  public var hasFloor: Bool { !floors.floors.isEmpty }

  /// Only for the check stage, which ensures the guarantees above.
  ///
  /// - Parameters:
  ///   - floors: the floors of the index, if they are known already.
  ///   - access: the access graph, if it is known already.
  package init(
    index: VenueIndex, withdrawn: [Withdrawal] = [], floors: FloorMap? = nil, access: AccessGraph? = nil
  ) {
    let floors = floors ?? FloorMap(of: index)
    self.index = index
    self.floors = floors
    self.access = access ?? AccessGraph(of: index, floors: floors)
    publication = Publication(of: index)
    publishedIDs = PublishedIDs(index, publication, self.access)
    self.withdrawn = withdrawn
  }

  /// True if a feature was not withdrawn.
  ///
  /// - Precondition: `feature` was made for this venue.
  public func isIncluded(_ feature: FeatureRef) -> Bool { venue.isIncluded(feature) }
}

/// A feature that was removed, and the rule that removed it.
public struct Withdrawal: Hashable, Sendable {
  public var feature: FeatureRef
  public var id: String
  /// Code of the rule whose finding gives the reason.
  public var code: String
  /// The reason in a few words: `"its level gate-level was withdrawn"`.
  public var reason: String

  public init(_ feature: FeatureRef, id: String, code: String, reason: String) {
    self.feature = feature
    self.id = id
    self.code = code
    self.reason = reason
  }
}
