extension CountryPlaces {
  /// The places of a country and of its parts that have a code of their own: an address on Réunion has `FR` or `RE`.
  ///
  /// - Parameter country: ISO 3166-1 alpha-2, in capital letters.
  /// - Returns: at least one place within 2500 km of each inhabited place of the country; empty for other codes.
  public static func ofState(_ country: String) -> [(longitude: Double, latitude: Double)] {
    ([country] + (parts[country] ?? [])).flatMap { of($0) + (outlying[$0] ?? []) }
  }

  /// Countries whose addresses are also written for places with another code, with these codes.
  private static let parts: [String: [String]] = [
    "AU": ["CC", "CX", "HM", "NF"], "CN": ["HK", "MO", "TW"], "DK": ["FO", "GL"], "FI": ["AX"],
    "FR": ["BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"],
    "GB": [
      "AI", "BM", "FK", "GG", "GI", "GS", "IM", "IO", "JE", "KY", "MS", "PN", "SH", "TC", "VG",
    ],
    "IL": ["PS"], "MA": ["EH"], "NL": ["AW", "BQ", "CW", "SX"], "NO": ["BV", "SJ"], "NZ": ["CK", "NU", "TK"],
    "US": ["AS", "GU", "MP", "PR", "UM", "VI"],
  ]

  /// Islands that are far from the places of `zone.tab`.
  private static let outlying: [String: [(longitude: Double, latitude: Double)]] = [
    "AR": [(-34.6, -77.9), (-56.7, -63.4)], "BR": [(-28.9, -20.5)], "BV": [(3.4, -54.4)], "CO": [(-81.7, 12.6)],
    "FR": [(-109.2, 10.3)], "HM": [(73.5, -53.1)],
    "IN": [(92.7, 11.7), (72.6, 10.6)], "NZ": [(-177.9, -29.3), (169.1, -52.5)],
    "SH": [(-12.3, -37.1), (-14.4, -7.9)], "SJ": [(-8.7, 71)], "TF": [(77.5, -37.8), (51.7, -46.4)],
    "UM": [(-160, -0.4), (-162.1, 5.9), (-176.5, 0.2), (-169.5, 16.7)], "ZA": [(37.7, -46.9)],
  ]
}
