/// Calling codes of countries (ITU-T E.164), and the digit that numbers begin with inside a country.
public enum CallingCodes {
  /// `358` for `FI`; nil for countries that are not listed.
  public static func code(of country: String) -> String? { codes[country] }

  /// True if a 0 in front of a number is only written inside the country: `040 1234567` is `+358 40 1234567`.
  public static func hasTrunkZero(_ country: String) -> Bool {
    codes[country] != nil && !withoutTrunkZero.contains(country)
  }

  /// Countries in which the 0 belongs to the number (Italy), another digit is written, or none.
  private static let withoutTrunkZero: Set<String> = [
    "AD", "BY", "CA", "CY", "CZ", "DK", "EE", "ES", "GR", "HK", "HU", "IS", "IT", "KZ", "LT", "LU", "LV", "MC", "MT",
    "MX",
    "NO", "PL", "PT", "RU", "SG", "SM", "US", "VA",
  ]

  private static let codes: [String: String] = {
    var table: [String: String] = [:]
    for entry in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      table[String(entry.prefix(2))] = String(entry.dropFirst(2))
    }
    return table
  }()

  private static let text = """
    AD376 AE971 AL355 AM374 AR54 AT43 AU61 AZ994 BA387 BD880 BE32 BG359 BH973 BO591 BR55 BY375 CA1 CH41 CL56 CN86 CO57
    CR506 CU53 CY357 CZ420 DE49 DK45 DZ213 EC593 EE372 EG20 ES34 ET251 FI358 AX358 FJ679 FO298 FR33 GB44 GE995 GH233
    GI350 GL299 GR30 GT502 HK852 HN504 HR385 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JO962 JP81 KE254 KH855
    KR82 KW965 KZ7 LA856 LB961 LI423 LK94 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MK389 MM95 MN976 MO853 MT356
    MX52 MY60 NG234 NI505 NL31 NO47 NP977 NZ64 OM968 PA507 PE51 PH63 PK92 PL48 PT351 PY595 QA974 RO40 RS381 RU7 SA966
    SE46 SG65 SI386 SK421 SM378 SN221 SV503 SY963 TH66 TN216 TR90 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VE58
    VN84 XK383 YE967 ZA27 ZM260 ZW263
    """
}
