public import VenueVocabulary

/// The ids of features in a bundle: in tiles, tier files, places, search, floors and the network.
///
/// For ``Audience/staff``, and for every feature that may be named, it is the id of the source. For ``Audience/public``, an id such as
/// `cash-office` would tell what a restricted feature is, so its place is taken by the type and a number: `nonpublic-unit-3`. The
/// ledger beside the bundle maps them to the ids of the source. Levels keep their ids, because everybody chooses floors by them.
///
/// The numbers follow the reading order of the source, so they change if a restricted feature is added or removed.
public struct PublishedIDs: Sendable {
  private let venue: Venue
  /// Of the features whose id in the bundle is not that of the source.
  public let opaque: [FeatureRef: String]
  /// By position in ``AccessGraph/connectors``; nil for one that may be named.
  private let connectors: [String?]

  /// - Complexity: O(n log n), and O(1) for staff.
  init(_ index: VenueIndex, _ publication: Publication, _ access: AccessGraph) {
    let venue = index.venue
    self.venue = venue
    guard venue.audience == .public else {
      (opaque, connectors) = ([:], access.connectors.map { _ in nil })
      return
    }
    var hidden: [FeatureRef] = []
    // Only ids of this form can be equal to one that is made here.
    var taken: Set<String> = []
    for (ref, id) in venue.featureIDs {
      if PublishedIDs.areas.contains(ref.type), publication[ref] != .named { hidden.append(ref) }
      if id.utf8.starts(with: PublishedIDs.start.utf8) { taken.insert(id) }
    }
    let openings = venue.openings.positions.filter { position in
      access.openings[position].map { !publication.names($0) } ?? venue.openings[position].keepsPublicOut
    }
    hidden += openings.map { FeatureRef(.opening, $0) }
    let closed = Set(openings)
    hidden += venue.transitLinks.positions.filter { position in
      index.position(of: venue.transitLinks[position].opening).map(closed.contains) ?? false
    }.map { FeatureRef(.transitLink, $0) }

    var counts: [FeatureType: Int] = [:]
    func next(_ type: FeatureType) -> String {
      while true {
        counts[type, default: 0] += 1
        let id = "\(PublishedIDs.start)\(type.rawValue)-\(counts[type] ?? 0)"
        if taken.insert(id).inserted { return id }
      }
    }
    var opaque: [FeatureRef: String] = [:]
    for ref in hidden { opaque[ref] = next(ref.type) }
    connectors = access.connectors.map { connector in
      guard !publication.names(connector) else { return nil }
      let id = next(.connector)
      if case .connector(let position) = connector.source { opaque[FeatureRef(.connector, position)] = id }
      return id
    }
    self.opaque = opaque
  }

  /// The beginning of every id that is made here.
  private static let start = "nonpublic-"

  /// The types of which ``Publication`` may hide the name and show the area.
  private static let areas: Set<FeatureType> = [.building, .fixture, .footprint, .geofence, .kiosk, .section, .unit]

  /// - Precondition: `ref` was made for this venue.
  public subscript(_ ref: FeatureRef) -> String { opaque[ref] ?? venue.knownID(of: ref) }

  /// - Precondition: the position is one of a feature of this venue.
  public subscript(_ type: FeatureType, _ position: Int) -> String { self[FeatureRef(type, position)] }

  /// Of a connector of the access graph. One without a feature has the id of its relationship, or its category and first unit.
  public func id(of connector: AccessConnector, at position: Int) -> String {
    if let id = connectors[position] { return id }
    let first = self[.unit, connector.landings[0].unit]
    switch connector.source {
    case .connector(let place): return venue.connectors[place].id.text
    case .relationships(let places): return places.first.map { venue.relationships[$0].id.text } ?? first
    case .inferred: return "\(connector.category)-\(first)"
    }
  }
}
