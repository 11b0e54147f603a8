import VenueDiagnostics
import VenueModel
package import VenueVocabulary

/// Reports categories that are probably the default of a form: the first of the list for most occupants, or one for all rooms.
struct CategoryDefault: Rule {
  static let page = RulePage(
    "IMD030", "category-default", .warning, stage: .checked,
    summary:
      "Most occupants have the first category of IMDF's list, all rooms have the same category, all levels are arrivals or restricted, all doors are equal, or all footprints of a building.",
    why: """
      A form writes its default into every feature whose author chose nothing. The map then shows the icon of that category, and \
      searching for a category finds the wrong places.
      """,
    repair: "Give each feature its own category. Keep the present one where it is unknown: IMDF requires one.",
    basis: "project default; IMDF 1.0.0, Categories",
    thresholds: [
      "10 occupants or more, half of them with one of the first 8 categories of the list",
      "20 rooms or more, all with one category other than `room` and `unspecified`",
      "3 levels or more, all for arrivals, all for departures, or all restricted",
      "50 openings or more, all with the same type, material and drive of the door",
      "3 buildings or more, each with the same area as its ground, aerial and subterranean footprint",
    ])
  static let subjects: [FeatureType] = [.footprint, .level, .occupant, .opening, .unit]
  static let examples = [
    RuleExample("ten rooms, ten bowls of açaí", ["levels/ground.yaml": level((0..<10).map { _ in "acai" }, mark: "«")]),
    RuleExample(
      "arrivals on every floor",
      [
        "levels/a.yaml": floor(0, "category: «arrivals"), "levels/b.yaml": floor(1, "category: arrivals"),
        "levels/c.yaml": floor(2, "category: arrivals"),
      ]),
    RuleExample(
      "arrivals and departures",
      [
        "levels/a.yaml": floor(0, "category: arrivals"), "levels/b.yaml": floor(1, "category: departures"),
        "levels/c.yaml": floor(2, "category: departures"),
      ]),
    RuleExample(
      "each its own",
      ["levels/ground.yaml": level((0..<10).map { ["bank", "bakedgoods", "books", "shoes", "toys"][$0 % 5] })]),
  ]

  private static func floor(_ number: Int, _ property: String) -> String {
    """
    level: level-\(number)
    ordinal: \(number)
    short_name: "\(number)"
    name: Floor \(number)
    \(property)
    outline: {rect: [0, 0, 20, 10]}
    units:
      hall-\(number): {category: walkway, rect: [0, 0, 20, 10], openings: {door-\(number): {to: outside, wall: south, width: 2}}}

    """
  }

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

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.venue
    let all = venue.occupants.positions.filter { venue.occupants[$0].category != nil }
    let first = Vocabulary.firstOccupantCategories
    for (category, occupants) in grouped(all, by: { venue.occupants[$0].category?.text ?? "" })
    where all.count >= Self.fewestOccupants && occupants.count * 2 >= all.count && first.contains(category) {
      report(
        finding(
          occupants.map { FeatureRef(.occupant, $0) }, category, "\(occupants.count) of \(all.count) occupants have",
          context.uncounted(.occupant)))
    }
    rooms(context, report)
    levels(context, report)
    doors(context, report)
    footprints(context, report)
  }

  func finding(
    _ features: [FeatureRef], _ category: String, _ who: String, _ uncounted: String = ""
  ) -> Finding {
    var finding = Finding(
      features, "category", "\(who) the category \(category), which is probably the default of a form\(uncounted)")
    finding.measured = Measure(Double(features.count), "features")
    finding.effect = "they have the icon of this category, and a search for it finds them"
    finding.help = [
      "give each its own category"
        + (Vocabulary.lists("unspecified", for: features[0].type)
          ? ", or \"unspecified\" where it is unknown" : ", and keep this one where it is unknown: IMDF requires one")
    ]
    return finding
  }
}

extension Vocabulary {
  /// The first eight categories of IMDF's list of occupants: what a form has as its default.
  package static let firstOccupantCategories = Set((categories(of: .occupant) ?? []).sorted().prefix(8))
}
