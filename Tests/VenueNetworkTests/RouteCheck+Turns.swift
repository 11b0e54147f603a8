import Testing
import VenueGeometry
import VenueParts

@testable import VenueRouting

/// A line in metres that one can measure along.
struct DrawnLine {
  private(set) var points: [(x: Double, y: Double)] = []
  private var distances: [Double] = []

  init(_ points: [(x: Double, y: Double)]) {
    for point in points { append(point) }
  }

  private mutating func append(_ point: (x: Double, y: Double)) {
    guard let last = points.last else {
      points = [point]
      distances = [0]
      return
    }
    let length = ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
    // A corner rounded in two points is one, and what cuts between whole millimetres leave is no direction.
    guard length > 0.3 else { return }
    points.append(point)
    distances.append((distances.last ?? 0) + length)
  }

  var length: Double { distances.last ?? 0 }

  /// Degrees of the piece of the line that leads to a place, and of the one that leads on from it.
  func heading(before place: Double) -> Double? {
    guard let index = distances.indices.dropFirst().last(where: { distances[$0 - 1] < place - 0.3 }) else { return nil }
    return Trigonometry.direction(
      x: points[index].x - points[index - 1].x, y: points[index].y - points[index - 1].y)
  }

  func heading(after place: Double) -> Double? {
    guard let index = distances.indices.dropFirst().first(where: { distances[$0] > place + 0.3 }) else { return nil }
    return Trigonometry.direction(
      x: points[index].x - points[index - 1].x, y: points[index].y - points[index - 1].y)
  }
}

extension RouteCheck {
  /// FL-R13: a turn is said where it is drawn. The drawn line as it comes to where a step begins, against the line three metres on
  /// (or where the next step begins), must be within 10° of the turn that is said; in a doorway nobody is told to bear, so that
  /// straight on there goes as far as bearing does. Where a room or a lift is left, the turn is against its door.
  func expectTurns(_ route: Route, _ name: String) {
    for (before, step) in zip(route.steps, route.steps.dropFirst()) {
      guard let turn = step.turn, before.level == step.level || before.kind == .outside,
        [.walk, .door, .checkpoint].contains(step.kind), before.kind != .connector, step.kind != .depart
      else { continue }
      guard let angle = angle(from: before, to: step) else { continue }
      if !fits(turn, angle, isDoor: step.kind == .door || step.kind == .checkpoint) {
        Issue.record("\(name), step \(step.index): \(turn) at \(angle.rounded())°: \(step.instruction)")
      }
    }
  }

  private func angle(from before: RouteStep, to step: RouteStep) -> Double? {
    let plane = venue.router.network.plane
    let incoming = DrawnLine(before.geometry.map { plane.metres(at: $0) })
    let outgoing = DrawnLine(step.geometry.map { plane.metres(at: $0) })
    guard let from = incoming.heading(before: incoming.length),
      let to = outgoing.length > 3.3 ? outgoing.heading(after: 3) : outgoing.heading(before: outgoing.length)
    else { return nil }
    return VenueRouting.turn(from: from, to: to)
  }

  private func fits(_ turn: RouteStep.Turn, _ angle: Double, isDoor: Bool) -> Bool {
    let tolerance = 10.0
    let range: ClosedRange<Double> =
      switch turn {
      case .straight: 0...(isDoor ? 50 : 25)
      case .slightLeft, .slightRight: 25...50
      case .left, .right: 50...120
      case .sharpLeft, .sharpRight: 120...160
      case .around: 160...180
      }
    guard angle.magnitude >= range.lowerBound - tolerance, angle.magnitude <= range.upperBound + tolerance else {
      return false
    }
    switch turn {
    case .straight, .around: return true
    case .slightLeft, .left, .sharpLeft: return angle > 0
    case .slightRight, .right, .sharpRight: return angle < 0
    }
  }
}
