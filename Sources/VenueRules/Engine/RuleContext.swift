import VenueGeometry
public import VenueModel
public import VenueOverlay
import VenueVocabulary

/// What a rule may look at.
public struct RuleContext {
  /// Texts, places and plain scalars. Its venue is the one as written.
  public let source: VenueSource
  /// The venue at the rule's stage: as written, or what was left of it.
  public let index: VenueIndex
  public let geos: GEOSContext
  public let thresholds: Thresholds
  private let shared: Shared

  /// What several rules need and none should work out twice.
  private final class Shared {
    var faults: [ShapeFault]?
    var crowdedShapes: [Crowding]?
    var access: AccessGraph?
    var occupants: [Int: [Int]]?
    var reach: [AccessProfile: Reach] = [:]
    var uncovered: [Int: Result<UncoveredPieces, UncoveredPieces.Unknown>] = [:]
  }

  init(source: VenueSource, index: VenueIndex, geos: GEOSContext, options: CheckOptions) {
    self.source = source
    self.index = index
    self.geos = geos
    thresholds = options.thresholds
    shared = Shared()
  }

  public var venue: Venue { index.venue }

  /// Shapes that are too crowded to be compared edge by edge.
  var crowdedShapes: [Crowding] {
    if let known = shared.crowdedShapes { return known }
    let found = venue.drawings.compactMap { Crowding.inShape($0.feature, $0.path, $0.drawing, self) }
    shared.crowdedShapes = found
    return found
  }

  /// Levels that are too crowded, of what is sound on them.
  var crowdedLevels: [Crowding] {
    let unsound = shapeFaults.filter { $0.path == "geometry" && !$0.isMended }.map(\.feature)
    return Crowding.inLevels(of: self, without: Set(crowdedShapes.map(\.feature) + unsound))
  }

  /// The first fault of every shape that has one, in the order of the features.
  var shapeFaults: [ShapeFault] {
    if let known = shared.faults { return known }
    let found = ShapeFault.all(in: self)
    shared.faults = found
    return found
  }

  /// The one truth about reachability.
  public var access: AccessGraph {
    if let known = shared.access { return known }
    let made = AccessGraph(of: index)
    shared.access = made
    return made
  }

  /// How far somebody gets from the entrances.
  func reach(for profile: AccessProfile) -> Reach {
    if let known = shared.reach[profile] { return known }
    let made = Reach(of: profile, in: self)
    shared.reach[profile] = made
    return made
  }

  /// The ground of a level that no unit covers, or why that is not known.
  func uncoveredPieces(of level: Int) -> Result<UncoveredPieces, UncoveredPieces.Unknown> {
    if let known = shared.uncovered[level] { return known }
    let made = Result { () throws(UncoveredPieces.Unknown) in
      try UncoveredPieces(of: level, in: index, geos, thresholds)
    }
    shared.uncovered[level] = made
    return made
  }

  /// Occupants anchored in a unit, in reading order.
  func occupants(of unit: Int) -> [Int] {
    if shared.occupants == nil {
      var byUnit: [Int: [Int]] = [:]
      for (occupant, anchor) in index.occupantAnchors.enumerated() {
        if let anchor, let unit = index.anchorUnits[anchor] { byUnit[unit, default: []].append(occupant) }
      }
      shared.occupants = byUnit
    }
    return shared.occupants?[unit] ?? []
  }

  /// How a message speaks of a feature: its id, with the name people know it by where that says more.
  func words(for feature: FeatureRef) -> String {
    let id = venue.id(of: feature)
    var name = venue.name(of: feature)
    if name.isEmpty, feature.type == .unit, let first = occupants(of: feature.index).first {
      name = venue.occupants[first].name
    }
    let text = name.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? ""
    if text.isEmpty || text == id { return id }
    // Nobody knows a UUID by heart; its first digits are enough to find it.
    return RuleContext.isUUID(id) ? "\(text) (\(id.prefix(8))…)" : "\(id) (\(text))"
  }

  private static func isUUID(_ id: String) -> Bool {
    let bytes = Array(id.utf8)
    return bytes.count == 36 && [8, 13, 18, 23].allSatisfy { bytes[$0] == UInt8(ascii: "-") }
  }

  /// `"floor 0"`: by the short name people pick.
  func words(forLevel level: Int) -> String {
    let feature = venue.levels[level]
    let short = feature.shortName.text(in: venue.defaultLanguage, fallback: venue.defaultLanguage) ?? ""
    return short.isEmpty ? "level \(feature.id)" : "floor \(short)"
  }
}
