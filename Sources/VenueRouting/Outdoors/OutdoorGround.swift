import VenueGeometry
import VenueParts
import VenueVocabulary

/// The ground around and between buildings, for every profile.
///
/// A short visible connection is straight. Otherwise the path follows the footways of the surroundings if they lead to the goal; otherwise it is
/// straight, or leads around the buildings of the venue ([0035](docs/decisions/0035-outdoors-along-the-ways-of-the-surroundings.md)).
struct OutdoorGround {
  /// Largest length of a straight path that is used regardless of footways, if no obstacle is in between, in millimetres (project default).
  static let shortcut = 30_000.0

  private let outlines: BuildingOutlines
  private let footways: FootwaySearch?

  /// - Parameter footways: nil without footways. Damage is recorded in the network.
  init(_ network: RoutingNetwork, footways: Footways?, for access: AccessProfile) {
    outlines = BuildingOutlines(network)
    var graph: FootwayGraph?
    do throws(NetworkFormatError) {
      graph = try footways?.graph(of: network)
    } catch {
      network.note(error)
    }
    self.footways = graph.map { FootwaySearch($0, for: access) }
  }

  /// Largest distance between the ends of an outdoor path, in millimetres: a walk of ten minutes (project default).
  static let reach = 800_000.0

  /// Paths from a point to each of several others; nil if no path leads around the buildings in between.
  func ways(from start: PlanePoint, to goals: [PlanePoint]) -> [OutdoorWay?] {
    zip(goals, along(from: start, to: goals)).map { $1 ?? round(from: start, to: $0) }
  }

  /// Path around the buildings of the venue; nil if there is none.
  func round(from start: PlanePoint, to goal: PlanePoint) -> OutdoorWay? {
    outlines.way(from: start, to: goal).map { disliked(.straight($0)) }
  }

  /// Metres without a footway count more where footways exist, so that routes do not cross unknown ground to save a few metres.
  private func disliked(_ way: OutdoorWay) -> OutdoorWay {
    guard footways != nil, way.length > OutdoorGround.shortcut || !way.stretches.isEmpty else { return way }
    var way = way
    way.dislike = way.straight * (FootwaySearch.straightFactor - 1)
    return way
  }

  /// Path along footways, or straight if no obstacle is in between; nil if a building blocks it and no footway leads there.
  func along(from start: PlanePoint, to goals: [PlanePoint]) -> [OutdoorWay?] {
    let isClear = goals.map { !outlines.isBlocked(start, $0) }
    let isShort = zip(goals, isClear).map { $1 && start.distance(to: $0) <= OutdoorGround.shortcut }
    let far = goals.indices.filter { !isShort[$0] }
    var along = [OutdoorWay?](repeating: nil, count: goals.count)
    if let footways, !far.isEmpty {
      let found = footways.ways(from: start, to: far.map { goals[$0] }, round: outlines)
      // A path whose footways do not come nearer to the goal is ignored.
      for (goal, way) in zip(far, found) where way?.straight ?? .infinity < start.distance(to: goals[goal]) {
        along[goal] = way
      }
    }
    return goals.indices.map { goal in
      (along[goal] ?? (isClear[goal] ? .straight([start, goals[goal]]) : nil)).map(disliked)
    }
  }
}
