/// Names of the field for a town, which forms and templates have as its value. In small letters, by language.
enum TownPlaceholders {
  static let byLanguage: [(language: String, words: [String])] = [
    ("ar", ["مدينة", "المدينة", "اسم المدينة"]),
    ("cs", ["město", "obec"]),
    ("da", ["bynavn"]),
    ("de", ["stadt", "ort", "ortschaft", "gemeinde", "wohnort", "ihre stadt", "name der stadt", "plz ort"]),
    ("el", ["πόλη"]),
    (
      "en",
      ["city", "town", "locality", "municipality", "your city", "your town", "city name", "city/town", "town/city"]
    ),
    ("es", ["ciudad", "localidad", "municipio", "población", "tu ciudad", "su ciudad", "nombre de la ciudad"]),
    ("fi", ["kaupunki", "kunta", "paikkakunta", "postitoimipaikka"]),
    ("fr", ["ville", "commune", "localité", "votre ville", "nom de la ville"]),
    ("it", ["città", "comune", "località", "la tua città"]),
    ("ja", ["市区町村", "市町村", "都市", "都市名", "市"]),
    ("ko", ["도시", "도시명", "시", "시군구", "시/군/구"]),
    ("nb", ["poststed", "kommune"]),
    ("nl", ["stad", "plaats", "gemeente", "woonplaats", "plaatsnaam"]),
    ("pl", ["miasto", "miejscowość", "gmina"]),
    ("pt", ["cidade", "localidade", "município", "sua cidade"]),
    ("ru", ["город", "населённый пункт", "населенный пункт", "ваш город", "название города"]),
    ("sv", ["stad", "postort"]),
    ("tr", ["şehir", "ilçe"]),
    ("uk", ["місто", "населений пункт"]),
    ("zh", ["城市", "市", "城镇", "城鎮", "市镇", "縣市", "县市", "城市名称"]),
  ]

  private static let all = Set(byLanguage.flatMap(\.words))

  /// True for such a word in any letters, also in brackets: `City`, `<city>`, `[Ort]`.
  static func contains(_ text: String) -> Bool {
    let plain = text.lowercased().drop { "<[({ ".contains($0) }
    return all.contains(String(plain.reversed().drop { ">])}: ".contains($0) }.reversed()))
  }
}
