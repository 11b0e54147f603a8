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
  /// True for `to: outdoors` of an opening.
  static func isOutside(_ reference: Reference) -> Bool {
    reference.feature.type == .opening && reference.path == "to" && outside.contains(reference.id.lowercased())
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
