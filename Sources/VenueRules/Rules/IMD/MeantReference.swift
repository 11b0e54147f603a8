import VenueModel
import VenueVocabulary

/// What an author probably meant by an id that no feature has, or that has another type: more than its letters say.
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

  /// What belongs in the place of an id of another type.
  func help(_ reference: Reference, is type: FeatureType) -> String? {
    let venue = context.venue
    switch (reference.target, type) {
    case (.unit?, .occupant):
      guard let place = venue.occupants.positions.first(where: { venue.occupants[$0].id.text == reference.id }),
        let anchor = venue.occupants[place].anchorID,
        let unit = venue.anchors.kept.first(where: { $0.id == anchor })?.unitID
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
      return "write the id of a unit of that level, or `outside`"
    case (.opening?, .unit):
      let doors = venue.openings.kept.filter {
        $0.joins?.unit.text == reference.id || $0.joins?.other?.text == reference.id
      }
      let entrances = doors.filter { $0.joins?.other == nil }.map(\.id.text)
      guard !entrances.isEmpty, entrances.count <= 3 else { return "write the id of an opening of \(reference.id)" }
      return "write \(Text.list(entrances, last: "or")), where people enter \(reference.id) from outside"
    default:
      return reference.target.map { "write the id of \($0.withArticle)" }
    }
  }
}
