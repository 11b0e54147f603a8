import VenueJSON
import VenueLanguage
import VenueVocabulary

extension Route {
  /// The route for a terminal: a heading, the numbered steps with floor and distance, known barriers and unknown properties.
  ///
  /// - Parameter width: columns; longer instructions continue on the next line.
  public func text(width: Int = 80) -> String {
    var lines = [heading(width: width)]
    let language = figures.language
    let floors = steps.map { RouteText.floor($0, language) }
    let floorWidth = max(floors.map(RouteText.columns).max() ?? 0, 7) + 2
    let numberWidth = max(String(steps.count).count + 2, 3)
    let indent = numberWidth + 2 + floorWidth
    for (step, floor) in zip(steps, floors) {
      let figure =
        step.kind == .connector && step.duration > 0
        ? figures.shortTime(step.duration) : step.distance < 0.5 ? "" : figures.distance(step.distance)
      let number = RouteText.padded(String(step.index), to: numberWidth, onLeft: true)
      let rows = RouteText.wrapped(step.instruction, width: max(width - indent - 8, 20))
      for (index, row) in rows.enumerated() {
        var line =
          index == 0
          ? number + "  " + RouteText.padded(floor, to: floorWidth) + row : String(repeating: " ", count: indent) + row
        if index == rows.count - 1, !figure.isEmpty {
          line += RouteText.padded(
            figure, to: max(width - RouteText.columns(line), RouteText.columns(figure) + 1), onLeft: true)
        }
        lines.append(line)
      }
    }
    // The text lists only a few; JSON lists all.
    var known = reportsBarriers && knownBarriers.isEmpty ? language.text(.knownNone) : ""
    if !knownBarriers.isEmpty {
      known = language.text(.knownSome, ["items": .text(language.enumeration(knownBarriers, limit: 6))])
    }
    if !unknowns.isEmpty {
      known += known.isEmpty ? "" : " "
      known += language.text(.unknownSome, ["items": .text(language.enumeration(unknowns, limit: 6))])
    }
    lines += RouteText.wrapped(known, width: width)
    if let times, !isStaying {
      let departure = times.zone.local(times.departure).clock
      let arrival = times.zone.local(times.arrival.roundedUpToMinute).clock
      lines.append(language.text(.routeTimes, ["departure": .label(departure), "arrival": .label(arrival)]))
    }
    for stop in departures {
      lines.append(language.text(.routeDepartures, ["place": .label(RouteText.oneLine(stop.name))]))
      lines += stop.lines.map { "  " + RouteText.oneLine($0) }
    }
    for notice in notices { lines += RouteText.wrapped(notice.message, width: width) }
    return lines.joined(separator: "\n") + "\n" + (costs.isEmpty ? "" : "\n" + costs.text(figures))
  }

  /// True if start and end are equal: then no time is printed.
  private var isStaying: Bool { distance == 0 && duration == 0 }

  private func heading(width: Int) -> String {
    let language = figures.language
    func said(_ stop: RouteStop) -> String {
      // The namer makes the name, including bidi isolates. A floor's label comes from the venue.
      let name = RouteText.oneLine(stop.name)
      guard let floor = stop.floorName else { return name }
      return language.text(
        .headingFloor, ["place": .text(name), "floor": .label(RouteText.oneLine(floor))])
    }
    let ends = language.text(.headingEnds, ["from": .text(said(from)), "to": .text(said(to))])
    if isStaying { return ends }
    let line = language.text(
      .headingFigures,
      [
        "distance": .text(figures.distance(distance)), "time": .text(figures.time(duration)),
        "profile": .text(language.name(ofProfile: profile)),
      ])
    let gap = width - RouteText.columns(ends) - RouteText.columns(line)
    return gap >= 2 ? ends + String(repeating: " ", count: gap) + line : ends + "\n" + line
  }
}

extension RouteRefusal {
  /// One sentence, then a line for each barrier with the id that `--avoid` and `--close` accept.
  public var text: String {
    var lines = [RouteText.oneLine(message)]
    for blocker in blockedBy {
      let place = SpokenName.proper("\(blocker.id) (\(blocker.type))")
      let barrier = language.word(blocker.reason.code, in: .barrier, ["place": .name(place)]) ?? ""
      lines.append(RouteText.oneLine("  " + blocker.withDetails(barrier, language)))
      if let rule = blocker.rule { lines.append(RouteText.oneLine("    " + rule.text(profile, language))) }
    }
    if let change {
      let figures = SpokenFigures(language)
      lines.append(RouteText.oneLine(language.text(.changeLeast, ["reasons": .text(change.said)])))
      lines.append(
        language.text(
          .changeThen,
          ["distance": .text(figures.distance(change.distance)), "time": .text(figures.time(change.duration))]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for a terminal without other output. It adds the profile's name if the sentence does not contain it.
  public func text(for profile: String) -> String {
    guard ["start-off-network", "end-off-network"].contains(code) else { return text }
    return language.text(
      .refusalFor, ["profile": .text(language.name(ofProfile: profile)), "refusal": .text(text)])
  }
}

extension RouteRefusal.Rule {
  /// "minimum_width of wheelchair is 0.8, here it is 0.7".
  fileprivate func text(_ profile: String, _ language: Language) -> String {
    var slots: [String: SlotValue] = [
      "property": .label(property), "profile": .text(language.name(ofProfile: profile)),
    ]
    guard let limit else { return language.text(.ruleNever, slots) }
    for (key, value) in [("needs", limit.needs), ("has", limit.has)] {
      var json = JSONWriter()
      json.number(value, decimals: 3)
      slots[key] = .label(json.text)
    }
    return language.text(.ruleLimit, slots)
  }
}

extension RouteRefusal.Blocker {
  /// The name of a barrier with the details of its closure: "the door is closed at that hour; it opens tomorrow at 06:00".
  func withDetails(_ barrier: String, _ language: Language) -> String {
    var text = barrier
    if let note, !note.isEmpty { text = language.text(.closureNote, ["barrier": .text(text), "note": .label(note)]) }
    if let opensAt { text = language.text(.closureOpens, ["barrier": .text(text), "opens": .text(opensAt)]) }
    return text
  }
}

package enum RouteText {
  static func floor(_ step: RouteStep, _ language: Language) -> String {
    guard let label = step.floorLabel else { return language.text(.columnOutside) }
    // A connector's label has been put together of two.
    return oneLine(step.floorChange != nil ? label : language.text(.columnFloor, ["floor": .label(label)]))
  }

  /// The text with each line break replaced by a space.
  static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  static func padded(_ text: String, to width: Int, onLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(width - columns(text), 0))
    return onLeft ? padding + text : text + padding
  }
}
