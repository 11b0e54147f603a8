import VenueRules

/// Examples of rules of icons.
enum IconExample {
  /// An amenity in the hall.
  static func desk(_ title: String, _ keys: String) -> RuleExample {
    RuleExample(
      title, ["levels/ground.yaml": streetLevel(more: "amenities:\n  desk: {\(keys), point: [5, 5]}\n")])
  }

  /// A drawing, and the hall.
  static func drawing(_ title: String, _ text: String) -> RuleExample {
    RuleExample(title, ["icons/anchor.svg": text, "levels/ground.yaml": streetLevel()])
  }

  static let square = "<path d=\"M2 2h11v11H2z\"/>"

  static func svg(_ inside: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 15 15\">\(inside)</svg>\n"
  }
}
