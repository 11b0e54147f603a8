import VenueVocabulary

extension Route {
  /// The route for a terminal: a heading, the numbered steps with floor and distance, what is known and what is not.
  ///
  /// - Parameter width: columns; longer instructions go on in the next line.
  public func text(width: Int = 80) -> String {
    var lines = [heading(width: width)]
    let floors = steps.map(RouteText.floor)
    let floorWidth = max(floors.map(\.count).max() ?? 0, 7) + 2
    let numberWidth = max(String(steps.count).count + 2, 3)
    let indent = numberWidth + 2 + floorWidth
    for (step, floor) in zip(steps, floors) {
      let figure =
        step.kind == .connector && step.duration > 0
        ? RouteFigures.shortTime(step.duration) : step.distance < 0.5 ? "" : RouteFigures.distance(step.distance)
      let number = RouteText.padded(String(step.index), to: numberWidth, onLeft: true)
      let rows = RouteText.wrapped(step.instruction, width: max(width - indent - 8, 20))
      for (index, row) in rows.enumerated() {
        var line =
          index == 0
          ? number + "  " + RouteText.padded(floor, to: floorWidth) + row : String(repeating: " ", count: indent) + row
        if index == rows.count - 1, !figure.isEmpty {
          line += RouteText.padded(figure, to: max(width - line.count, figure.count + 1), onLeft: true)
        }
        lines.append(line)
      }
    }
    var known = reportsBarriers && knownBarriers.isEmpty ? "No known barrier." : ""
    if !knownBarriers.isEmpty { known = "Known barriers: " + RouteText.listed(knownBarriers) + "." }
    let unknown = unknowns.isEmpty ? "" : " Not known: " + RouteText.listed(unknowns) + "."
    lines += RouteText.wrapped(known + unknown, width: width)
    for notice in notices { lines += RouteText.wrapped(notice.message, width: width) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func heading(width: Int) -> String {
    func said(_ stop: RouteStop, _ other: RouteStop) -> String {
      let name = RouteText.oneLine(stop.name)
      guard let floor = stop.floorName else { return name }
      return "\(name), floor \(RouteText.oneLine(floor))"
    }
    let ends = "\(said(from, to)) → \(said(to, from))"
    let figures = "\(RouteFigures.distance(distance)) · \(RouteFigures.time(duration)) · \(profile)"
    let gap = width - ends.count - figures.count
    return gap >= 2 ? ends + String(repeating: " ", count: gap) + figures : ends + "\n" + figures
  }
}

extension RouteRefusal {
  /// One sentence, then a line for each thing that stands in the way.
  public var text: String {
    var lines = [RouteText.oneLine(message)]
    for blocker in blockedBy {
      lines.append(RouteText.oneLine("  \(blocker.id) (\(blocker.type)) \(blocker.reason.predicate)"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same for a terminal that has said nothing yet: with who goes, where the sentence does not say so itself.
  public func text(for profile: String) -> String {
    ["start-off-network", "end-off-network"].contains(code) ? "No way for \(profile): " + text : text
  }
}

enum RouteText {
  static func floor(_ step: RouteStep) -> String {
    guard let label = step.floorLabel else { return "outside" }
    return oneLine(step.kind == .connector ? label : "floor \(label)")
  }

  /// With a space for every line end.
  static func oneLine(_ text: String) -> String {
    text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
  }

  /// A person reads a handful; JSON has them all.
  static func listed(_ items: [String]) -> String {
    items.prefix(6).joined(separator: ", ") + (items.count > 6 ? " and \(items.count - 6) more" : "")
  }

  static func padded(_ text: String, to width: Int, onLeft: Bool = false) -> String {
    let padding = String(repeating: " ", count: max(width - text.count, 0))
    return onLeft ? padding + text : text + padding
  }

  /// Broken between words; a word longer than a line stands alone.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    // Whatever separates words, so that a line end in a name begins no line of its own.
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
