import Testing
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueTestSupport
import VenueVocabulary

@testable import VenueRules

/// Venues far from the main places of their country, and in it.
@Suite struct CountryPlaceTests {
  private func placed(_ longitude: Double, _ latitude: Double, _ country: String) throws -> [Diagnostic] {
    var files = SmallHall.files(frame: "{origin: [\(longitude), \(latitude)]}")
    files["venue.yaml"] = files["venue.yaml"]?.replacing("country: FI", with: "country: \(country)")
    return SmallHall.findings(try VenueReader.read(InputTree(files)), "GEO025")
  }

  @Test(
    "GEO025: a place overseas is in its country, by the code of the state or its own",
    arguments: [
      ("Réunion", 55.45, -20.88, "FR"), ("Réunion", 55.45, -20.88, "RE"), ("Mayotte", 45.2, -12.8, "FR"),
      ("Nouméa", 166.4, -22.3, "FR"), ("Cayenne", -52.3, 4.9, "FR"), ("Papeete", -149.5, -17.5, "FR"),
      ("Kerguelen", 70.2, -49.35, "FR"), ("Tristan da Cunha", -12.3, -37.1, "GB"), ("Stanley", -57.9, -51.7, "GB"),
      ("Diego Garcia", 72.4, -7.3, "GB"), ("Grytviken", -36.5, -54.3, "GB"), ("Pitcairn", -130.1, -25.1, "GB"),
      ("Bonaire", -68.3, 12.2, "NL"), ("Aruba", -70, 12.5, "NL"), ("Longyearbyen", 15.6, 78.2, "NO"),
      ("Jan Mayen", -8.7, 71, "NO"), ("Las Palmas", -15.4, 28.1, "ES"), ("Ceuta", -5.3, 35.9, "ES"),
      ("Ponta Delgada", -25.7, 37.7, "PT"), ("Funchal", -16.9, 32.6, "PT"), ("Easter Island", -109.4, -27.1, "CL"),
      ("Galápagos", -90.3, -0.7, "EC"), ("Christmas Island", 105.7, -10.5, "AU"), ("Cocos", 96.8, -12.2, "AU"),
      ("Guam", 144.8, 13.45, "US"), ("Pago Pago", -170.7, -14.3, "US"), ("San Juan", -66.1, 18.4, "US"),
      ("Honolulu", -157.9, 21.3, "US"), ("Nuuk", -51.7, 64.2, "DK"), ("Rarotonga", -157.9, -21.2, "NZ"),
      ("Chatham", -176.6, -44, "NZ"), ("Marion Island", 37.7, -46.9, "ZA"), ("Noronha", -32.4, -3.85, "BR"),
      ("Hong Kong", 114.2, 22.3, "CN"), ("Kiritimati", -157.4, 1.9, "KI"), ("Taveuni", -179.98, -16.8, "FJ"),
      ("Belgrano", -34.6, -77.9, "AR"),
    ])
  func overseas(_ name: String, _ longitude: Double, _ latitude: Double, _ country: String) throws {
    #expect(try placed(longitude, latitude, country).isEmpty, "\(name)")
  }

  @Test(
    "GEO025: a wrong sign is answered with the sign to write or to remove",
    arguments: [
      (-24.9, 60.1, "FI", "remove the minus: longitudes east of Greenwich are positive: `origin: [24.9, 60.1]`"),
      (24.9, -60.1, "FI", "remove the minus: latitudes north of the equator are positive: `origin: [24.9, 60.1]`"),
      (
        72.589811, 42.101483, "US",
        "write a minus before the longitude: longitudes west of Greenwich are negative: `origin: [-72.589811, 42.101483]`"
      ),
    ])
  func sign(_ longitude: Double, _ latitude: Double, _ country: String, _ help: String) throws {
    #expect(try placed(longitude, latitude, country).first?.help.first == help)
  }
}
