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
  /// What the caller says uncovered ground is, where the source does not say so.
  private let uncovered: UncoveredGround?
  private let shared: Shared

  /// What several rules need and none should work out twice, by what it is called.
  private final class Shared {
    var values: [AnyHashable: Any] = [:]
  }

  init(source: VenueSource, index: VenueIndex, geos: GEOSContext, options: CheckOptions) {
    self.source = source
    self.index = index
    self.geos = geos
    thresholds = options.thresholds
    uncovered = options.uncovered
    shared = Shared()
  }

  public var venue: Venue { index.venue }

  /// What a name stands for, worked out at the first use.
  ///
  /// - Parameter key: of a type that no other value's key has.
  func once<Value>(_ key: some Hashable, _ make: () -> Value) -> Value {
    if let known = shared.values[key] as? Value { return known }
    let made = make()
    shared.values[key] = made
    return made
  }

  /// Whether the uncovered ground of a level is to be walked on.
  func takesUncovered(on level: Int) -> Bool {
    (venue.levels[level].uncovered ?? venue.uncovered ?? uncovered ?? .nobody) == .walkway
  }

  private enum Name: Hashable { case access, floors, occupants }

  /// The one truth about reachability.
  public var access: AccessGraph { once(Name.access) { AccessGraph(of: index, floors: floors) } }

  public var floors: FloorMap { once(Name.floors) { FloorMap(of: index) } }

  /// Occupants anchored in a unit, in reading order.
  func occupants(of unit: Int) -> [Int] {
    let byUnit: [Int: [Int]] = once(Name.occupants) {
      var byUnit: [Int: [Int]] = [:]
      for (occupant, anchor) in index.occupantAnchors.enumerated() {
        if let anchor, let unit = index.anchorUnits[anchor] { byUnit[unit, default: []].append(occupant) }
      }
      return byUnit
    }
    return byUnit[unit] ?? []
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
