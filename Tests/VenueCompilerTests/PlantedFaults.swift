import Testing

/// One change to a file of a venue, and the rule that tells it.
struct Fault: Sendable, CustomTestStringConvertible {
  var title: String
  var file: String
  var old: String
  var new: String
  var code: String

  init(_ title: String, _ file: String, _ old: String, _ new: String, _ code: String) {
    (self.title, self.file, self.old, self.new, self.code) = (title, file, old, new, code)
  }

  var testDescription: String { title }
}

extension Fault {
  /// In venues/corner-mall.
  static let mall: [Fault] = [
    Fault("opening width out of range", "levels/ground.yaml", "width: 1.80", "width: 1e17", "SRC005"),
    Fault(
      "default width out of range", "levels/ground.yaml", "{openings: {width: 1.20}}",
      "{openings: {width: 1e17}}", "SRC005"),
    Fault("ordinal out of range", "levels/upper.yaml", "ordinal: 1", "ordinal: 5000000", "SRC005"),
    Fault("ordinal in words", "levels/upper.yaml", "ordinal: 1", "ordinal: first", "SRC005"),
    Fault(
      "rect of a shop out of range", "levels/ground.yaml", "rect: [24, 0, 16, 8]",
      "rect: [24, 0, 1e300, 8]", "SRC005"),
    Fault("a tab in the upper level", "levels/upper.yaml", "  shop-3:", "\tshop-3:", "SRC001"),
    Fault("a tab in the ground level", "levels/ground.yaml", "  shop-1:", "\tshop-1:", "SRC001"),
    Fault(
      "polygon of a shop crosses itself", "levels/ground.yaml", "rect: [24, 0, 16, 8]",
      "polygon: [[24, 0], [40, 8], [40, 0], [24, 8]]", "GEO006"),
    Fault(
      "connector category misspelt", "venue.yaml", "stairs: {category: stairs",
      "stairs: {category: stiars", "IMD009"),
    Fault(
      "bad to of an escalator", "levels/ground.yaml", "escalator-up-0: {to: mall",
      "escalator-up-0: {to: mal", "IMD011"),
    Fault("bad transit to", "venue.yaml", "to: main-door", "to: man-door", "IMD011"),
    Fault("timezone", "venue.yaml", "time_zone: Europe/Helsinki", "timezone: Europe/Helsinki", "SRC004"),
    Fault("address without country", "venue.yaml", ", country: FI", "", "IMD008"),
    Fault("fraem", "venue.yaml", "frame:", "fraem:", "SRC004"),
    Fault("outlien", "levels/upper.yaml", "outline:", "outlien:", "SRC004"),
    Fault("level id misspelt", "levels/upper.yaml", "level: upper", "level: uper", "NET011"),
    Fault("unit for units", "levels/upper.yaml", "units:", "unit:", "SRC004"),
    Fault("two units of one id", "levels/ground.yaml", "  shop-2:", "  shop-1:", "SRC003"),
    Fault("latitude 86", "venue.yaml", "[24.990000, 60.105000]", "[24.99, 86.0]", "GEO002"),
    Fault("rct of a shop", "levels/ground.yaml", "rect: [24, 0, 16, 8]", "rct: [24, 0, 16, 8]", "SRC004"),
    Fault(
      "polygn of the hall", "levels/ground.yaml", "polygon: [[0, 8], [40, 8], [40, 22]",
      "polygn: [[0, 8], [40, 8], [40, 22]", "SRC004"),
    Fault(
      "opening for openings of a shop", "levels/ground.yaml", "openings: {shop-1-door",
      "opening: {shop-1-door", "SRC004"),
    Fault(
      "catgory of a shop", "levels/ground.yaml",
      "  shop-1:                               # a room is entered by its openings only\n    category",
      "  shop-1:                               # a room is entered by its openings only\n    catgory", "SRC004"),
    Fault(
      "widht of a door", "levels/ground.yaml", "wc-door: {to: mall, width",
      "wc-door: {to: mall, widht", "SRC004"),
    Fault("too for to of a door", "levels/ground.yaml", "wc-door: {to: mall", "wc-door: {too: mall", "SRC004"),
    Fault(
      "wal for wall", "levels/ground.yaml", "escalator-down-0: {to: mall, wall",
      "escalator-down-0: {to: mall, wal", "SRC004"),
    Fault(
      "wall sout", "levels/ground.yaml", "escalator-down-0: {to: mall, wall: south",
      "escalator-down-0: {to: mall, wall: sout", "SRC005"),
    Fault(
      "direction inn", "levels/ground.yaml", "width: 1.00, direction: in}",
      "width: 1.00, direction: inn}", "SRC005"),
    Fault("directoin", "levels/ground.yaml", "width: 1.00, direction: in}", "width: 1.00, directoin: in}", "SRC004"),
    Fault("occupnat", "levels/ground.yaml", "occupant: {id: larch-lane", "occupnat: {id: larch-lane", "SRC004"),
    Fault("occupant category misspelt", "levels/ground.yaml", "category: clothing", "category: clohting", "IMD009"),
    Fault(
      "occupant without id key", "levels/ground.yaml", "occupant: {id: larch-lane",
      "occupant: {idd: larch-lane", "SRC005"),
    Fault("connectors misspelt", "venue.yaml", "connectors:", "conectors:", "SRC004"),
    Fault(
      "levels of lift misspelt", "venue.yaml", "name: {en: Lift, fi: Hissi}, levels:",
      "name: {en: Lift, fi: Hissi}, levls:", "SRC004"),
    Fault(
      "lift misses a level", "venue.yaml", "levels: [ground, upper], door: 0.90",
      "levels: [ground], door: 0.90", "NET011"),
    Fault(
      "lift names a bad level", "venue.yaml", "levels: [ground, upper], door: 0.90",
      "levels: [ground, uppr], door: 0.90", "NET011"),
    Fault("escalator from bad level", "venue.yaml", "from: ground, to: upper", "from: grond, to: upper", "NET011"),
    Fault("escalator from missing", "venue.yaml", "from: ground, to: upper", "to: upper", "SRC005"),
    Fault("landing renamed", "levels/upper.yaml", "lift.upper:", "lift.uper:", "NET011"),
    Fault(
      "origin missing", "venue.yaml", "  origin: [24.990000, 60.105000]",
      "  orgin: [24.990000, 60.105000]", "SRC004"),
    Fault("origin of text", "venue.yaml", "[24.990000, 60.105000]", "\"24.99, 60.105\"", "SRC005"),
    Fault("bearing of text", "venue.yaml", "bearing: 12", "bearing: north", "SRC005"),
    Fault("unclosed quote", "levels/ground.yaml", "short_name: \"0\"", "short_name: \"0", "SRC001"),
    Fault(
      "unclosed brace", "levels/ground.yaml", "name: {en: Foyer, fi: Aula}",
      "name: {en: Foyer, fi: Aula", "SRC001"),
    Fault("unclosed quote in venue", "venue.yaml", "stop_id: \"1201\"", "stop_id: \"1201", "SRC001"),
    Fault("level key missing", "levels/upper.yaml", "level: upper\n", "", "SRC005"),
    Fault("levle", "levels/upper.yaml", "level: upper", "levle: upper", "SRC004"),
    Fault("ordinal missing", "levels/upper.yaml", "ordinal: 1\n", "", "IMD008"),
    Fault("ordnial", "levels/upper.yaml", "ordinal: 1", "ordnial: 1", "SRC004"),
    Fault("both levels one ordinal", "levels/upper.yaml", "ordinal: 1", "ordinal: 0", "FLR004"),
    Fault(
      "outline of three numbers", "levels/upper.yaml", "outline: {rect: [0, 0, 40, 22]}",
      "outline: {rect: [0, 0, 40]}", "SRC005"),
    Fault(
      "outline as list", "levels/upper.yaml", "outline: {rect: [0, 0, 40, 22]}",
      "outline: [0, 0, 40, 22]", "SRC005"),
    Fault("outline rct", "levels/upper.yaml", "outline: {rect", "outline: {rct", "SRC004"),
    Fault(
      "outline too small", "levels/upper.yaml", "outline: {rect: [0, 0, 40, 22]}",
      "outline: {rect: [0, 0, 4, 22]}", "TOP001"),
    Fault(
      "mall of three corners swapped", "levels/ground.yaml",
      "polygon: [[0, 8], [40, 8], [40, 22], [31, 22], [31, 14], [0, 14]]",
      "polygon: [[0, 8], [40, 8], [31, 22], [40, 22], [31, 14], [0, 14]]", "GEO006"),
    Fault("rect swapped", "levels/ground.yaml", "rect: [24, 0, 16, 8]", "rect: [24, 0, 8, 16]", "TOP003"),
    Fault("shop moved away", "levels/ground.yaml", "rect: [24, 0, 16, 8]", "rect: [24, 100, 16, 8]", "TOP001"),
    Fault(
      "duplicated unit block", "levels/upper.yaml",
      "  shop-4:\n",
      "  shop-4:\n    category: room\n    rect: [24, 0, 16, 8]\n    openings: {shop-4-door: {to: gallery}}\n  shop-4:\n",
      "SRC003"),
    Fault("duplicated door id", "levels/upper.yaml", "shop-4-door: {to", "shop-3-door: {to", "IMD004"),
    Fault(
      "units of upper in two parts", "levels/upper.yaml", "  shop-4:\n", "units:\n  shop-4:\n", "SRC003"),
    Fault("bad to of a shop", "levels/ground.yaml", "shop-2-door: {to: mall", "shop-2-door: {to: mal", "IMD011"),
    Fault("bad to of main door", "levels/ground.yaml", "main-door: {to: outside", "main-door: {to: outsid", "IMD011"),
    Fault(
      "wall of main door", "levels/ground.yaml", "main-door: {to: outside, wall: south",
      "main-door: {to: outside, wall: north", "TOP006"),
    Fault("at beyond the wall", "levels/ground.yaml", "at: 12.0", "at: 120", "SRC005"),
    Fault("amenity outside", "levels/ground.yaml", "point: [26, 8.6]", "point: [26, 86]", "IMD008"),
    Fault("amenity pont", "levels/ground.yaml", "{category: atm, point", "{category: atm, pont", "SRC004"),
    Fault("amenity bad point", "levels/ground.yaml", "point: [26, 8.6]", "point: 26", "SRC005"),
    Fault("amenity category", "levels/ground.yaml", "category: atm", "category: amt", "IMD009"),
    Fault("amenities misspelt", "levels/ground.yaml", "amenities:", "amenitys:", "SRC004"),
    Fault("kiosks misspelt", "levels/ground.yaml", "kiosks:", "kiosk:", "SRC004"),
    Fault("kiosk rect refused", "levels/ground.yaml", "rect: [35, 17, 3, 2]", "rect: [35, 17, 3]", "SRC005"),
    Fault("fixture rect refused", "levels/ground.yaml", "rect: [6, 10.6, 3, 0.8]", "rect: [6, 10.6, 3]", "SRC005"),
    Fault(
      "hours wrong", "venue.yaml", "hours: \"Mo-Sa 08:00-21:00; Su 10:00-18:00\"",
      "hours: \"Mo-Sa 8 to 21\"", "IMD018"),
    Fault("time zone wrong", "venue.yaml", "Europe/Helsinki", "Europe/Helsinky", "SRC005"),
    Fault("category of the venue", "venue.yaml", "category: shoppingcenter", "category: shopingcenter", "IMD009"),
    Fault("categroy of the venue", "venue.yaml", "category: shoppingcenter", "categroy: shoppingcenter", "SRC004"),
    Fault(
      "name of the venue", "venue.yaml", "name: {en: Corner Mall, fi: Kulman kauppakeskus}",
      "nmae: {en: Corner Mall, fi: Kulman kauppakeskus}", "SRC004"),
    Fault("adress", "venue.yaml", "address: {address", "adress: {address", "SRC004"),
    Fault("address contry", "venue.yaml", "country: FI", "contry: FI", "SRC004"),
    Fault("schema 2", "venue.yaml", "schema: 1", "schema: 2", "SRC009"),
    Fault("id with spaces", "venue.yaml", "id: corner-mall", "id: corner mall", "IMD003"),
    Fault("link path refused", "venue.yaml", "[[34, -12], [20, -12], [20, 0]]", "[34, -12]", "SRC005"),
    Fault("link mode", "venue.yaml", "mode: bus", "mode: buss", "SRC005"),
    Fault("transit misspelt", "venue.yaml", "transit:", "trasnit:", "SRC004"),
    Fault("links misspelt", "venue.yaml", "  links:", "  link:", "SRC004"),
    Fault("decimal comma rect", "levels/ground.yaml", "rect: [13, 14, 3, 8]", "rect: [13, 14, 3,5, 8]", "SRC005"),
    Fault("unit as a list", "levels/ground.yaml", "rect: [13, 14, 3, 8]\n", "[13, 14, 3, 8]\n", "SRC001"),
    Fault("defaults misspelt", "levels/ground.yaml", "defaults:", "default:", "SRC004"),
    Fault("defaults widht", "levels/ground.yaml", "{openings: {width: 1.20}}", "{openings: {widht: 1.20}}", "SRC004"),
    Fault("unit category walkway misspelt", "levels/ground.yaml", "category: walkway", "category: walkwya", "IMD009"),
    Fault("lobby misspelt", "levels/ground.yaml", "category: lobby", "category: lobyb", "IMD009"),
    Fault("elevation text", "levels/upper.yaml", "elevation: 4.5", "elevation: 4,5", "SRC005"),
    Fault("section rect", "levels/upper.yaml", "rect: [31, 14, 9, 8]", "rect: [31, 14, 9]", "SRC005"),
  ]

