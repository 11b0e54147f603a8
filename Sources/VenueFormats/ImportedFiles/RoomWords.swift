/// Words for rooms in names of layers and tables: `rooms`, `11_RAUM_POLY`, `rum`.
enum RoomWords {
  /// In some languages of offices, in small letters; no words that can also be open ground or parking, such as space.
  private static let words: Set<String> = [
    "room", "rooms", "raum", "räume", "raeume", "zimmer", "rum", "huone", "huoneet", "tila", "tilat", "pièce",
    "pièces", "pieces", "salle", "salles", "sala", "salas", "estancia", "estancias", "habitación", "habitaciones",
    "kamer", "kamers", "lokaal", "lokalen", "stanza", "stanze", "locale", "locali", "vano", "vani", "pokój", "pokoje",
    "pomieszczenie", "pomieszczenia",
    "ambiente", "ambientes", "rom", "lokale", "lokaler", "oda", "odalar", "místnost", "mistnost", "místnosti",
    "mistnosti", "helyiség", "helyiseg", "helyiségek", "helyisegek", "помещение", "помещения", "комната", "комнаты",
  ]
  /// In languages without blanks between words.
  private static let parts = ["部屋", "居室", "房间", "房間", "商铺", "商舖", "店铺"]

  /// True if one of the words of a name is a room. Words end at everything that is no letter.
  static func areIn(_ name: String) -> Bool {
    parts.contains { name.contains($0) } || name.split { !$0.isLetter }.contains { words.contains($0.lowercased()) }
  }
}
