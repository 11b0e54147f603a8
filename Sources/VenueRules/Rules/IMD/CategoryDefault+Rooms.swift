import VenueModel
import VenueVocabulary

extension CategoryDefault {
  private static let fewestRooms = 20

  /// No building has only rooms of one special category.
  func rooms(_ context: RuleContext, _ report: (Finding) -> Void) {
    let venue = context.venue
    let rooms = venue.units.positions.filter { venue.units[$0].walkability == .room && venue.units[$0].category != nil }
    let categories = Set(rooms.compactMap { venue.units[$0].category?.text })
    if rooms.count >= Self.fewestRooms, categories.count == 1, let category = categories.first,
      !["room", "unspecified"].contains(category)
    {
      report(
        finding(
          rooms.map { FeatureRef(.unit, $0) }, category, "all \(rooms.count) rooms have", context.uncounted(.unit)))
    }
  }
}