  /// In venues/harbor-airport.
  static let airport: [Fault] = [
    Fault("tab in gallery", "levels/gallery.yaml", "  lounge:", "\tlounge:", "SRC001"),
    Fault("tab in arrivals", "levels/arrivals.yaml", "  police:", "\tpolice:", "SRC001"),
    Fault("broken rail json", "features/rail.geojson", "\"features\"", "\"features", "SRC001"),
    Fault("rail level id", "features/rail.geojson", "\"id\": \"rail\"", "\"id\": \"rial\"", "IMD011"),
    Fault("gallery ordinal", "levels/gallery.yaml", "ordinal: 2", "ordinal: two", "SRC005"),
    Fault("gallery level id", "levels/gallery.yaml", "level: gallery", "level: galery", "NET011"),
    Fault(
      "levels list misspelt", "venue.yaml", "levels: [arrivals, departures, gallery]",
      "levels: [arrivals, departures, galery]", "SRC008"),
    Fault(
      "levels list short", "venue.yaml", "levels: [arrivals, departures, gallery]",
      "levels: [arrivals, departures]", "SRC008"),
    Fault("gallery-walk polygn", "levels/gallery.yaml", "polygon: [[56, 16]", "polygn: [[56, 16]", "SRC004"),
    Fault(
      "gallery-walk crosses", "levels/gallery.yaml", "[[56, 16], [116, 16], [116, 38], [56, 38]]",
      "[[56, 16], [116, 38], [116, 16], [56, 38]]", "GEO006"),
    Fault("lounge category", "levels/gallery.yaml", "category: lounge", "category: louge", "IMD009"),
    Fault("gallery units", "levels/gallery.yaml", "units:", "unist:", "SRC004"),
    Fault("gallery outline", "levels/gallery.yaml", "outline:", "oultine:", "SRC004"),
    Fault(
      "lift-a levels", "venue.yaml", "ja: エレベーターA}, levels: [arrivals, departures, gallery]",
      "ja: エレベーターA}, levels: [arrivals, departures, galery]", "NET011"),
    Fault("lift-c category", "venue.yaml", "lift-c: {category: elevator", "lift-c: {category: elevater", "IMD009"),
    Fault(
      "escalator-a turned", "venue.yaml", "手荷物受取所へのエスカレーター}, from: departures, to: arrivals",
      "手荷物受取所へのエスカレーター}, from: arrivals, to: departures", "NET002"),
    Fault(
      "template name", "levels/departures.yaml", "template: gate-furniture",
      "template: gate-furnitures", "SRC008"),
    Fault("templates misspelt", "venue.yaml", "templates:", "template:", "SRC004"),
    Fault("template fixture rect", "venue.yaml", "rect: [4, 15.5, 2, 1]", "rect: [4, 15.5, 2]", "SRC005"),
    Fault("occupants unit column", "occupants.csv", "id,unit,", "id,unti,", "SRC004"),
    Fault("occupant in a bad unit", "occupants.csv", "tide-cafe,shop-0-1", "tide-cafe,shop-0-11", "IMD011"),
    Fault("buildings footprint", "venue.yaml", "footprint: {polygon", "footprint: {polygn", "SRC004"),
    Fault("building category", "venue.yaml", "category: transit\n", "category: transi\n", "IMD009"),
    Fault("frame misspelt", "venue.yaml", "frame:", "fraem:", "SRC004"),
    Fault("frame origin latitude", "venue.yaml", "60.120000", "86.120000", "GEO002"),
    Fault("connectors misspelt", "venue.yaml", "connectors:", "conectors:", "SRC004"),
    Fault("hall holes misspelt", "levels/arrivals.yaml", "holes:", "hole:", "SRC004"),
    Fault("surroundings broken", "surroundings.geojson", "\"features\"", "\"features", "SRC001"),
    Fault("theme broken", "theme.yaml", "themes:", "\tthemes:", "SRC001"),
    Fault(
      "walkway misspelt arrivals hall", "levels/arrivals.yaml", "polygon: [[14, 10]",
      "polgon: [[14, 10]", "SRC004"),
    Fault("security one way", "levels/arrivals.yaml", "west-door: {to: outside", "west-door: {to: outsde", "IMD011"),
    Fault("closed wrong type", "levels/arrivals.yaml", "closed: true", "closed: maybe", "SRC005"),
    Fault("wait wrong", "venue.yaml", "wait: 40s", "wait: fourty", "SRC005"),
    Fault(
      "outline of the venue", "venue.yaml", "outline: {rect: [-14, -16, 188, 228]}",
      "outline: {rect: [-14, -16, 188]}", "SRC005"),
    Fault("departures frame duplicate", "venue.yaml", "publish:", "frame: {origin: [1, 1]}\npublish:", "SRC003"),
    Fault(
      "units of gallery in two parts", "levels/gallery.yaml", "  prayer-room:\n", "units:\n  prayer-room:\n", "SRC003"),
  ]

