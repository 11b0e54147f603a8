/// Usual names of properties of GIS files, in small letters, in the order in which they are tried: English, then other languages of offices.
enum UsualNames {
  static let types = [
    "feature_type", "type", "kind", "class", "indoor", "category", "room_type", "roomtype", "space_type", "spacetype",
    "use_type", "usetype", "usage_type", "usage", "use", "function", "tipo", "typ", "art", "raumart", "raumtyp",
    "kategorie", "kategori", "catégorie", "categoría", "categoria", "nutzung", "nutzungsart", "destination",
    "användning", "anvandning", "uso", "tyyppi", "soort", "用途", "種別", "種類", "分類", "类型", "용도", "layer",
  ]
  static let categories = [
    "category", "use", "use_type", "usage", "function", "room_type", "space_type", "class", "kind", "nutzung",
    "nutzungsart", "destination", "uso", "användning", "anvandning", "用途",
  ]
  static let levels = [
    "level", "level_id", "level_name", "levelname", "floor", "floor_id", "floor_name", "floorname", "floor_level",
    "storey", "story", "ordinal", "etage", "étage", "niveau", "geschoss", "geschoß", "stockwerk", "ebene", "planta",
    "piso", "pavimento", "andar", "nivel", "nível", "piano", "livello", "kerros", "våning", "vaning", "plan",
    "verdieping", "piętro", "階", "階層", "フロア", "楼层", "樓層", "층",
  ]
  static let names = [
    "name", "label", "title", "room_name", "roomname", "long_name", "name_long", "bezeichnung", "raumname", "nombre",
    "nom", "libellé", "libelle", "désignation", "designation", "nome", "naam", "namn", "navn", "nimi", "nazwa", "名称",
    "名前", "部屋名", "室名", "이름", "room_no", "roomno", "room_number", "roomnumber", "rumsnr", "raumnummer", "raumnr",
    "部屋番号",
  ]
  static let ids = [
    "id", "uuid", "guid", "globalid", "fid", "ogc_fid", "objectid", "gid", "key", "number", "ref", "部屋番号", "番号",
  ]
  static let hours = [
    "opening_hours", "openinghours", "hours", "opening_times", "öffnungszeiten", "oeffnungszeiten", "horario",
    "horaires", "orari", "orario", "openingstijden", "öppettider", "oppettider", "åbningstider", "aukioloajat",
  ]
  static let widths = [
    "clear_width", "clearwidth", "door_width", "width", "lichte_breite", "durchgangsbreite", "breite", "ancho_libre",
    "ancho", "largura", "largeur", "bredd", "fri_bredd", "leveys", "vapaa_leveys", "有効幅", "幅",
  ]
}
