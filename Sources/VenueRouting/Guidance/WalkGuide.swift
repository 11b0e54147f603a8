import VenueGeometry
import VenueLanguage
import VenueParts
import VenueVocabulary

/// Cuts one walk into steps, knowing what comes before and after it.
struct WalkGuide {
  let guide: Guide
  let routePath: RoutePath
  let line: WalkLine
  /// Landmarks beside the walk.
  let field: LandmarkField
  let previous: Guide.Leg?
  let next: Guide.Leg?
  /// Heading of the path before it, if the walk continues from there.
  let arriving: Double?

  /// Length of the last stretch, which is reported as the arrival, in millimetres.
  static let arrival = 5000.0
  /// Largest distance that the walk continues inside a requested open area as part of the arrival.
  static let depth = 15_000.0
  /// Events within this distance of the start are reported with the departure.
  static let departure = 1500.0

  var network: RoutingNetwork { guide.network }
  var namer: Namer { guide.namer }

  struct Cut {
    var position: Double
    var stepPoint: StepPoint?
  }

  func drafts() -> [Guide.Draft] {
    let goalName = routePath.goal.place >= 0 ? namer.place(routePath.goal.place) : namer.unit(routePath.goal.unit)
    if next == nil, previous == nil, line.length < 1 {
      return [draft(.arrive, Instruction(.alreadyThere(at: goalName)), 0, line.length, isLast: true)]
    }
    var stepPoints = line.stepPoints(
      network: network, arriving: arriving, beginsStep: { isPassedThrough($0.to, after: $0) },
      isWorthSaying: isWorthSaying)
    let tail = takeTail(from: &stepPoints)
    var cuts = [Cut(position: 0, stepPoint: nil)]
    for stepPoint in stepPoints {
      if cuts.count == 1, cuts[0].stepPoint == nil, belongsToStart(stepPoint) {
        cuts[0].stepPoint = stepPoint
      } else {
        cuts.append(Cut(position: stepPoint.start, stepPoint: stepPoint))
      }
    }
    // The arrival starts only after the last reported point is passed.
    let last = max(cuts[cuts.count - 1].position, cuts[cuts.count - 1].stepPoint?.end ?? 0)
    let arrivalStart = next == nil ? arrivalStart(after: last, tail: tail) : line.length
    var used: Set<SpokenName> = [goalName]
    if routePath.start.place >= 0 { used.insert(namer.place(routePath.start.place)) }
    var drafts: [Guide.Draft] = []
    for index in cuts.indices {
      let end = index + 1 < cuts.count ? cuts[index + 1].position : arrivalStart
      let isLast = index + 1 == cuts.count
      var instruction = instruction(for: cuts[index], isFirst: index == 0, end: end, used: &used)
      if isLast { addTarget(to: &instruction, tail: tail) }
      let kind = kind(of: cuts[index], instruction: instruction, isFirst: index == 0)
      drafts += waits(from: cuts[index].position, to: end, isLast: isLast && next != nil)
      drafts.append(draft(kind, instruction, cuts[index].position, end, isLast: isLast && next != nil))
    }
    if next == nil {
      var instruction = Instruction(.arrive(at: goalName))
      instruction.side = arrivalSide(tail: tail)
      drafts += waits(from: arrivalStart, to: line.length, isLast: true)
      drafts.append(draft(.arrive, instruction, arrivalStart, line.length, isLast: true))
    }
    return drafts
  }

  /// After a connector or a room, a turn within three metres of its door is reported together with leaving it; so is a door
  /// right at the start.
  func belongsToStart(_ stepPoint: StepPoint) -> Bool {
    if stepPoint.crossings.contains(where: { isPassedThrough($0.to, after: $0) }) { return false }
    if stepPoint.start <= WalkGuide.departure, stepPoint.end <= WalkGuide.departure + StepPoint.merging { return true }
    guard let exit = leftDoor else { return false }
    return stepPoint.end <= exit.distance + StepPoint.merging
  }

  /// The door out of the connector or the room where the walk starts.
  var leftDoor: RoutePath.Crossing? {
    guard let exit = line.crossings.first, exit.opening >= 0 else { return nil }
    switch previous {
    case .ride, .car: return exit
    default: break
    }
    return previous == nil && exit.from >= 0 && isRoom(exit.from) && exit.distance <= WalkGuide.departure ? exit : nil
  }

  // MARK: Selection of instructions

  func isWorthSaying(_ crossing: RoutePath.Crossing) -> Bool {
    if crossing.from < 0 || crossing.to < 0 { return true }
    if crossing.opening >= 0, !network.openings[crossing.opening].checkpoint.isEmpty { return true }
    let (from, to) = (network.units[crossing.from], network.units[crossing.to])
    if isPassedThrough(crossing.to, after: crossing) { return true }
    if isLanding(crossing.to) { return false }
    if isLanding(crossing.from) { return isPassedThrough(crossing.from, before: crossing) }
    if to.kind != .openArea || from.kind == .room { return true }
    if crossing.opening >= 0, door(of: crossing) != nil { return true }
    let (before, after) = (namer.unit(crossing.from), namer.unit(crossing.to))
    guard before != after else { return false }
    // Ground with a different way of walking is mentioned although it has no name.
    if isSloped(crossing.to) { return true }
    return after.isProper || crossing.opening >= 0
  }

  func isSloped(_ unit: Int) -> Bool {
    ["ramp", "steps"].contains(network.units[unit].category.prefix { $0 != "." })
  }

  /// A stop of a connector, or a lift within one level.
  func isLanding(_ unit: Int) -> Bool {
    guard network.units[unit].kind == .connector else { return false }
    return namer.isLanding(unit) || ConnectorKind(category: network.units[unit].category) == .lift
  }

  /// True if a crossing enters a landing that is left again on foot.
  func isPassedThrough(_ unit: Int, after crossing: RoutePath.Crossing) -> Bool {
    guard unit >= 0, isLanding(unit) else { return false }
    return line.crossings.contains { $0.from == unit && $0.distance >= crossing.distance && $0.to != crossing.from }
  }

  /// True if a crossing leaves a landing that was entered on foot.
  func isPassedThrough(_ unit: Int, before crossing: RoutePath.Crossing) -> Bool {
    line.crossings.contains { $0.to == unit && $0.distance <= crossing.distance && $0.from != crossing.to }
  }

  func door(of crossing: RoutePath.Crossing) -> Instruction.Door? {
    guard crossing.opening >= 0 else { return nil }
    let opening = network.openings[crossing.opening]
    switch opening.doorType {
    case "revolving": return .revolving
    case "open", "movablepartition", "shutter": return nil
    case let type where type.hasPrefix("turnstile"): return .turnstile
    case "" where opening.automatic < 0: return nil
    default: return opening.automatic == 1 ? .automatic : .manual
    }
  }
}
