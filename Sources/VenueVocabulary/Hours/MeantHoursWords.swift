/// Words of opening hours on doors and websites, and what they are in the form of OpenStreetMap. Small letters.
enum MeantHoursWords {
  struct Language: Sendable {
    /// `fi`
    var tag: String
    /// `Finnish`
    var name: String
    var days: [String: String]

    /// - Parameter days: the words of each day, Monday first.
    init(_ tag: String, _ name: String, _ days: String...) {
      (self.tag, self.name, self.days) = (tag, name, table(days))
    }
  }

  static let days = [
    Language(
      "en", "English", "monday mon mo", "tuesday tues tue tu", "wednesday weds wed we", "thursday thurs thur thu th",
      "friday fri fr", "saturday sat sa", "sunday sun su"),
    Language(
      "de", "German", "montag mo", "dienstag di", "mittwoch mi", "donnerstag do", "freitag fr",
      "samstag sonnabend sa", "sonntag so"),
    Language(
      "fi", "Finnish", "maanantai ma", "tiistai ti", "keskiviikko ke", "torstai to", "perjantai pe", "lauantai la",
      "sunnuntai su"),
    Language(
      "fr", "French", "lundi lun lu", "mardi mar ma", "mercredi mer me", "jeudi jeu je", "vendredi ven ve",
      "samedi sam sa", "dimanche dim di"),
    Language(
      "es", "Spanish", "lunes lun lu", "martes mar ma", "miércoles miercoles mié mie mi", "jueves jue ju",
      "viernes vie vi", "sábado sabado sáb sab sa", "domingo dom do"),
    Language(
      "it", "Italian", "lunedì lun lu", "martedì mar ma", "mercoledì mer me", "giovedì gio gi", "venerdì ven ve",
      "sabato sab sa", "domenica dom do"),
    Language(
      "nl", "Dutch", "maandag ma", "dinsdag di", "woensdag wo", "donderdag do", "vrijdag vr", "zaterdag za",
      "zondag zo"),
    Language(
      "sv", "Swedish", "måndag mån", "tisdag tis", "onsdag ons", "torsdag tors tor", "fredag fre", "lördag lör",
      "söndag sön"),
    Language(
      "da", "Danish", "mandag man", "tirsdag tirs tir", "onsdag ons", "torsdag tors tor", "fredag fre", "lørdag lør",
      "søndag søn"),
    Language(
      "ja", "Japanese", "月 月曜 月曜日", "火 火曜 火曜日", "水 水曜 水曜日", "木 木曜 木曜日", "金 金曜 金曜日", "土 土曜 土曜日", "日 日曜 日曜日"),
  ]

  /// Letters of English calendars; Saturday and Sunday, and the two T, are not told apart.
  static let letters = table(["m", "", "w", "", "f", "", ""])

  static let spans = [
    "daily": "Mo-Su", "all": "Mo-Su", "everyday": "Mo-Su", "täglich": "Mo-Su", "päivittäin": "Mo-Su", "毎日": "Mo-Su",
    "weekdays": "Mo-Fr", "weekday": "Mo-Fr", "arkisin": "Mo-Fr", "werktags": "Mo-Sa", "平日": "Mo-Fr",
    "weekend": "Sa-Su", "weekends": "Sa-Su", "wochenende": "Sa-Su", "viikonloppu": "Sa-Su", "土日": "Sa-Su",
    "viikonloppuisin": "Sa-Su", "wochenends": "Sa-Su",
    "holiday": "PH", "holidays": "PH", "feiertag": "PH", "feiertage": "PH", "feiertags": "PH", "祝日": "PH", "祝": "PH",
    "ph": "PH", "sh": "SH",
  ]

  static let closed: Set<String> = [
    "closed", "off", "shut", "geschlossen", "zu", "ruhetag", "suljettu", "kiinni", "fermé", "ferme", "fermée",
    "cerrado",
    "chiuso", "gesloten", "stängt", "lukket", "休", "休み", "休業", "定休日",
  ]

  static let except: Set<String> = [
    "except", "excluding", "außer", "ausser", "paitsi", "sauf", "excepto", "salvo", "tranne", "behalve", "utom",
    "undtagen",
  ]

  static let marks: [String: Character] = [
    "to": "-", "till": "-", "til": "-", "until": "-", "through": "-", "thru": "-", "bis": "-", "à": "-", "au": "-",
    "a": "-", "tot": "-", "から": "-",
    "and": ",", "und": ",", "ja": ",", "et": ",", "y": ",", "och": ",", "en": ",", "og": ",",
    // A new rule.
    "otherwise": ";", "sonst": ";", "muuten": ";", "sinon": ";",
  ]

  /// Words that say nothing more.
  static let silent: Set<String> = [
    "uhr", "h", "hrs", "hours", "hour", "o", "clock", "klo", "kl", "open", "from", "von", "de", "du", "day", "days",
    "every", "on", "am", "le", "el", "los", "is", "are",
    "auki", "geöffnet", "ouvert", "まで", "時", "分", "heures", "stunden",
  ]

  private static func table(_ days: [String]) -> [String: String] {
    var table: [String: String] = [:]
    for (names, day) in zip(days, ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) {
      for name in names.split(separator: " ") { table[String(name)] = day }
    }
    return table
  }
}