  /// In the end-to-end tests' ward-house.
  static let wards: [Fault] = [
    Fault("tab in upper", "levels/upper.yaml", "  ward-c:", "\tward-c:", "SRC001"),
    Fault("tab in roof", "levels/roof.yaml", "  terrace", "\tterrace", "SRC001"),
    Fault("corridor rect", "levels/ground.yaml", "rect: [12, 10, 48, 4]", "rect: [12, 10, 48]", "SRC005"),
    Fault(
      "corridor category", "levels/ground.yaml", "corridor: {category: walkway",
      "corridor: {category: corridor", "IMD009"),
    Fault(
      "ward rect crosses", "levels/ground.yaml", "rect: [20, 14, 4, 10]",
      "polygon: [[20, 14], [24, 24], [24, 14], [20, 24]]", "GEO006"),
    Fault("open_to bad", "levels/upper.yaml", "walled: [corridor-1]", "walled: [corridor-2]", "IMD011"),
    Fault("walled misspelt", "levels/upper.yaml", "walled:", "waled:", "SRC004"),
    Fault("nested misspelt", "levels/ground.yaml", "nested: true", "netsed: true", "SRC004"),
    Fault("main-door bad wall", "levels/ground.yaml", "wall: west, width: 2.00", "wall: east, width: 2.00", "TOP006"),
    Fault("corridor renamed", "levels/ground.yaml", "corridor: {category", "coridor: {category", "IMD011"),
    Fault("levels list", "venue.yaml", "levels: [ground, upper, roof]", "levels: [ground, uper, roof]", "SRC008"),
    Fault("bed lift renamed", "venue.yaml", "bed-lift: {", "bedlift: {", "NET011"),
    Fault(
      "stairs levels one", "venue.yaml", "name: Main stairs, levels: [ground, upper]",
      "name: Main stairs, levels: upper", "NET011"),
    Fault("units missing colon", "levels/ground.yaml", "units:\n", "units\n", "SRC001"),
    Fault(
      "upper indented line", "levels/upper.yaml", "    rect: [20, 14, 4, 10]",
      "   rect: [20, 14, 4, 10]", "SRC001"),
    Fault(
      "corridor-1 to", "levels/upper.yaml", "ward-c-door: {to: corridor-1",
      "ward-c-door: {to: coridor-1", "IMD011"),
    Fault(
      "address without quotes", "venue.yaml", "address: {address: 1 Elm Road",
      "address: {address: 1 Elm: Road", "SRC001"),
    Fault("car numbers", "venue.yaml", "car: [1.40, 2.40]", "car: 1.40", "SRC005"),
    Fault(
      "outline of upper", "levels/upper.yaml", "outline: {rect: [12, 0, 48, 24]}",
      "outlin: {rect: [12, 0, 48, 24]}", "SRC004"),
    Fault(
      "corridor twice", "levels/upper.yaml", "  room-3",
      "  corridor-1: {category: walkway, rect: [12, 10, 48, 4]}\n  room-3", "SRC003"),
    Fault("main door width 0", "levels/ground.yaml", "width: 2.00", "width: 0", "SRC005"),
  ]
}
