import VenueGeometry
import VenueModel
import VenueVocabulary

/// A barrier between the reached part of a venue and a cluster of units.
struct ReachBarrier: Hashable {
  /// As messages have it: `"door-1 (Main door)"`.
  var name: String
  /// `"is 0.3 m wide, and 0.60 m is required"`.
  var predicate: String
  var exclusion: Exclusion
  /// Millimetres of a door that is too narrow.
  var width: Int32?
  /// The door, if it is one.
  var opening: Int?

  var words: String { "\(name) \(predicate)" }
}

extension RuleContext {
  /// Barriers between the reached part and a cluster, each once. A closed room that leads nowhere else is none; one that alone is in the way
  /// comes first.
  ///
  /// - Complexity: linear in the edges of the graph.
  func blockers(of cluster: [Int], _ isReached: [Bool], for profile: AccessProfile) -> [ReachBarrier] {
    var isIn = [Bool](repeating: false, count: isReached.count)
    for unit in cluster { isIn[unit] = true }
    var found: [(barrier: ReachBarrier, sides: [Side])] = []
    for edge in access.edges {
      let isInside =
        (edge.from != AccessGraph.outside && isIn[edge.from]) != (edge.to != AccessGraph.outside && isIn[edge.to])
      guard isInside else { continue }
      let other = edge.from != AccessGraph.outside && isIn[edge.from] ? edge.to : edge.from
      let own = access.exclusion(at: edge, of: index, for: profile)
      let beyond =
        own == nil && other != AccessGraph.outside ? access.exclusion(in: other, of: index, for: profile) : nil
      guard let exclusion = own ?? beyond else { continue }
      let barrier = ReachBarrier(
        name: beyond != nil ? words(forBarrier: other) : words(for: edge, at: other, exclusion),
        predicate: words(for: exclusion, at: edge, profile),
        exclusion: exclusion, width: exclusion == .narrow ? width(of: edge) : nil, opening: opening(of: edge))
      let side = Side(unit: other, isRoom: own == nil)
      if let known = found.firstIndex(where: { $0.barrier == barrier }) {
        found[known].sides.append(side)
      } else {
        found.append((barrier, [side]))
      }
    }
    // Most clusters have at most one, and nothing to choose.
    guard found.count > 1 else { return found.map(\.barrier) }
    let leads = leadsToReached(around: isIn, isReached)
    let ranked = grouped(found) { one in
      one.sides.map { side in
        guard side.unit == AccessGraph.outside || leads[side.unit] else { return 2 }
        return side.isRoom && !touchesReached(side.unit, isReached) ? 1 : 0
      }.min() ?? 2
    }.sorted { $0.0 < $1.0 }
    let way = ranked.filter { $0.0 < 2 }
    return (way.isEmpty ? ranked : way).flatMap { $0.1.map(\.barrier) }
  }

  /// What is behind a barrier, seen from the cluster.
  private struct Side {
    var unit: Int
    /// True if the unit itself is the barrier, not the way into it.
    var isRoom: Bool
  }

  private func touchesReached(_ unit: Int, _ isReached: [Bool]) -> Bool {
    access.edges(at: unit).contains { edge in
      let other = edge.from == unit ? edge.to : edge.from
      return other != AccessGraph.outside && isReached[other]
    }
  }

  /// For each unit, true if some way leads from it to the reached part or outside that does not cross the cluster, barriers aside.
  private func leadsToReached(around isIn: [Bool], _ isReached: [Bool]) -> [Bool] {
    let outside = isIn.count
    var parts = DisjointSets(count: isIn.count + 1)
    func node(_ unit: Int) -> Int { unit == AccessGraph.outside ? outside : unit }
    for edge in access.edges {
      let (from, to) = (node(edge.from), node(edge.to))
      if (from == outside || !isIn[from]) && (to == outside || !isIn[to]) { parts.join(from, to) }
    }
    var roots: Set<Int> = [parts.root(of: outside)]
    for unit in isReached.indices where isReached[unit] { roots.insert(parts.root(of: unit)) }
    return isIn.indices.map { roots.contains(parts.root(of: $0)) }
  }

  private func opening(of edge: AccessEdge) -> Int? {
    guard case .opening(let opening) = edge.way else { return nil }
    return opening
  }

  private func width(of edge: AccessEdge) -> Int32? {
    guard case .opening(let opening) = edge.way, let sides = access.openings[opening] else { return nil }
    return sides.width > 0 ? sides.width : sides.drawnWidth
  }

  /// The width of an opening counts as known only if it is declared; otherwise it is that of the drawn line.
  private func words(for exclusion: Exclusion, at edge: AccessEdge, _ profile: AccessProfile) -> String {
    guard exclusion == .narrow else { return exclusion.words }
    func metres(_ millimetres: Int32) -> String {
      let limit = Text.fixed(Double(profile.minimumWidth) / 1000, decimals: 2)
      return "\(Text.number(Double(millimetres) / 1000, decimals: 3)) m wide, and \(limit) m is required"
    }
    switch edge.way {
    case .opening(let opening):
      guard let sides = access.openings[opening] else { return exclusion.words }
      return sides.width > 0 ? "is \(metres(sides.width))" : "is drawn \(metres(sides.drawnWidth))"
    case .connector(let connector):
      guard case .connector(let said) = access.connectors[connector].source,
        let width = Quantity.millimetres(venue.connectors[said].width)
      else { return exclusion.words }
      return "is \(metres(width))"
    case .border, .joint: return exclusion.words
    }
  }

  private func words(for edge: AccessEdge, at other: Int, _ exclusion: Exclusion) -> String {
    switch edge.way {
    case .opening(let opening) where access.exclusion(at: edge, of: index, for: .staff) != nil || exclusion != .steps:
      return words(for: FeatureRef(.opening, opening))
    case .connector(let connector):
      if case .connector(let said) = access.connectors[connector].source {
        return words(for: FeatureRef(.connector, said))
      }
      return access.connectors[connector].category
    default:
      return other == AccessGraph.outside ? "the outside" : words(forBarrier: other)
    }
  }

  /// A unit with its category if it has no name: `"stairs ba4efc0b"`.
  private func words(forBarrier unit: Int) -> String {
    let ref = FeatureRef(.unit, unit)
    let words = words(for: ref)
    guard words == venue.id(of: ref), let category = venue.units[unit].category else { return words }
    return "\(category.text) \(words)"
  }
}
