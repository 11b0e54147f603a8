/// Calling codes of countries (ITU-T E.164), and how numbers are written inside a country.
///
/// Contains all countries of ISO 3166-1, and Kosovo; AQ, BV, GS, HM, PN, TF and UM have no numbers of their own. The table was compared with the
/// metadata of libphonenumber 9.0.43 (`phonenumbers` of PyPI): codes, trunk prefixes, and longest numbers of landlines and mobiles.
enum CallingCodes {
  /// `358` for `FI`; nil for countries that are not listed.
  static func code(of country: String) -> String? { countries[country]?.code }

  /// The code with which the digits of an international number begin; nil if no country has it. No code is the beginning of another one.
  static func code(startOf digits: some StringProtocol) -> String? {
    (1...3).lazy.map { String(digits.prefix($0)) }.first(where: all.contains)
  }

  /// True for a code behind which a 0 is only written inside the country: `040 1234567` is `+358 40 1234567`.
  static func hasTrunkZero(_ code: String) -> Bool { trunkZero.contains(code) }

  /// True for a code behind which a 0 is a digit of the number: `06 …` of Rome is `+39 06 …`.
  static func keepsZero(_ code: String) -> Bool { keptZero.contains(code) }

  /// Most digits of a number without the code and without a 0 in front; a longer number contains the code.
  static func longest(in country: String) -> Int? { countries[country]?.longest }

  private static let trunkZero = words(
    """
    20 27 31 32 33 40 41 43 44 46 49 51 53 54 55 57 58 60 61 62 63 64 66 81 82 84 86 90 91 92 93 94 95 98 211 212 213
    218 231 232 233 234 243 249 250 251 252 254 255 256 260 261 262 263 264 265 291 353 355 358 359 370 373 374 377 380
    381 382 383 385 386 387 389 421 423 508 590 591 593 594 595 596 598 686 850 855 856 880 886 961 962 963 964 966 967
    970 971 972 976 977 994 995 996
    """)

  private static let keptZero: Set<String> = ["39", "225", "229", "242", "378"]

  private static let all = Set(countries.values.map(\.code))

  private static let countries: [String: (code: String, longest: Int)] = {
    var table: [String: (code: String, longest: Int)] = [:]
    for entry in words(text) {
      let parts = entry.dropFirst(2).split(separator: ":")
      guard let code = parts.first else { continue }
      // Where people write the 0 in front, a number without it has the code, or it is short: the number of a desk (project default).
      table[String(entry.prefix(2))] = (String(code), parts.count > 1 ? Int(parts[1]) ?? 0 : code.utf8.count + 6)
    }
    return table
  }()

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
  }

  /// Country and code; behind a colon the most digits of a number inside the country, if people write it without a 0 in front.
  private static let text = """
    AD376:9 AE971 AF93 AG1:10 AI1:10 AL355 AM374 AO244:9 AR54 AS1:10 AT43 AU61 AW297:7 AX358 AZ994 BA387 BB1:10 BD880
    BE32 BF226:8 BG359 BH973:8 BI257:8 BJ229:10 BL590 BM1:10 BN673:7 BO591 BQ599:7 BR55:11 BS1:10 BT975:8 BW267:8
    BY375:9 BZ501:7 CA1:10 CC61 CD243 CF236:8 CG242:9 CH41 CI225:10 CK682:5 CL56:9 CM237:9 CN86 CO57 CR506:8 CU53
    CV238:7 CW599:8 CX61 CY357:8 CZ420:9 DE49 DJ253:8 DK45:8 DM1:10 DO1:10 DZ213 EC593 EE372:8 EG20 EH212 ER291 ES34:9
    ET251 FI358 FJ679:7 FK500:5 FM691:7 FO298:6 FR33 GA241:8 GB44 GD1:10 GE995 GF594 GG44 GH233 GI350:8 GL299:6 GM220:9
    GN224:9 GP590 GQ240:9 GR30:10 GT502:8 GU1:10 GW245:9 GY592:7 HK852:8 HN504:8 HR385 HT509:8 HU36:9 ID62 IE353 IL972
    IM44 IN91:10 IO246:7 IQ964 IR98 IS354:9 IT39:12 JE44 JM1:10 JO962 JP81 KE254 KG996 KH855 KI686 KM269:7 KN1:10 KP850
    KR82 KW965:8 KY1:10 KZ7:10 LA856 LB961 LC1:10 LI423 LK94 LR231 LS266:8 LT370 LU352:11 LV371:8 LY218 MA212 MC377
    MD373 ME382 MF590 MG261 MH692:7 MK389 ML223:8 MM95 MN976 MO853:8 MP1:10 MQ596 MR222:8 MS1:10 MT356:8 MU230:8 MV960:7
    MW265 MX52:10 MY60 MZ258:9 NA264 NC687:6 NE227:8 NF672:6 NG234 NI505:8 NL31 NO47:8 NP977 NR674:7 NU683:7 NZ64
    OM968:8 PA507:8 PE51 PF689:8 PG675:8 PH63 PK92 PL48:9 PM508 PR1:10 PS970 PT351:9 PW680:7 PY595 QA974:8 RE262 RO40
    RS381 RU7:10 RW250 SA966 SB677:7 SC248:7 SD249 SE46 SG65:8 SH290:5 SI386 SJ47:8 SK421 SL232 SM378:10 SN221:9 SO252
    SR597:7 SS211 ST239:7 SV503:8 SX1:10 SY963 SZ268:8 TC1:10 TD235:8 TG228:8 TH66 TJ992:9 TK690:7 TL670:8 TM993:8
    TN216:8 TO676:7 TR90 TT1:10 TV688:7 TW886 TZ255 UA380 UG256 US1:10 UY598 UZ998:9 VA39:11 VC1:10 VE58 VG1:10 VI1:10
    VN84 VU678:7 WF681:6 WS685:10 XK383 YE967 YT262 ZA27 ZM260 ZW263
    """
}
