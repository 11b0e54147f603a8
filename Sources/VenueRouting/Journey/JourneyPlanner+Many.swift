extension JourneyPlanner {
  /// The journey to each of several goals, nil where there is none: each as ``journey(from:to:passability:)`` has it.
  func journeys(from start: RouteEnd, toEach goals: [RouteEnd], passability: Passability) -> [Journey?] {
    goals.map { journey(from: start, to: $0, passability: passability) }
  }
}
