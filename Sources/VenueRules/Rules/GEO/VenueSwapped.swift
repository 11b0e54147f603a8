import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports a whole venue that is written latitude first: it is far from its country, and near it with the two numbers exchanged.
struct VenueSwapped: Rule {
  static let page = RulePage(
    "GEO025", "venue-swapped", .error, stage: .checked,
    summary:
      "The whole venue is on another continent, and in the country of its address with longitude and latitude exchanged.",
    why: """
      Most notations have latitude first; GeoJSON and `frame` have longitude first. Distances and areas are wrong too, because a degree \
      of longitude is shorter than one of latitude.
      """,
    repair: "Write the longitude first, or correct the country of the address.",
    basis: "RFC 7946 section 3.1.1; places of countries: zone.tab of the IANA time zone database",
    thresholds: [
      "over 3000 km from every main place of the country",
      "when exchanged, within 2500 km of one and at a third of the distance",
    ])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample("latitude first", files("«[60.161, 24.956]")),
    RuleExample("longitude first", files("[24.956, 60.161]")),
  ]

  private static func files(_ origin: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": RuleExample.venue.replacing("[24.956, 60.161]", with: origin),
      "levels/ground.yaml": NetworkExample.ground(""),
    ]
  }

  private static let far = 3_000_000.0
  private static let near = 2_500_000.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.source.venue
    let address = venue.addresses.kept.first { $0.id == venue.properties?.addressID }
    let corners = venue.levels.kept.lazy.compactMap { $0.geometry.first?.shell.first }
    guard let country = address?.country?.uppercased(),
      let place = venue.frame?.origin ?? corners.first ?? venue.properties?.geometry.first?.shell.first
    else { return }
    let exchanged = Coordinate(longitude: place.latitude, latitude: place.longitude)
    let places = CountryPlaces.of(country).map { Coordinate(longitude: $0.longitude, latitude: $0.latitude) }
    guard abs(exchanged.latitude) <= 90,
      let distance = places.map({ Trigonometry.greatCircleDistance(from: place, to: $0) }).min(),
      let other = places.map({ Trigonometry.greatCircleDistance(from: exchanged, to: $0) }).min(),
      distance > Self.far, other < Self.near, other < distance / 3
    else { return }
    let kilometres = Text.number((distance / 1_000_000).rounded() * 1000, decimals: 0)
    var finding = Finding(
      FeatureRef(.venue, 0), venue.frame == nil ? "geometry" : "frame/origin",
      "the venue is about \(kilometres) km from the country of its address (\(country)); with longitude and latitude exchanged it would be there"
    )
    finding.threshold = Measure(Self.far / 1000, "km")
    finding.effect = "the map is in the wrong place, and its distances are wrong"
    let words = "\(Text.number(exchanged.longitude, decimals: 6)), \(Text.number(exchanged.latitude, decimals: 6))"
    finding.help = [
      venue.frame == nil
        ? "exchange the two numbers of each position; one setting of the export does it for all"
        : "write the longitude first: `origin: [\(words)]`"
    ]
    finding.archiveHelp = ["exchange the two numbers of each position; one setting of the export does it for all"]
    report(finding)
  }
}
