import VenueGeometry

/// The openings of one level, with everything that decides between which two units each is. Units and openings have the level's own
/// numbers; no other data of the venue are used.
struct LevelOpenings: Equatable, Sendable {
  var ground: LevelOwnership
  /// The threshold of each opening; empty if it has none.
  var lines: [[PlanePoint]]
  /// The declared sides of each opening; nil without a valid declaration.
  var said: [Said?]

  struct Said: Equatable, Sendable {
    var unit: Int
    var other: Side
  }

  /// The other side as declared in the source.
  enum Side: Equatable, Sendable {
    case unit(Int)
    /// A unit of another level of the same floor.
    case onLevel
    case outside
  }

  /// Position of an opening.
  enum Place: Equatable, Sendable {
    /// It has no line, or one of no length.
    case nowhere
    case atNoBorder
    /// Not at a border of what it joins by declaration.
    case outOfReach
    case between(Between)
  }

  struct Between: Equatable, Sendable {
    /// The declared first side; without one, the unit that was read first.
    var unit: Int
    /// nil if there is none on the other side, or the declaration names one of another level.
    var other: Int?
    /// All units between which different parts of the line are; empty if it is one pair.
    var others: [Int]
    var drawnWidth: Int32
    var passageway: [PlanePoint]
    /// Set if there is no other side.
    var end: End?
  }

  struct End: Equatable, Sendable {
    /// Away from the unit, of unit length.
    var outward: Spot
    /// The border of the unit at the middle of the opening, and beside it, in millimetres.
    var places: [Spot]
  }

  /// A point or a direction on the plane.
  struct Spot: Equatable, Sendable {
    var x: Double
    var y: Double
  }

  /// Position of each opening.
  func places() -> [Place] { lines.indices.map(place) }

  private func place(of opening: Int) -> Place {
    guard let axis = Axis(lines[opening]) else { return .nowhere }
    let profiles = profiles(across: axis)
    var others: [Int] = []
    var found: Sides?
    if let said = said[opening] {
      found = chosen(profiles, across: axis) { border in
        // An opening that declares to lead outside does so, regardless of what is drawn there.
        guard case .unit(let other) = said.other else { return border.before == said.unit || border.after == said.unit }
        return Set([border.before, border.after]) == [said.unit, other]
      }
      if found == nil { return .outOfReach }
    } else {
      found = chosen(profiles, across: axis) { _ in true }
      let all = pairs(profiles)
      if all.count > 1 { others = Set(all.flatMap { [$0.before, $0.after].compactMap { $0 } }).sorted() }
    }
    guard let sides = found else { return .atNoBorder }
    return .between(between(sides, others, said[opening], axis))
  }

  private func between(_ sides: Sides, _ others: [Int], _ said: Said?, _ axis: Axis) -> Between {
    // The order is that of the source; without `joins`, the unit that was read first is first, and a unit is before the outside.
    let units = [sides.before, sides.after].compactMap { $0 }.sorted()
    let unit = said?.unit ?? units[0]
    var other = units.count > 1 ? units[1] : nil
    var (start, end) = (sides.start, sides.end)
    switch said?.other {
    case .unit(let said): other = said
    case .outside, .onLevel:
      (start, end) = sides.before == unit ? (start, start) : (end, end)
      other = nil
    case nil: break
    }
    var result = Between(
      unit: unit, other: other, others: others, drawnWidth: axis.span,
      passageway: axis.rectangle(
        from: other == nil ? start : sides.extent.start, to: other == nil ? end : sides.extent.end,
        isOutside: other == nil))
    if other == nil {
      let sign: Double = sides.before == unit ? 1 : -1
      result.end = End(
        outward: Spot(x: sign * axis.normal.x, y: sign * axis.normal.y),
        places: axis.samples.map { Spot(x: $0.x + start * axis.normal.x, y: $0.y + start * axis.normal.y) })
    }
    return result
  }
}
