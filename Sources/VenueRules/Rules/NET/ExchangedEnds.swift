import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// An escalator whose `from` and `to` say the opposite of the doors of both of its landings.
struct ExchangedEnds {
  private let connector: Int
  private let ends: (from: Connector.Landing, to: Connector.Landing)
  private let doors: [Int]

  /// nil if the units are no landings of such a connector.
  init?(of units: [Int], _ context: RuleContext) {
    guard context.source.format.words == .keys, units.count <= 2 else { return nil }
    let venue = context.venue
    let near = Set(units.flatMap { context.oneWayConnectors[$0] ?? [] }).sorted()
    for place in near {
      let connector = venue.connectors[place]
      guard let from = context.index.position(of: connector.landings[0].unit),
        let to = context.index.position(of: connector.landings[1].unit)
      else { continue }
      let (below, above) = (ExchangedEnds.doors(of: from, context), ExchangedEnds.doors(of: to, context))
      // People leave where it is said to begin, and enter where it is said to end.
      guard below.isOut, !below.isIn, above.isIn, !above.isOut else { continue }
      self.connector = place
      ends = (connector.landings[0], connector.landings[1])
      doors = below.openings + above.openings
      return
    }
    return nil
  }

  /// The openings of a landing, and whether they lead into it and out of it.
  private static func doors(of unit: Int, _ context: RuleContext) -> (openings: [Int], isIn: Bool, isOut: Bool) {
    var found: (openings: [Int], isIn: Bool, isOut: Bool) = ([], false, false)
    for edge in context.access.edges(at: unit) {
      guard case .opening(let opening) = edge.way else { continue }
      found.openings.append(opening)
      let isOutwards = edge.from == unit
      switch edge.passage {
      case .both: (found.isIn, found.isOut) = (true, true)
      case .forward: if isOutwards { found.isOut = true } else { found.isIn = true }
      case .backward: if isOutwards { found.isIn = true } else { found.isOut = true }
      case .none: break
      }
    }
    return found
  }

  /// - Parameter unreached: the finding about the landings, without a reason.
  func finding(_ unreached: Finding, _ context: RuleContext) -> Finding {
    let ref = FeatureRef(.connector, connector)
    let written = context.venue.connectors[connector]
    let (from, to) = (ends.from.level, ends.to.level)
    var finding = Finding(
      [ref] + unreached.features, "",
      "\(written.category?.text ?? "connector") \(context.words(for: ref)) is written from \(from) to \(to), but its doors lead from \(to) to \(from)"
    )
    finding.place = context.source.places[ref, "landings"] ?? context.source.places.nearest(ref, "")
    finding.level = unreached.level
    finding.coordinate = unreached.coordinate
    finding.measured = unreached.measured
    finding.effect = "no route uses it"
    finding.upsets = [ref]
    finding.lacksWays = unreached.features
    finding.related = doors.prefix(4).map { door in
      Finding.Related(FeatureRef(.opening, door), "direction", "its door \(context.venue.openings[door].id)")
    }
    finding.help = [
      "write `from: \(to), to: \(from)`, or exchange the `direction` of its doors"
    ]
    return finding
  }
}

extension RuleContext {
  private struct OneWayConnectors: Hashable {}

  /// Connectors with two landings that are used from the first to the second alone, by the units that are their landings.
  fileprivate var oneWayConnectors: [Int: [Int]] {
    once(OneWayConnectors()) {
      venue.connectors.indexed.reduce(into: [:]) { connectors, found in
        let (place, connector) = found
        guard connector.direction == .forward, connector.landings.count == 2 else { return }
        for landing in connector.landings {
          if let unit = index.position(of: landing.unit) { connectors[unit, default: []].append(place) }
        }
      }
    }
  }
}
