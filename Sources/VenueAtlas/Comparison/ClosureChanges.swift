import VenueBundle
import VenueParts
import VenueVocabulary

/// Changes of closures, as the networks store them: of rooms, doors, lifts, links and levels that are in both bundles. Validity is a property
/// of a feature and does not count as a closure.
struct ClosureChanges {
  private(set) var changes: [BundleChange] = []

  init(old: Atlas, new: Atlas, floors: ComparedFloors, language: String) throws(BundleError) {
    guard old.folder.contains(BundlePart.network.file), new.folder.contains(BundlePart.network.file) else { return }
    let networks = (before: try old.network(), after: try new.network())
    let (before, after) = (ClosureChanges.closures(networks.before), ClosureChanges.closures(networks.after))
    let closed = before.merging(after) { first, _ in first }
    let (oldPlaces, newPlaces) = (networks.before.positions(of: closed), networks.after.positions(of: closed))
    for key in Set(before.keys).union(after.keys).sorted(by: { ($0.kind.rawValue, $0.id) < ($1.kind.rawValue, $1.id) })
    where before[key] != after[key] {
      guard oldPlaces[key] != nil, let position = newPlaces[key] else { continue }
      changes.append(
        BundleChange(
          .closures, networks.after.subject(key, position, floors, language), before: before[key], after: after[key]))
    }
    for (network, atlas) in [(networks.before, old), (networks.after, new)] {
      guard let fault = network.fault else { continue }
      throw .corrupt(file: "\(atlas.folder.path)/\(BundlePart.network.file)", reason: fault.description)
    }
  }

  /// The closures of each subject as text.
  private static func closures(_ network: RoutingNetwork) -> [ClosedThing: String] {
    let times = network.times
    var texts: [ClosedThing: [String]] = [:]
    for closure in times.closures where !closure.isAbsence {
      guard let id = network.id(of: closure.subject) else { continue }
      // Includes every language: the difference may be in only one of them.
      let reasons = closure.reason.map { closure.reason.count > 1 ? "\($0.language): \($0.text)" : $0.text }
      texts[ClosedThing(kind: closure.subject.kind, id: id), default: []].append(
        "closed " + words(closure.period, times.zone ?? .utc)
          + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))"))
    }
    return texts.mapValues { $0.joined(separator: "; ") }
  }

  /// `from 2026-12-01 to 2026-12-14`: a start or an end at midnight, by the clocks of the venue, is written as a date.
  private static func words(_ period: Period, _ zone: TimeZoneRules) -> String {
    let start = period.start.map { instant -> String in
      let local = zone.local(instant)
      return local == LocalTime(date: local.date, second: 0) ? "\(local.date)" : "\(local)"
    }
    let end = period.end.map { instant -> String in
      let local = zone.local(instant)
      return local == LocalTime(date: local.date, second: 0) ? "\(local.date + -1)" : "\(local)"
    }
    return switch (start, end) {
    case (let start?, let end?): start == end ? "on \(start)" : "from \(start) to \(end)"
    case (let start?, nil): "from \(start) on"
    case (nil, let end?): "until \(end)"
    case (nil, nil): "until further notice"
    }
  }
}

/// A closed feature: its type and its id.
private struct ClosedThing: Hashable {
  var kind: NetworkTimes.Subject.Kind
  var id: String
}

extension RoutingNetwork {
  /// nil for a subject that cannot be closed.
  fileprivate func id(of subject: NetworkTimes.Subject) -> String? {
    guard (0..<count(of: subject.kind)).contains(subject.index) else { return nil }
    return switch subject.kind {
    case .level: levels[subject.index].id
    case .unit: units[subject.index].id
    case .opening: openings[subject.index].id
    case .connector: connectors[subject.index].id
    case .transitLink: transitLinks[subject.index].id
    case .venue, .place: nil
    }
  }

  /// Position of each item; for equal ids the first.
  ///
  /// - Complexity: O(*n*) in the number of elements of their kinds.
  fileprivate func positions(of things: [ClosedThing: String]) -> [ClosedThing: Int] {
    var positions: [ClosedThing: Int] = [:]
    for kind in Set(things.keys.map(\.kind)) {
      for position in 0..<count(of: kind) {
        guard let id = id(of: NetworkTimes.Subject(kind, position)) else { continue }
        let thing = ClosedThing(kind: kind, id: id)
        if things[thing] != nil, positions[thing] == nil { positions[thing] = position }
      }
    }
    return positions
  }

  fileprivate func subject(
    _ thing: ClosedThing, _ position: Int, _ floors: ComparedFloors, _ language: String
  ) -> BundleChange.Subject {
    let (type, names, level): (String, NetworkTexts?, Int?) =
      switch thing.kind {
      case .level: ("level", levels[position].name, position)
      case .unit: ("unit", units[position].name, units[position].level)
      case .opening: ("opening", openings[position].name, openings[position].level)
      case .connector: ("connector", connectors[position].name, nil)
      case .transitLink: ("link", transitLinks[position].name, nil)
      case .venue: ("venue", nil, nil)
      case .place: ("place", nil, nil)
      }
    let floor = level.flatMap { levels.indices.contains($0) ? levels[$0].floor : nil }
    let name = names.flatMap { text($0, in: language) }
    return BundleChange.Subject(
      type: type, id: thing.id, name: name, floor: floor, floorLabel: floor.map(floors.label))
  }
}
