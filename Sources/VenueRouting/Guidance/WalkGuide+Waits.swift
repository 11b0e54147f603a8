import VenueParts

/// Steps of waiting before doors until they open.
extension WalkGuide {
  /// One wait for each door of a stretch with a hold. It precedes the stretch, which begins at the door or a few metres away.
  func waits(from start: Double, to end: Double, isLast: Bool) -> [Guide.Draft] {
    guard !guide.passability.holds.isEmpty else { return [] }
    return line.crossings.compactMap { crossing in
      guard crossing.opening >= 0, crossing.distance >= start, crossing.distance < end || isLast,
        let hold = guide.passability.holds[crossing.opening]
      else { return nil }
      let place = line.point(at: start)
      return Guide.Draft(
        kind: .wait, instruction: Instruction(.wait(namer.door(crossing), seconds: hold.seconds, opens: hold.opens)),
        points: [place, place], distance: 0, duration: hold.seconds, level: line.level,
        floorLabel: namer.floor(line.level))
    }
  }
}
