import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// Reports an archive of which no address has a suite.
struct NoUnitAddress: Rule {
  static let page = RulePage(
    "IMD025", "no-unit-address", .info, stage: .source, tags: [RulePage.optionalTag],
    summary: "An archive has occupants, but no address with a `unit`.",
    why: "A suite number helps people to find a shop, and receivers of IMDF archives look for it.",
    repair: "Write addresses with a `unit`, and name them in `address_id` of the anchors.",
    basis:
      "IMDF Validations 1.0.3, ZeroCountOfUnitQualifiedAddresses. Only archives are checked: in a hand-written venue a suite is optional",
    thresholds: ["no threshold; one finding for an archive"])
  static let subjects: [FeatureType] = []
  static let examples = [
    RuleExample("a shop and a street address alone", archive("«", unit: "null"), also: [UnitUnreachable.page]),
    RuleExample("a shop with its suite", archive("", unit: "\"104\""), also: [UnitUnreachable.page]),
  ]

  private static func archive(_ mark: String, unit: String) -> KeyValuePairs<String, String> {
    [
      "manifest.json": #"{"version": "1.0.0", "created": "2026-01-01T00:00:00Z", "language": "en"}"#,
      "venue.geojson": collection(
        "v", "venue", area,
        """
        {"category": "shoppingcenter", "restriction": null, "name": {"en": "Hall"}, "alt_name": null, "hours": null,
         "phone": null, "website": null, "address_id": "a", "display_point": {"type": "Point", "coordinates": [24.9001, 60.1001]}}
        """),
      "address.geojson": collection(
        "a", "address", "null",
        """
        {"address": "1 Street", "unit": \(unit), "locality": "Port Kestrel", "province": null, "country": "FI",
         "postal_code": null, "postal_code_ext": null}
        """, mark),
      "level.geojson": collection(
        "l", "level", area,
        """
        {"category": "unspecified", "restriction": null, "name": {"en": "Ground"}, "short_name": {"en": "0"},
         "outdoor": false, "ordinal": 0, "display_point": null, "address_id": null, "building_ids": null}
        """),
      "unit.geojson": collection(
        "u", "unit", area,
        """
        {"category": "walkway", "restriction": null, "accessibility": null, "name": null, "alt_name": null,
         "display_point": null, "level_id": "l"}
        """),
      "anchor.geojson": collection(
        "p", "anchor", #"{"type": "Point", "coordinates": [24.9001, 60.1001]}"#, #"{"address_id": "a", "unit_id": "u"}"#
      ),
      "occupant.geojson": collection(
        "o", "occupant", "null",
        """
        {"category": "newspapersandmagazines", "name": {"en": "News"}, "anchor_id": "p", "hours": null, "phone": null, "website": null,
         "validity": null, "correlation_id": null}
        """),
    ]
  }

  private static let area = """
    {"type": "Polygon", "coordinates": [[[24.9, 60.1], [24.9002, 60.1], [24.9002, 60.1002], [24.9, 60.1002], [24.9, 60.1]]]}
    """

  private static func collection(
    _ id: String, _ type: String, _ geometry: String, _ properties: String, _ mark: String = ""
  ) -> String {
    """
    {"type": "FeatureCollection", "features": [\(mark){"type": "Feature", "id": "\(id)", "feature_type": "\(type)",
     "geometry": \(geometry), "properties": \(properties)}]}
    """
  }

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let (addresses, occupants) = (context.venue.addresses, context.venue.occupants)
    guard context.source.format.words == .properties, !addresses.isEmpty, !occupants.isEmpty,
      addresses.kept.allSatisfy({ ($0.unit ?? "").allSatisfy(\.isWhitespace) })
    else { return }
    let features = addresses.positions.map { FeatureRef(.address, $0) }
    var finding = Finding(
      features, "",
      addresses.count == 1
        ? "the only address has no `unit`, but the venue has \(Text.count(occupants.count, "occupant"))"
        : "none of \(addresses.count) addresses has a `unit`, but the venue has \(Text.count(occupants.count, "occupant"))"
    )
    finding.help = [
      "write the suite of each occupant into `unit` of an address, and name it in `address_id` of its anchor"
    ]
    report(finding)
  }
}
