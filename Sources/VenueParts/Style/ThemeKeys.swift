public import VenueVocabulary

/// Selects the theme class of a feature: its `class` in tiles and tier files.
///
/// A class is named after an IMDF category or a ``ThemeClass``. Map kits without style expressions look the class up in
/// `theme.json`; styles match on it.
public enum ThemeKey {
  /// The nearest class for a category: its own, otherwise that of the next broader category and so on, otherwise the layer's.
  public static func row(for category: Category?, of layer: ThemeClass) -> String {
    var category = category
    while let found = category {
      if let row = row(exactlyFor: found, of: layer) { return row }
      category = found.parent
    }
    return layer.rawValue
  }

  /// The class of exactly this category; nil if it uses that of a broader one, or of its layer.
  static func row(exactlyFor category: Category, of layer: ThemeClass) -> String? {
    if layer == .unit || layer == .amenity || layer == .section || layer == .label, rows.contains(category.text) {
      return category.text
    }
    return layer == .occupant ? nil : synonyms[category.text]
  }

  /// The class of an occupant, and of its room if the room's category says only that it is a room.
  ///
  /// A category that is not an airline, not for eating, and not named like a unit's category is a shop in shopping and travel venues,
  /// a ward in a hospital, and a plain room elsewhere.
  public static func row(forOccupant category: Category?, in venue: Category?) -> String {
    if let category {
      if category.isA("airline") { return "checkin" }
      if eating.contains(category.text) || category.parent.map({ eating.contains($0.text) }) == true {
        return "eatingdrinking"
      }
      let alike = row(for: category, of: .unit)
      if alike != ThemeClass.unit.rawValue { return alike }
    }
    guard let venue else { return "retail" }
    if venue.isA("healthcarefacility") { return "healthcare" }
    return working.contains { venue.isA(Category($0)) } ? "room" : "retail"
  }

  /// Venues in which a room with an occupant is not a shop.
  private static let working = [
    "university", "businesscampus", "governmentfacility", "communitycenter", "conventioncenter", "museum",
  ]

  /// Classes with their own colours in addition to those of ``ThemeClass``, sorted.
  public static let categories: [String] = [
    "auditorium", "checkin", "classroom", "conferenceroom", "eatingdrinking", "elevator", "escalator", "fieldofplay",
    "gatearea", "healthcare", "information", "laboratory", "library", "lobby", "nonpublic", "office", "opentobelow",
    "parking", "platform", "ramp", "restroom", "retail", "road", "room", "security", "stairs",
    "structure", "vegetation", "waitingroom", "walkway",
  ]

  static let rows = Set(categories)

  /// Classes of the surroundings: the common class first, then kind by kind, sorted.
  public static let surroundings: [String] =
    [ThemeClass.surroundings.rawValue]
    + ["building", "footway", "grass", "parking", "playground", "railway", "station", "stop", "street", "water"]
    .map { "\(ThemeClass.surroundings.rawValue).\($0)" }

  /// The class of a surrounding feature, by its category.
  public static func row(forSurroundings category: String) -> String {
    let row = "\(ThemeClass.surroundings.rawValue).\(category)"
    return surroundings.contains(row) ? row : ThemeClass.surroundings.rawValue
  }

  /// Categories that share the class of another.
  private static let synonyms: [String: String] = [
    "boardinggate": "gatearea", "arrivalgate": "gatearea", "waitingroom": "waitingroom", "lounge": "waitingroom",
    "privatelounge": "waitingroom", "foodservice": "eatingdrinking", "kitchen": "eatingdrinking",
    "concessions": "eatingdrinking", "steps": "stairs", "movingwalkway": "escalator", "footbridge": "walkway",
    "unenclosedarea": "walkway", "terrace": "walkway", "brick": "structure", "column": "structure",
    "concrete": "structure", "drywall": "structure", "glass": "structure", "wood": "structure", "shower": "restroom",
    "mothersroom": "restroom", "babychanging": "restroom", "huddleroom": "conferenceroom", "phoneroom": "office",
    "storage": "nonpublic", "serverroom": "nonpublic", "mailroom": "nonpublic", "recreation": "fieldofplay",
    "fitnessroom": "fieldofplay", "theater": "auditorium", "movietheater": "auditorium", "firstaid": "information",
    "reception": "information", "guestservices": "information", "ticketing": "checkin", "faregate": "security",
    "immigration": "security", "parkandride": "parking", "dutyfree": "retail", "retaildepartment": "retail",
    "rail": "platform", "bus": "platform", "taxi": "platform", "shuttle": "platform", "transit": "platform",
    "baggageclaim": "gatearea", "baggagecarousel": "gatearea",
  ]

  private static let eating: Set<String> = Set(
    """
    airportloungebar asianfusion bagels bakedgoods bar barbecue beerbar beergarden bistro breakfastandbrunch brewery \
    brewpub bubbletea buffet burgers butcher cafe cafeteria canteen chinese cocktailbar coffee comfortfood desserts diner \
    donuts eatingdrinking familyrestaurant fastfood fishandchips foodcourt foodservice foodstand foodtruck french gelato \
    german gastropubs greek healthyfoods hotdogs icecream indian irishpub italian japanese juicebar kebab kiosk.food \
    korean mediterranean mexican middleeastern noodles pizza pub ramen restaurant salad sandwiches seafood snackbar soup \
    spanish steakhouse sushi sushibar tapas tea thai turkish vegan vegetarian vietnamese winebar
    """.split(separator: " ").map(String.init))
}
