import VenueDiagnostics
import VenueRules

/// Examples of what the routing network finds on the ground, and of features that no bundle carries.
let groundExamples: [(RulePage, [RuleExample])] = [
  (
    .levelWithoutMesh, [RuleExample("a hall", ["levels/ground.yaml": streetLevel()])]
  ),
  (
    .openingGroundTaken,
    [
      shop("shelves on both sides of a door", "category: furniture, rect: [19, 8, 2, 4]", mark: "«"),
      shop("shelves beside a door", "category: furniture, rect: [19, 2, 2, 4]"),
    ]
  ),
  (
    .unitDivided,
    [
      divided("a barrier from wall to wall", "[10, 0, 0.5, 20]", mark: "«"),
      divided("a barrier with a gap", "[10, 0, 0.5, 17]"),
    ]
  ),
  (
    .levelJointTaken,
    [
      terrace("a wall along the border", "[20, 0, 1, 20]", mark: "«"),
      terrace("a wall along half of the border", "[20, 0, 1, 10]"),
    ]
  ),
  (
    .timeZoneMissing,
    [
      zone("a machine without the tz database", mark: "«", hasTimeZones: false),
      zone("a machine with the tz database"),
    ]
  ),
  (
    .featureOrphan,
    [
      anchor("an anchor without an occupant", mark: "«"),
      anchor("an anchor of a shop", shop: true),
    ]
  ),
  (
    .featureLeftOut,
    [
      pond("70 km away", "«", longitude: "25.9"),
      pond("beside the venue", "", longitude: "24.9"),
    ]
  ),
]

private func shop(_ title: String, _ shelf: String, mark: String = "") -> RuleExample {
  RuleExample(
    title,
    [
      "levels/ground.yaml": streetAndShop(
        "category: room, rect: [20, 0, 10, 20], \(shopDoor.replacing("shop-door", with: mark + "shop-door"))",
        more: "fixtures: {shelf: {\(shelf)}}\n")
    ])
}

private func divided(_ title: String, _ barrier: String, mark: String = "") -> RuleExample {
  RuleExample(
    title,
    [
      "levels/ground.yaml": streetLevel(more: "fixtures: {barrier: {category: wall, rect: \(barrier)}}\n")
        .replacing("    rect: [0", with: "    rect: \(mark)[0")
    ])
}

private func terrace(_ title: String, _ wall: String, mark: String = "") -> RuleExample {
  RuleExample(
    title,
    [
      "levels/ground.yaml": streetLevel().replacing("    rect: [0", with: "    rect: \(mark)[0"),
      "levels/terrace.yaml": """
      level: terrace
      ordinal: 0
      short_name: "0"
      name: Terrace
      outline: {rect: [20, 0, 20, 20]}
      units: {deck: {category: walkway, rect: [20, 0, 20, 20]}}
      fixtures: {wall: {category: wall, rect: \(wall)}}

      """,
    ])
}

private func zone(_ title: String, mark: String = "", hasTimeZones: Bool = true) -> RuleExample {
  var example = RuleExample(
    title,
    [
      "venue.yaml": venueFile("time_zone: \(mark)Europe/Helsinki\nhours: Mo-Fr 08:00-20:00"),
      "levels/ground.yaml": streetLevel("hours: Mo-Fr 08:00-20:00"),
    ])
  example.hasTimeZones = hasTimeZones
  return example
}

private func anchor(_ title: String, mark: String = "", shop: Bool = false) -> RuleExample {
  let occupant = """
    ,
      {"type": "Feature", "id": "books", "feature_type": "occupant", "geometry": null,
       "properties": {"category": "books", "name": {"en": "Books"}, "anchor_id": "spot"}}
    """
  return RuleExample(
    title,
    [
      "features/anchors.geojson": """
      {"type": "FeatureCollection", "features": [
        \(mark){"type": "Feature", "id": "spot", "feature_type": "anchor",
         "geometry": {"type": "Point", "coordinates": [24.9562, 60.1611]}, "properties": {"unit_id": "hall"}}\(shop ? occupant : "")
      ]}
      """,
      "levels/ground.yaml": streetLevel(),
    ])
}

private func pond(_ title: String, _ mark: String, longitude: String) -> RuleExample {
  let corners = ["555, 60.1609", "558, 60.1609", "558, 60.1612", "555, 60.1609"].map { "[\(longitude)\($0)]" }
  return RuleExample(
    title,
    [
      "surroundings.geojson": """
      {"type": "FeatureCollection", "features": [
        \(mark){"type": "Feature", "id": "pond", "properties": {"category": "water"},
         "geometry": {"type": "Polygon", "coordinates": [[\(corners.joined(separator: ", "))]]}}
      ]}
      """,
      "levels/ground.yaml": streetLevel(),
    ])
}
