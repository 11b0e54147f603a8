import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Reports a whole venue that is written latitude first or without a minus sign: it is far from its country, and near it when that is
/// corrected.
struct VenueSwapped: Rule {
  static let page = RulePage(
    "GEO025", "venue-swapped", .error, stage: .checked,
    summary:
      "The whole venue is far from the country of its address, and in it with longitude and latitude exchanged or another sign.",
    why: """
      Most notations have latitude first; GeoJSON and `frame` have longitude first. Distances and areas are wrong too, because a degree \
      of longitude is shorter than one of latitude. Longitudes west of Greenwich and latitudes south of the equator have a minus sign.
      """,
    repair: "Write the longitude first, correct the sign, or correct the country of the address.",
    basis: "RFC 7946 section 3.1.1; places of countries: zone.tab of the IANA time zone database",
    thresholds: [
      "over 3000 km from every main place of the country and of its parts overseas; 2000 km for a sign",
      "when exchanged, within 2500 km of one and at a third of the distance; with the other sign, at a fifth",
    ])
  static let subjects: [FeatureType] = [.level]
  static let examples = [
    RuleExample("latitude first", files("«[60.161, 24.956]")),
    RuleExample("the latitude with a minus sign", files("«[24.956, -60.161]")),
    RuleExample("longitude first", files("[24.956, 60.161]")),
  ]

  private static func files(_ origin: String) -> KeyValuePairs<String, String> {
    [
      "venue.yaml": RuleExample.venue.replacing("[24.956, 60.161]", with: origin),
      "levels/ground.yaml": NetworkExample.ground(""),
    ]
  }

  /// What was done to the two numbers of every position.
  private struct Slip {
    var words: String
    /// By the place that is written.
    var help: @Sendable (Coordinate) -> String
    var archiveHelp: String
    /// Metres from the country above which it is looked for, and how many times nearer the meant place is.
    var far: Double
    var ratio: Double
    var meant: @Sendable (Coordinate) -> Coordinate

    /// In this order: a place that is right after an exchange needs no other sign.
    static let all = [
      Slip(
        words: "with longitude and latitude exchanged", help: { _ in "write the longitude first" },
        archiveHelp: "exchange the two numbers of each position; one setting of the export does it for all",
        far: 3_000_000, ratio: 3
      ) { Coordinate(longitude: $0.latitude, latitude: $0.longitude) },
      Slip(
        words: "with the other sign of the longitude",
        help: { Slip.sign($0.longitude, "longitude", "east", "west of Greenwich") },
        archiveHelp: "correct the sign of the longitudes: those west of Greenwich are negative", far: 2_000_000,
        ratio: 5
      ) { Coordinate(longitude: -$0.longitude, latitude: $0.latitude) },
      Slip(
        words: "with the other sign of the latitude",
        help: { Slip.sign($0.latitude, "latitude", "north", "south of the equator") },
        archiveHelp: "correct the sign of the latitudes: those south of the equator are negative", far: 2_000_000,
        ratio: 5
      ) { Coordinate(longitude: $0.longitude, latitude: -$0.latitude) },
      Slip(
        words: "with longitude and latitude exchanged and the other sign of the longitude",
        help: { _ in "write the longitude first, with its sign" },
        archiveHelp: "exchange the two numbers of each position, and correct the sign of the longitudes",
        far: 3_000_000,
        ratio: 5
      ) { Coordinate(longitude: -$0.latitude, latitude: $0.longitude) },
    ]

    private static func sign(_ number: Double, _ name: String, _ positive: String, _ negative: String) -> String {
      let line = negative.drop { $0 != " " }
      return number < 0
        ? "remove the minus: \(name)s \(positive)\(line) are positive"
        : "write a minus before the \(name): \(name)s \(negative) are negative"
    }
  }

  private static let near = 2_500_000.0

  func check(_ context: RuleContext, report: (Finding) -> Void) {
    let venue = context.source.venue
    let address = venue.addresses.kept.first { $0.id == venue.properties?.addressID }
    let corners = venue.levels.kept.lazy.compactMap { $0.geometry.first?.shell.first }
    guard let country = address?.country?.uppercased(),
      let place = venue.frame?.origin ?? corners.first ?? venue.properties?.geometry.first?.shell.first
    else { return }
    let places = CountryPlaces.ofState(country).map { Coordinate(longitude: $0.longitude, latitude: $0.latitude) }
    func nearest(_ place: Coordinate) -> Double? {
      places.map { Trigonometry.greatCircleDistance(from: place, to: $0) }.min()
    }
    guard let distance = nearest(place),
      let slip = Slip.all.first(where: { slip in
        let meant = slip.meant(place)
        guard distance > slip.far, abs(meant.latitude) <= 90, let other = nearest(meant) else { return false }
        return other < Self.near && other < distance / slip.ratio
      })
    else { return }
    let meant = slip.meant(place)
    let kilometres = Text.number((distance / 1_000_000).rounded() * 1000, decimals: 0)
    var finding = Finding(
      FeatureRef(.venue, 0), venue.frame == nil ? "geometry" : "frame/origin",
      "the venue is about \(kilometres) km from the country of its address (\(country)); \(slip.words) it would be there"
    )
    finding.threshold = Measure(slip.far / 1000, "km")
    finding.effect = "the map is in the wrong place, and its distances are wrong"
    let words = "\(Text.number(meant.longitude, decimals: 6)), \(Text.number(meant.latitude, decimals: 6))"
    finding.help = [
      venue.frame == nil ? slip.archiveHelp : "\(slip.help(place)): `origin: [\(words)]`"
    ]
    finding.archiveHelp = [slip.archiveHelp]
    report(finding)
  }
}
