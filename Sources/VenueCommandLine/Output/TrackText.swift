import VenueLanguage
import VenueParts
import VenueRouting
import VenueVocabulary

/// A change along a track, with where and when.
struct TrackEvent {
  var event: RouteTracker.Event
  var position: RoutePosition?
  var point: Track.Point
  /// Time of the track's first position.
  var start: Double
}

/// Puts positions on a route into words.
struct TrackText {
  private let route: Route
  private let floors: FloorIndex?
  private var figures: SpokenFigures { route.figures }
  private var language: Language { route.figures.language }

  init(_ route: Route, floors: FloorIndex? = nil) {
    self.route = route
    self.floors = floors
  }

  /// The current step, the remaining distance, and the next step.
  func lines(_ position: RoutePosition?) -> [String] {
    guard let position else { return [language.text(.locateElsewhere)] }
    guard position.isOnRoute else {
      return [language.text(.locateOff, ["distance": .text(figures.distance(position.away))])]
    }
    let step = route.steps[position.step - 1]
    var lines = [
      language.text(
        .locateStep,
        [
          "step": .text("\(position.step)"), "count": .text("\(route.steps.count)"),
          "instruction": .text(step.instruction),
        ]),
      language.text(
        .locateLeft,
        ["distance": .text(figures.distance(position.left)), "time": .text(figures.time(position.timeLeft))]),
    ]
    if position.step < route.steps.count {
      lines.append(
        language.text(
          .locateNext,
          [
            "distance": .text(figures.distance(position.leftInStep)),
            "instruction": .text(route.steps[position.step].instruction),
          ]))
    }
    return lines
  }

  /// "  1:05  12  Turn left.": the time since the start of the track, the number of the step, and the text.
  func line(_ told: TrackEvent) -> String {
    let seconds = Int(min(max(told.point.time - told.start, 0), 1e9))
    let clock = "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    var step = ""
    if case .step(let number) = told.event { step = "\(number)" }
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    return "\(padded(clock, 7))  \(padded(step, 3))  \(said(told.event))"
  }

  func said(_ event: RouteTracker.Event) -> String {
    switch event {
    case .step(let number): route.steps[number - 1].instruction
    case .floor(_, let to?): language.text(.trackFloor, ["floor": .label(label(of: to))])
    case .floor(_, nil): language.text(.trackOutside)
    case .left(let away?): language.text(.locateOff, ["distance": .text(figures.distance(away))])
    case .left(nil): language.text(.locateElsewhere)
    case .returned: language.text(.trackReturned)
    case .arrived: language.text(.trackArrived)
    }
  }

  /// Label in the floor picker; the number for a floor that the venue does not have.
  private func label(of number: Int) -> String {
    guard let floor = floors?.floors.first(where: { $0.number == number }) else { return "\(number)" }
    return floor.shortName.text(in: route.namesIn, fallback: language.tag) ?? "\(number)"
  }
}
