import VenueGeometry
import VenueParts
import VenueVocabulary

/// A checkpoint, a joint of two levels, or a lift car, passed in one direction, with the points before and behind it.
///
/// A wait of minutes decides which route is fastest, so a checkpoint is a stop of the route, as a lift is, and no walk leads
/// through one implicitly. Otherwise the shortest walk by length would choose the lane, without its waiting time.
struct CheckpointPassage {
  var opening: Int
  var level: Int
  var from: Int
  var to: Int
  var before: PlanePoint
  var behind: PlanePoint
  /// Metres from `before` to `behind`, through the middle of the opening.
  var metres: Double
  /// Seconds, walking and waiting.
  var duration: Double
  /// Penalty in seconds that affects the choice of routes but not the duration.
  var dislike = 0.0
  /// The joint; −1 for a checkpoint, which is within one level.
  var joint = -1
  /// The level behind, where that is another one.
  var levelBehind: Int?
  /// The car that is walked through; nil if it is not a lift. Then `from` and `to` are the car.
  var car: CarPassage?
}

extension WalkEnds {
  /// Every checkpoint that the profile may pass, once for each allowed direction, in the order of the openings.
  func checkpointPassages() -> [CheckpointPassage] {
    var passages: [CheckpointPassage] = []
    for index in network.checkpoints { passages += self.passages(through: index) ?? [] }
    return passages
  }

  /// Passages through the middle of an opening inside a level that the profile may use; nil if one side has no walkable ground.
  func passages(through index: Int) -> [CheckpointPassage]? {
    let opening = network.openings[index]
    guard opening.unit >= 0, opening.other >= 0,
      let inner = threshold(of: index, inside: opening.unit, place: -1),
      let outer = threshold(of: index, inside: opening.other, place: -1)
    else { return nil }
    guard passability.exclusion(of: network.units[opening.unit]) == nil,
      passability.exclusion(of: network.units[opening.other]) == nil
    else { return [] }
    let metres = (inner.point.distance(to: opening.middle) + opening.middle.distance(to: outer.point)) / 1000
    return [true, false].filter { passability.exclusion(of: opening, forward: $0) == nil }.map { forward in
      let (before, behind) = forward ? (inner, outer) : (outer, inner)
      var passage = CheckpointPassage(
        opening: index, level: opening.level, from: before.unit, to: behind.unit, before: before.point,
        behind: behind.point, metres: metres,
        duration: metres / passability.profile.speed + passability.wait(at: opening))
      passage.dislike = passability.dislike(at: opening)
      if network.levels[opening.level].isOutdoor { passage.dislike += passability.uncoveredDislike(metres: metres) }
      return passage
    }
  }
}

extension RoutePath.Walk {
  /// Joins the walk to a checkpoint with the walk after it, for the guidance.
  func joined(with next: RoutePath.Walk, through passage: CheckpointPassage, middle: PlanePoint) -> RoutePath.Walk {
    let approach = path.lengthMillimetres + passage.before.distance(to: middle)
    let shift = path.lengthMillimetres + passage.metres * 1000
    var walk = self
    // The middle remains a corner, so that the drawn line leads through the opening.
    walk.path.points += [middle] + next.path.points
    walk.path.lengthMillimetres = shift + next.path.lengthMillimetres
    walk.path.polygons += next.path.polygons
    walk.path.edges += next.path.edges
    walk.crossings.append(
      RoutePath.Crossing(distance: approach, opening: passage.opening, from: passage.from, to: passage.to))
    walk.crossings += next.crossings.map {
      var crossing = $0
      crossing.distance += shift
      return crossing
    }
    return walk
  }
}
