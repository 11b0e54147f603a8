import VenueDiagnostics
import VenueRules

/// Examples of what readers find in IMDF archives.
let archiveExamples: [(RulePage, [RuleExample])] = [
  (
    .manifestMissing,
    [
      SmallArchive().withoutManifest("the archive has no manifest"),
      SmallArchive().example("a manifest"),
    ]
  ),
  (
    .manifestInvalid,
    [
      SmallArchive(created: "«\"1 January\"").example("a day without a year"),
      SmallArchive().example("a date of the calendar"),
    ]
  ),
  (
    .venueCount,
    [
      SmallArchive().withoutVenue("an archive without a venue"),
      SmallArchive().example("one venue"),
    ]
  ),
  (
    .unexpectedProperty,
    [
      SmallArchive(unit: "«\"colour\": \"red\", \"level_id\": \"ground\"").example("a property of the export program"),
      SmallArchive().example("the properties of IMDF"),
    ]
  ),
  (
    .absentValueAsText,
    [
      SmallArchive(alternative: "«\"null\"").example("the text null"),
      SmallArchive().example("the value null"),
    ]
  ),
]

/// A museum with one hall.
private struct SmallArchive {
  var created = "\"2026-01-01T00:00:00Z\""
  var unit = "\"level_id\": \"ground\""
  var alternative = "null"

  private static let area = """
    {"type": "Polygon", "coordinates": [[[24.9, 60.1], [24.9002, 60.1], [24.9002, 60.1002], [24.9, 60.1002], [24.9, 60.1]]]}
    """

  private var manifest: String { "{\"version\": \"1.0.0\", \"created\": \(created), \"language\": \"en\"}\n" }

  private var venue: String {
    SmallArchive.collection(
      "museum", "venue", SmallArchive.area,
      """
      {"category": "museum", "restriction": null, "name": {"en": "Quay Museum"}, "alt_name": null, "hours": null,
        "phone": null, "website": null, "address_id": "address",
        "display_point": {"type": "Point", "coordinates": [24.9001, 60.1001]}}
      """)
  }

  private var address: String {
    SmallArchive.collection(
      "address", "address", "null",
      """
      {"address": "4 Quay Street", "unit": null, "locality": "Port Kestrel", "province": null, "country": "FI",
        "postal_code": null, "postal_code_ext": null}
      """)
  }

  private var level: String {
    SmallArchive.collection(
      "ground", "level", SmallArchive.area,
      """
      {"category": "unspecified", "restriction": null, "name": {"en": "Ground floor"}, "short_name": {"en": "0"},
        "outdoor": false, "ordinal": 0, "display_point": null, "address_id": null, "building_ids": null}
      """)
  }

  private var hall: String {
    SmallArchive.collection(
      "hall", "unit", SmallArchive.area,
      """
      {"category": "walkway", "restriction": null, "accessibility": null, "name": null, "alt_name": \(alternative),
        "display_point": null, \(unit)}
      """)
  }

  private var door: String {
    SmallArchive.collection(
      "door", "opening", "{\"type\": \"LineString\", \"coordinates\": [[24.90008, 60.1], [24.90012, 60.1]]}",
      """
      {"category": "pedestrian", "accessibility": null, "access_control": null, "door": null, "name": null,
        "alt_name": null, "display_point": null, "level_id": "ground"}
      """)
  }

  private static func collection(_ id: String, _ type: String, _ geometry: String, _ properties: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
     {"type": "Feature", "id": "\(id)", "feature_type": "\(type)",
      "geometry": \(geometry),
      "properties": \(properties)}
    ]}

    """
  }

  func example(_ title: String) -> RuleExample {
    RuleExample(
      title,
      [
        "manifest.json": manifest, "venue.geojson": venue, "address.geojson": address, "level.geojson": level,
        "unit.geojson": hall, "opening.geojson": door,
      ])
  }

  func withoutManifest(_ title: String) -> RuleExample {
    var example = example(title)
    example.files.removeFirst()
    example.whole = "manifest.json"
    return example
  }

  func withoutVenue(_ title: String) -> RuleExample {
    var example = example(title)
    example.files[1].text = "«{\"type\": \"FeatureCollection\", \"features\": []}\n"
    return example
  }
}
