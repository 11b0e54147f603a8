import VenueModel
import VenueVocabulary

/// What an id probably means that no feature has, or only a feature of another type: by its meaning, not by its letters.
struct MeantReference {
  /// Words for the other side of an entrance, which is `outside`.
  private static let outside: Set<String> = [
    "outdoors", "outdoor", "out", "exterior", "external", "street", "road", "open air", "openair", "none", "nothing",
    "ulos", "ulkona", "ulkopuoli", "katu", "draussen", "draußen", "aussen", "außen", "strasse", "straße", "dehors",
    "exterieur", "extérieur", "rue", "fuera", "calle", "utomhus", "ute", "gata", "buiten",
  ]

  let context: RuleContext

  /// The ids to which a reference cannot point: a door does not lead to the unit that it belongs to.
  func ownIDs(of reference: Reference) -> Set<String> {
    guard reference.feature.type == .opening, reference.path == "to",
      let unit = context.venue.openings[reference.feature.index].joins?.unit.text
    else { return [] }
    return [unit]
  }

  /// False if a door and the unit are on different levels.
  private func isOnLevel(_ unit: ID<VenueUnit>, of reference: Reference) -> Bool {
    guard reference.feature.type == .opening, let place = context.index.position(of: unit) else { return true }
    let own = context.level(of: reference.feature)
    return own == nil || context.index.unitLevels[place] == nil || own == context.index.unitLevels[place]
  }

  /// True for `to: outdoors` of an opening.
  static func isOutside(_ reference: Reference) -> Bool {
    guard reference.feature.type == .opening, reference.path == "to" else { return false }
    let word = reference.id.lowercased().split(separator: " ").joined(separator: " ")
    return word == "outside" || outside.contains(word) || MeaningfulWords.isEntrance(word)
  }

  /// What to write for a building if the venue defines none; nil for other references.
  func help(forBuilding reference: Reference) -> String? {
    // A building that follows from the levels is written nowhere.
    let isWritten = context.venue.buildings.positions.contains {
      context.source.places[FeatureRef(.building, $0), "id"] != nil
    }
    guard reference.target == .building, context.source.format.words == .keys, !isWritten else { return nil }
    let words = "`buildings: {\(reference.id): {name: …, category: unspecified, footprint: {rect: […]}}}`"
    return "write \(words) in venue.yaml, or remove the building: a venue without `buildings` is one building"
  }

  /// What belongs in the place of an id of another type.
  func help(_ reference: Reference, is type: FeatureType) -> String? {
    switch (reference.target, type) {
    case (.unit?, .occupant):
      let index = context.index
      guard let place = index.position(of: reference.id, .occupant), let anchor = index.occupantAnchors[place],
        let unit = index.anchorUnits[anchor].map({ context.venue.units[$0].id })
      else { return nil }
      guard !ownIDs(of: reference).contains(unit.text) else {
        return "\(reference.id) is in the unit of this door: write the id of the unit behind it, or `outside`"
      }
      // A door leads to a unit of its own level; lifts and stairs lead to others.
      guard isOnLevel(unit, of: reference) else {
        return "\(reference.id) is on another level: write the id of the unit behind the door, or `outside`"
      }
      return "\(reference.id) is in the unit \(unit): write \(unit)"
    case (.unit?, .level):
      return "write the id of a unit of that level" + (reference.feature.type == .opening ? ", or `outside`" : "")
    case (.opening?, .unit):
      let entrances = context.entrancesByUnit[reference.id] ?? []
      guard !entrances.isEmpty, entrances.count <= 3 else { return "write the id of an opening of \(reference.id)" }
      return "write \(Text.list(entrances, last: "or")), where people enter \(reference.id) from outside"
    default:
      return reference.target.map { "write the id of \($0.withArticle)" }
    }
  }
}

extension RuleContext {
  private struct Entrances: Hashable {}

  /// Ids of the openings to the outside, by the unit that they open.
  fileprivate var entrancesByUnit: [String: [String]] {
    once(Entrances()) {
      venue.openings.kept.reduce(into: [:]) { entrances, opening in
        guard let joined = opening.joins, joined.other == nil else { return }
        entrances[joined.unit.text, default: []].append(opening.id.text)
      }
    }
  }
}
