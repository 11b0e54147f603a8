/// Words of opening hours on doors and websites, and what they are in the form of OpenStreetMap. Small letters.
enum MeantHoursWords {
  /// Days, a table a language; the first in which all words have a meaning is used.
  static let days: [[String: String]] = [
    table(
      "monday mon mo", "tuesday tues tue tu", "wednesday weds wed we", "thursday thurs thur thu th", "friday fri fr",
      "saturday sat sa", "sunday sun su"),
    table(
      "montag mo", "dienstag di", "mittwoch mi", "donnerstag do", "freitag fr", "samstag sonnabend sa", "sonntag so"),
    table("maanantai ma", "tiistai ti", "keskiviikko ke", "torstai to", "perjantai pe", "lauantai la", "sunnuntai su"),
    table(
      "lundi lun lu", "mardi mar ma", "mercredi mer me", "jeudi jeu je", "vendredi ven ve", "samedi sam sa",
      "dimanche dim di"),
    table(
      "lunes lun lu", "martes mar ma", "miércoles miercoles mié mie mi", "jueves jue ju", "viernes vie vi",
      "sábado sabado sáb sab sa", "domingo dom do"),
    table("måndag mån", "tisdag tis", "onsdag ons", "torsdag tors tor", "fredag fre", "lördag lör", "söndag sön"),
    table("月 月曜 月曜日", "火 火曜 火曜日", "水 水曜 水曜日", "木 木曜 木曜日", "金 金曜 金曜日", "土 土曜 土曜日", "日 日曜 日曜日"),
    // Letters of English calendars; Saturday and Sunday, and the two T, are not told apart.
    table("m", "", "w", "", "f", "", ""),
  ]

  static let spans = [
    "daily": "Mo-Su", "all": "Mo-Su", "everyday": "Mo-Su", "täglich": "Mo-Su", "päivittäin": "Mo-Su", "毎日": "Mo-Su",
    "weekdays": "Mo-Fr", "weekday": "Mo-Fr", "arkisin": "Mo-Fr", "werktags": "Mo-Sa", "平日": "Mo-Fr",
    "weekend": "Sa-Su", "weekends": "Sa-Su", "wochenende": "Sa-Su", "viikonloppu": "Sa-Su", "土日": "Sa-Su",
    "holiday": "PH", "holidays": "PH", "feiertag": "PH", "feiertage": "PH", "feiertags": "PH", "祝日": "PH", "祝": "PH",
    "ph": "PH", "sh": "SH",
  ]

  static let states = [
    "closed": "off", "off": "off", "geschlossen": "off", "suljettu": "off", "fermé": "off", "ferme": "off",
    "cerrado": "off", "stängt": "off", "休": "off", "休み": "off", "休業": "off", "定休日": "off",
  ]

  static let marks: [String: Character] = [
    "to": "-", "till": "-", "til": "-", "until": "-", "through": "-", "thru": "-", "bis": "-", "à": "-", "au": "-",
    "a": "-",
    "から": "-", "and": ",", "und": ",", "ja": ",", "et": ",", "y": ",", "och": ",",
  ]

  /// Words that say nothing more.
  static let silent: Set<String> = [
    "uhr", "h", "hrs", "hours", "hour", "o", "clock", "klo", "kl", "open", "from", "von", "de", "du", "day", "days",
    "every",
    "auki", "geöffnet", "ouvert", "まで", "時", "分", "heures", "stunden", "s",
  ]

  private static func table(_ days: String...) -> [String: String] {
    var table: [String: String] = [:]
    for (names, day) in zip(days, ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) {
      for name in names.split(separator: " ") { table[String(name)] = day }
    }
    return table
  }
}
