import VenueDiagnostics
import VenueModel
package import VenueVocabulary

/// Reports categories that are probably the default of a form: the first of the list for most occupants, or one for all rooms.
struct CategoryDefault: Rule {
  static let page = RulePage(
    "IMD030", "category-default", .warning, stage: .checked,
    summary: "Most occupants have the first category of IMDF's list, or all rooms have the same category.",
    why: """
      A form writes its default into every feature whose author chose nothing. The map then shows the icon of that category, and \
      searching for a category finds the wrong places.
      """,
    repair: "Give each feature its own category. Leave those that are unknown until they are known.",
    basis: "project default; IMDF 1.0.0, Categories",
    thresholds: [
      "10 occupants or more, half of them with one of the first 8 categories of the list",
      "20 rooms or more, all with one category other than `room` and `unspecified`",
    ])
  static let subjects: [FeatureType] = [.occupant, .unit]
  static let examples = [
    RuleExample("ten rooms, ten bowls of açaí", ["levels/ground.yaml": level((0..<10).map { _ in "acai" }, mark: "«")]),
    RuleExample(
      "each its own",
      ["levels/ground.yaml": level((0..<10).map { ["bank", "bakedgoods", "books", "shoes", "toys"][$0 % 5] })]),
  ]

  private static func level(_ categories: [String], mark: String = "") -> String {
    let rooms = zip(categories.indices, categories).map { number, category in
      """
        room-\(number):
          category: room
          rect: [\(number * 4), 10, 4, 5]
          openings: {door-\(number): {to: hall, width: 1}}
          occupant: {id: shop-\(number), name: Shop \(number), category: \(number == 0 ? mark : "")\(category)}
      """
    }
    return """
      level: ground
      ordinal: 0
      short_name: "0"
      name: Street level
      outline: {rect: [0, 0, 40, 15]}
      units:
        hall: {category: walkway, rect: [0, 0, 40, 10], openings: {door: {to: outside, wall: south, width: 2}}}
      \(rooms.joined(separator: "\n"))

      """
  }

  /// Occupants from which a share says something.
  private static let fewestOccupants = 10
  private static let fewestRooms = 20

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    let all = venue.occupants.positions.filter { venue.occupants[$0].category != nil }
    let first = Vocabulary.firstOccupantCategories
    for (category, occupants) in grouped(all, by: { venue.occupants[$0].category?.text ?? "" })
    where all.count >= Self.fewestOccupants && occupants.count * 2 >= all.count && first.contains(category) {
      report(
        finding(
          occupants.map { FeatureRef(.occupant, $0) }, category, "\(occupants.count) of \(all.count) occupants have"))
    }
    let rooms = venue.units.positions.filter { venue.units[$0].walkability == .room && venue.units[$0].category != nil }
    let categories = Set(rooms.compactMap { venue.units[$0].category?.text })
    if rooms.count >= Self.fewestRooms, categories.count == 1, let category = categories.first,
      !["room", "unspecified"].contains(category)
    {
      report(finding(rooms.map { FeatureRef(.unit, $0) }, category, "all \(rooms.count) rooms have"))
    }
  }

  private func finding(_ features: [FeatureRef], _ category: String, _ who: String) -> Finding {
    var finding = Finding(
      features, "category", "\(who) the category \(category), which is probably the default of a form")
    finding.measured = Measure(Double(features.count), "features")
    finding.effect = "they have the icon of this category, and a search for it finds them"
    finding.help = [
      "give each its own category"
        + (Vocabulary.lists("unspecified", for: features[0].type)
          ? ", or \"unspecified\" where it is unknown" : ". Leave it where it is unknown")
    ]
    return finding
  }
}

extension Vocabulary {
  /// The first eight categories of IMDF's list of occupants: what a form has as its default.
  package static let firstOccupantCategories = Set((categories(of: .occupant) ?? []).sorted().prefix(8))
}
