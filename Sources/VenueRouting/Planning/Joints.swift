import VenueGeometry
import VenueParts
import VenueVocabulary

extension WalkEnds {
  /// Every joint of two levels that the profile may cross, once for each allowed direction.
  func jointPassages() -> [CheckpointPassage] {
    var passages: [CheckpointPassage] = []
    for (index, joint) in network.joints.enumerated() {
      for (from, to) in [(joint.first, joint.second), (joint.second, joint.first)] {
        guard passability.exclusion(of: network.units[from.unit]) == nil,
          passability.exclusion(of: network.units[to.unit]) == nil,
          from.opening < 0
            || passability.exclusion(of: network.openings[from.opening], forward: from.isInner(network)) == nil,
          to.opening < 0
            || passability.exclusion(of: network.openings[to.opening], forward: !to.isInner(network)) == nil
        else { continue }
        let metres = from.point.distance(to: to.point) / 1000
        var passage = CheckpointPassage(
          opening: slowest(of: joint), level: from.level, from: from.unit, to: to.unit, before: from.point,
          behind: to.point, metres: metres, duration: metres / passability.profile.speed)
        passage.joint = index
        passage.levelBehind = to.level
        if passage.opening >= 0 { passage.duration += passability.wait(at: network.openings[passage.opening]) }
        // Two openings of one joint are one door.
        passage.dislike =
          [from.opening, to.opening].filter { $0 >= 0 }.map { passability.dislike(at: network.openings[$0]) }.max() ?? 0
        passages.append(passage)
      }
    }
    return passages
  }

  /// The slower of the joint's two openings, which together are one door; −1 along an open border.
  private func slowest(of joint: NetworkJoint) -> Int {
    let openings = [joint.first.opening, joint.second.opening].filter { $0 >= 0 }
    func wait(_ opening: Int) -> Double { passability.wait(at: network.openings[opening]) }
    return openings.max { wait($0) < wait($1) } ?? -1
  }
}

extension NetworkJoint.Side {
  /// True if the opening's `unit` is the unit of this side, so that leaving by it is forward.
  func isInner(_ network: RoutingNetwork) -> Bool { network.openings[opening].unit == unit }
}
