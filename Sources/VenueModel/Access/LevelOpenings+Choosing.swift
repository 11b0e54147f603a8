import VenueGeometry

// Determines what is at an opening, and chooses its two sides.
extension LevelOpenings {
  /// The profile across an opening at each of its sample points, with the borders there.
  func profiles(across axis: Axis) -> [Profile] {
    // Units near one sample of an opening are near the others too, except for a long facade.
    var near: [Int]?
    if axis.length <= 2 * OpeningSides.reach {
      let box = axis.samples.reduce(nil as PlaneBounds?) { box, sample in
        let own = GroundProfile.box(at: sample.x, sample.y, along: axis.normal, reach: OpeningSides.reach)
        return box?.union(own) ?? own
      }
      near = box.map { ground.units(near: $0) }
    }
    return axis.samples.map { sample in
      let units =
        near
        ?? ground.units(
          near: GroundProfile.box(at: sample.x, sample.y, along: axis.normal, reach: OpeningSides.reach))
      let profile = GroundProfile(
        at: sample.x, sample.y, along: axis.normal, reach: OpeningSides.reach, near: units, ground: ground)
      return Profile(borders: profile.borders, isInWall: profile.unitAtOrigin == nil)
    }
  }

  /// The required data of a ``GroundProfile``.
  struct Profile {
    var borders: [GroundProfile.Border]
    var isInWall: Bool
  }

  struct Sides {
    var before: Int?
    var after: Int?
    /// Start and end of the border, from a sample, in millimetres.
    var start: Double
    var end: Double
    /// The same for the whole line, from the straight one between its ends.
    var extent: (start: Double, end: Double)
  }

  /// The border at a sample: the nearest that `admits` accepts; a line inside a unit must be near its border.
  private func border(_ profile: Profile, _ admits: (GroundProfile.Border) -> Bool) -> GroundProfile.Border? {
    let reach = profile.isInWall ? GroundProfile.widestWall : OpeningSides.drawingTolerance
    var nearest: GroundProfile.Border?
    for border in profile.borders where border.distance <= reach && admits(border) {
      if nearest.map({ border.distance < $0.distance }) ?? true { nearest = border }
    }
    return nearest
  }

  struct Pair: Hashable {
    var before: Int?
    var after: Int?
  }

  func pairs(_ profiles: [Profile]) -> [Pair] {
    var result: [Pair] = []
    for profile in profiles {
      guard let border = border(profile, { _ in true }) else { continue }
      let pair = Pair(before: border.before, after: border.after)
      if !result.contains(pair) { result.append(pair) }
    }
    return result
  }

  /// The pair of sides at most samples, the middle sample deciding ties, and the ground between them.
  func chosen(_ profiles: [Profile], across axis: Axis, _ admits: (GroundProfile.Border) -> Bool) -> Sides? {
    let borders = profiles.map { border($0, admits) }
    var votes: [(pair: Pair, count: Int)] = []
    for case let border? in borders {
      let pair = Pair(before: border.before, after: border.after)
      if let place = votes.firstIndex(where: { $0.pair == pair }) {
        votes[place].count += 1
      } else {
        votes.append((pair, 1))
      }
    }
    var best: (pair: Pair, count: Int)?
    for vote in votes {
      guard let known = best else {
        best = vote
        continue
      }
      if vote.count > known.count { best = vote }
    }
    guard let best else { return nil }
    let fitting = borders.indices.compactMap { place in
      borders[place].flatMap { border in
        Pair(before: border.before, after: border.after) == best.pair
          ? Axis.Wall(place: place, start: border.start, end: border.end) : nil
      }
    }
    return Sides(
      before: best.pair.before, after: best.pair.after, start: fitting.map(\.start).min() ?? 0,
      end: fitting.map(\.end).max() ?? 0, extent: axis.extent(of: fitting))
  }
}
