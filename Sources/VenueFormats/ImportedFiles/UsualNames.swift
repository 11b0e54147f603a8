/// Usual names of properties of GIS files, in small letters, in the order in which they are tried: English, then other languages of offices.
enum UsualNames {
  static let types = [
    "feature_type", "type", "kind", "class", "indoor", "category", "room_type", "usage", "use", "function", "tipo",
    "typ",
    "art", "kategorie", "kategori", "catégorie", "categoría", "categoria", "nutzung", "användning", "anvandning", "uso",
    "tyyppi", "soort", "layer",
  ]
  static let categories = [
    "category", "use", "usage", "function", "room_type", "class", "kind", "nutzung", "uso", "användning", "anvandning",
  ]
  static let levels = [
    "level", "level_id", "floor", "storey", "story", "ordinal", "etage", "étage", "niveau", "geschoss", "stockwerk",
    "planta", "piso", "piano", "livello", "kerros", "våning", "vaning", "plan", "verdieping", "piętro",
  ]
  static let names = [
    "name", "label", "title", "room_name", "roomname", "long_name", "bezeichnung", "raumname", "nombre", "nom", "nome",
    "naam", "namn", "navn", "nimi", "nazwa", "rumsnr", "raumnummer",
  ]
  static let ids = ["id", "uuid", "guid", "globalid", "fid", "objectid", "gid", "key", "number", "ref"]
  static let hours = [
    "opening_hours", "openinghours", "hours", "opening_times", "öffnungszeiten", "oeffnungszeiten", "horario",
    "horaires", "orari", "orario", "openingstijden", "öppettider", "oppettider", "åbningstider", "aukioloajat",
  ]
  static let widths = [
    "clear_width", "clearwidth", "door_width", "width", "lichte_breite", "durchgangsbreite", "breite", "ancho_libre",
    "ancho", "largeur", "bredd", "fri_bredd", "leveys", "vapaa_leveys",
  ]
}
