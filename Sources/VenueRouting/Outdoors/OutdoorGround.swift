import VenueGeometry
import VenueParts
import VenueVocabulary

/// The ground around and between buildings: how people get over it, whoever they are.
///
/// Short and in sight, straight; else along the footways of the surroundings, where these lead there; else straight, or round the
/// buildings of the venue ([0035](docs/decisions/0035-outdoors-along-the-ways-of-the-surroundings.md)).
struct OutdoorGround {
  /// Millimetres that are walked straight where nothing stands between, whatever ways there are (ours).
  static let shortcut = 30_000.0

  private let outlines: BuildingOutlines
  private let footways: FootwaySearch?

  /// - Parameter footways: nil where there are none. Damage is noted in the network.
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

  /// Millimetres between the ends of a way outdoors that is walked at all: ten minutes (ours).
  static let reach = 800_000.0

  /// From a point to each of some others; nil where nothing leads round the buildings between.
  func ways(from start: PlanePoint, to goals: [PlanePoint]) -> [OutdoorWay?] {
    zip(goals, along(from: start, to: goals)).map { $1 ?? round(from: start, to: $0) }
  }

  /// Round the buildings of the venue; nil where nothing leads round them.
  func round(from start: PlanePoint, to goal: PlanePoint) -> OutdoorWay? {
    outlines.way(from: start, to: goal).map { disliked(.straight($0)) }
  }

  /// Metres off all ways count for more where there are ways, so that nobody is sent across unknown ground to spare some.
  private func disliked(_ way: OutdoorWay) -> OutdoorWay {
    guard footways != nil, way.length > OutdoorGround.shortcut || !way.stretches.isEmpty else { return way }
    var way = way
    way.dislike = way.straight * (FootwaySearch.straightFactor - 1)
    return way
  }

  /// Along footways, or straight where nothing stands between; nil where a building does and no footway leads there.
  func along(from start: PlanePoint, to goals: [PlanePoint]) -> [OutdoorWay?] {
    let isClear = goals.map { !outlines.isBlocked(start, $0) }
    let isShort = zip(goals, isClear).map { $1 && start.distance(to: $0) <= OutdoorGround.shortcut }
    let far = goals.indices.filter { !isShort[$0] }
    var along = [OutdoorWay?](repeating: nil, count: goals.count)
    if let footways, !far.isEmpty {
      let found = footways.ways(from: start, to: far.map { goals[$0] }, round: outlines)
      // Ways that come no nearer than where one stands lead somewhere else.
      for (goal, way) in zip(far, found) where way?.straight ?? .infinity < start.distance(to: goals[goal]) {
        along[goal] = way
      }
    }
    return goals.indices.map { goal in
      (along[goal] ?? (isClear[goal] ? .straight([start, goals[goal]]) : nil)).map(disliked)
    }
  }
}
