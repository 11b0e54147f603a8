/// Rules that readers apply: names and pages, so that all readers report in the same way.
/// Rules about the complete venue are in VenueRules.
extension RulePage {
  /// In the order of their codes.
  public static let ofReaders: [RulePage] = [
    .unparsableDocument, .textEncoding, .duplicateKey, .unknownKey, .wrongValueType, .aliasExpansionLimit,
    .includeInvalid, .schemaVersionUnsupported, .embeddedCredential, .inputLimitExceeded, .valueEmpty, .valueAssumed,
    .elementRepeated, .levelWithoutRooms, .severalBuildings, .tagNotUsed,
    .linkUnresolved, .placeAssumed, .layerNotRead, .transitionNotPlaced,
    .mapAssumed,
    .manifestMissing,
    .manifestInvalid, .featureIDInvalid, .featureTypeUnknown, .geometryTypeMismatch, .venueCount, .hoursInvalid,
    .unexpectedProperty, .absentValueAsText, .coordinateInvalid, .ringNotClosed, .iconResolutionLow, .iconUnsafe,
    .iconUndrawable, .attributionMissing, .legalLinkInvalid, .attributionMarkup, .localeTagInvalid,
  ]

  public static let unparsableDocument = RulePage(
    "SRC001", "unparsable-document", .error, fix: .safe,
    summary: "A file is not one well-formed YAML, JSON or XML document.",
    why:
      "A file is reliable only if all of it can be parsed. Text after the error may be read with another meaning.",
    repair: "Correct the syntax at this position. Other programs may refuse the whole file.",
    basis: "YAML 1.2, RFC 8259")
  public static let textEncoding = RulePage(
    "SRC002", "text-encoding", .error, fix: .safe,
    summary: "A file is not UTF-8, or begins with a byte order mark and is no table.",
    why: "Names in the wrong encoding are wrong on every map, and the damage is often noticed late.",
    repair:
      "Save the file as UTF-8 without a byte order mark. Spreadsheets call it CSV UTF-8, and tables keep the mark.",
    basis: "RFC 8259 section 8.1, YAML 1.2 section 5.2")
  public static let duplicateKey = RulePage(
    "SRC003", "duplicate-key", .error, fix: .safe,
    summary: "A mapping contains the same key two times.",
    why: "Parsers use one of the two values and do not report which one, so a floor or a name can be lost silently.",
    repair: "Keep the correct entry. Rename or delete the other one.",
    basis: "YAML 1.2 section 3.2.1.3, RFC 8259 section 4")
  public static let unknownKey = RulePage(
    "SRC004", "unknown-key", .error, fix: .safe,
    summary: "A key is unknown here.",
    why:
      """
      A misspelt key has no effect, and nothing else reports it. Unknown properties of GeoJSON are only reported, \
      not used.
      """,
    repair: "Correct its spelling, or remove it. Begin keys of your own with `x-`.",
    basis: "project default")
  public static let wrongValueType = RulePage(
    "SRC005", "wrong-value-type", .error, fix: .safe,
    summary: "A value has the wrong type or is outside its range, or two sources of one feature have different values.",
    why: "A guessed value could be wrong, and nothing would show it.",
    repair: """
      Write the value in the form that the finding names. docs/source-format.md shows each key of a text venue with a \
      value.
      """,
    basis: "docs/source-format.md; the property tables of IMDF 1.0.0")
  public static let aliasExpansionLimit = RulePage(
    "SRC007", "alias-expansion-limit", .error,
    summary: "Expanding the aliases of a YAML file would make it many times larger than it is.",
    why: "Nested aliases are a common attack: a small upload fills the memory of a machine.",
    repair: "Write the repeated part once as a template, or write it without aliases.",
    basis: "project default", thresholds: ["the limits of the reader for depth, nodes, and nodes per byte of the file"])
  public static let includeInvalid = RulePage(
    "SRC008", "include-invalid", .error, fix: .unsafe,
    summary: "A file that the venue refers to does not exist, or is outside the folder of the venue.",
    why:
      """
      If all files of a venue are in its folder, the result is the same on every machine. A path out of the folder \
      may read a wrong file.
      """,
    repair: "Write one of the file names that docs/source-format.md lists, or move the file into its folder.",
    basis: "project default")
  public static let schemaVersionUnsupported = RulePage(
    "SRC009", "schema-version-unsupported", .error, fix: .safe,
    summary: "`schema` is missing, or its version is not supported.",
    why: "The meaning of a key may change between versions, so an older program cannot read a newer file.",
    repair: "Write `schema: 1`, or install a newer venuemap. `venuemap migrate` lifts a venue of an earlier schema.",
    basis: "project default")
  public static let embeddedCredential = RulePage(
    "SRC016", "embedded-credential", .error,
    summary: "A text probably contains a secret: a token, a key, or a password in an address.",
    why: """
      Everybody can read a bundle, and often the version control too. The secret is never shown: messages, reports \
      and the bundle have the letter x in its place.
      """,
    repair:
      """
      Remove it, make it invalid at its service, and set it in the app at run time: `access_token={token}` is not a \
      secret. The password of a guest network may be part of a sentence: `description: "Guest Wi-Fi, password: \
      …"`.
      """,
    basis:
      "Mapbox Maps SDK for iOS, migration guide: the access token is configuration; the forms of secrets are those that the services publish",
    thresholds: [
      "a known beginning, a key name such as `access_token` or `api_key` before 16 characters with a digit, or `https://name:password@host`",
      "3.5 bits a character; a placeholder such as `{token}` is not a secret; escapes are decoded first",
      "`password:` is checked only if it is a key: first in its line or in braces, in its own quotes, or part of a word (`wifi_password:`)",
    ])
  public static let inputLimitExceeded = RulePage(
    "SRC017", "input-limit-exceeded", .error,
    summary: "An input exceeds a limit: bytes, depth, number of entries, or lines that are too close together.",
    why: "Limits protect the machine from a hostile or broken upload.",
    repair:
      """
      Split the input. If a level or shape has too many lines close together, draw each line once.
      """,
    basis: "project default",
    thresholds: [
      "the reader's limits on bytes, depth, entries and compression ratio", "a venue: 10 000 levels",
      "a level: 20 000 pairs of units whose boxes overlap, plus 32 for each unit; 200 000 pairs of kiosks and fixtures, plus 32 for each",
      "a shape or level: 2 million pairs of edges whose boxes overlap, plus 256 for each edge; the same for runs of edges in one direction",
      "a level: 100 000 places where lines cross or touch, plus 8 for each line",
      "64 themes, 64 groups of annotations",
      "a drawing of `icons/`: 64 KiB, 2000 elements, 10 000 points; all together: 150 000 points",
    ])
  public static let valueEmpty = RulePage(
    "SRC018", "value-empty", .warning, fix: .safe,
    summary: "A key of a handwritten file has no value after its colon.",
    why: """
      The key is ignored, and nothing else reports it. Often the value is read as a comment, because it begins with \
      `#` after a space: a colour, for example.
      """,
    repair:
      """
      Write the value, or remove the key. Put a colour in quotes (`fill: "#e3efe9"`). Write `null` if there is no \
      value.
      """,
    basis: "YAML 1.2 section 6.6; project default",
    thresholds: ["keys for features by id, such as `kiosks`, may be empty: there are no such features"])
  public static let valueAssumed = RulePage(
    "SRC020", "value-assumed", .info,
    summary:
      "A file of OpenStreetMap, IndoorGML, a drawing or a GIS file does not say a value that a map requires, and one is assumed.",
    why: """
      Mappers often leave out what is obvious on the ground: the door of a room, the level of a building with one level. \
      A drawing has lines and texts, and neither rooms nor doors. Routes use the assumed value as if it were mapped.
      """,
    repair: """
      Nothing is required if it is right. Otherwise map the value: a node with `door`, or a tag `level`. Of a drawing, correct \
      `types`, `blocks`, `gap` and `fit` under `imports`, or the drawing.
      """,
    basis: "Simple Indoor Tagging; project default",
    thresholds: [
      "a way into a room without a door: where a path crosses its outline, otherwise the middle of its longest border with a corridor or an open area, of 0.9 m or more",
      "no `level`: the only level of the file, otherwise 0",
      "a drawing: ends of lines within `gap` (0.05 m) are joined; areas narrower than 0.4 m or smaller than 0.5 m² are walls; arcs of circles are chords within 0.01 m; a door is at most 0.6 m from its wall, and 0.9 m wide if no width is drawn",
      "IndoorGML: floors less than 1.5 m apart are one storey; a door on a common wall of more than 2 m is 0.9 m wide; door cells up to 1 m deep are doors",
      "control points: within `limit` (0.5 m); the unit of the file and the scale of the points differ by 1 % at most",
    ])
  public static let elementRepeated = RulePage(
    "SRC021", "element-repeated", .warning,
    summary: "An element of OpenStreetMap occurs two times, in different versions or with different content.",
    why: "Only one of them is used. If it is the wrong one, a room or a door is as it was before an edit.",
    repair:
      "Download the area again, and keep only the newest file of it. For a file with history, write one moment of it: `osmium time-filter`.",
    basis: "OpenStreetMap API 0.6: an id has one current version",
    thresholds: ["the higher version is used; of equal versions the first, and one with tags before one without"])
  public static let levelWithoutRooms = RulePage(
    "SRC022", "level-without-rooms", .info,
    summary: "A level of OpenStreetMap has only stairs and lifts, so it is not a floor of the map.",
    why: "A floor without a place where people can stand would be an empty page of the map.",
    repair:
      "If the public uses the level, map its rooms and corridors. Otherwise nothing is required: the levels of the stairs and lifts are correct.",
    basis: "Simple Indoor Tagging; project default")
  public static let severalBuildings = RulePage(
    "SRC023", "several-buildings", .info,
    summary: "A file of OpenStreetMap has several buildings with rooms; all of them are in the venue.",
    why: "A level is that of all buildings, and the venue has the name of the building with the most rooms.",
    repair: "For one building, use `--building` with its name or id. Otherwise nothing is required.",
    basis: "project default")
  public static let tagNotUsed = RulePage(
    "SRC024", "tag-not-used", .warning,
    summary:
      "An element or a tag of OpenStreetMap that routes depend on has no place in the map: a lift, stairs or a door outside of every room and corridor, or `wheelchair` where the map cannot carry it.",
    why:
      "No route uses a lift that is outside of every corridor, and wheelchair users may be led to a place that they cannot use.",
    repair:
      "Move lifts into the corridor or draw them as areas, and make doors nodes of the outlines. Add `wheelchair` also to the doors, rooms, corridors, stairs and lifts that it is about.",
    basis: "OpenStreetMap Key:wheelchair",
    thresholds: [
      "a door without `level` is reported within 10 m of a room",
      "`wheelchair` is used on rooms, corridors, doors, lifts, stairs, amenities, streets and footways; its values are yes, designated, limited and no",
    ])
  public static let linkUnresolved = RulePage(
    "SRC025", "link-unresolved", .warning,
    summary: "A link of an IndoorGML file names no element of the file, or two links contradict each other.",
    why: "A door or a stair that only such a link says is not in the map, and routes go another way.",
    repair:
      "Correct the `xlink:href`, or export the missing element. Give each element a `gml:id` of its own, and write the same pair in both `duality` links.",
    basis: "OGC 19-011r4 (IndoorGML 1.1); W3C XLink 1.1")
  public static let placeAssumed = RulePage(
    "SRC026", "place-assumed", .warning,
    summary: "A file does not say where on the Earth its plan is, so the plan is at 0° N, 0° E.",
    why: """
      Floor plans and routes inside are right, because they need metres only. The map, the way from the street, and the \
      position of a phone need the place.
      """,
    repair: """
      Write a venue.yaml beside the file, with two or more control points in the `fit` of its import. If the numbers are \
      of UTM or a national grid, its name as `srsName` is enough.
      """,
    basis: "GML 3.2 section 10.1.3.2: a geometry without srsName has no reference system of its own",
    thresholds: ["a plan in degrees that would be wider than one degree is in metres"])
  public static let layerNotRead = RulePage(
    "SRC027", "layer-not-read", .info,
    summary: "A space layer of an IndoorGML file describes the same space again, and is not in the map.",
    why: "Its cells overlap the rooms: the areas of sensors, zones, or a second division.",
    repair: "Nothing is required if it is not about rooms. The rooms must be in layers of the class TOPOGRAPHIC.",
    basis: "OGC 19-011r4 (IndoorGML 1.1): MultiLayeredGraph",
    thresholds: [
      "not read: layers of the classes SENSOR, LOGICAL and TAGS, and layers that an InterLayerConnection joins with an earlier one"
    ])
  public static let transitionNotPlaced = RulePage(
    "SRC028", "transition-not-placed", .warning,
    summary: "A transition of an IndoorGML file says that people can pass, and there is no place where.",
    why: "Routes do not use it, so a room may be unreachable.",
    repair:
      "Correct the geometry of the two cells, or draw the door as a boundary or a ConnectionSpace, and stairs and lifts as a TransitionSpace on each storey.",
    basis: "OGC 19-011r4 (IndoorGML 1.1); project default",
    thresholds: ["cells that are at most 1 m apart can have a door", "stairs in a room have 0.5 m² or more"])
  public static let mapAssumed = RulePage(
    "SRC029", "map-assumed", .info,
    summary:
      "A GIS file or a folder of GIS files without a venue.yaml is read by usual names of files, properties and values.",
    why: """
      The file does not say what its properties mean. Features with other words are not in the map, and a word can have \
      another meaning than usual.
      """,
    repair: """
      Nothing is required if the result is right. Otherwise save the proposed venue.yaml in the folder, edit it, and run \
      venuemap on the folder; or make a folder with `venuemap import`.
      """,
    basis: "project default",
    thresholds: [
      "read if positions are degrees within one degree, some areas are rooms, and half of the features have a known type"
    ])
  public static let manifestMissing = RulePage(
    "IMD001", "manifest-missing", .error,
    summary: "An IMDF archive has no manifest.json.",
    why: "Without it, the version and the language of the labels are unknown.",
    repair: "Add manifest.json with version, created and language.",
    basis: "IMDF 1.0.0, Archive; IMDF Validations 1.0.3")
  public static let manifestInvalid = RulePage(
    "IMD002", "manifest-invalid", .error, fix: .safe,
    summary: "The manifest of an IMDF archive has a value that IMDF does not allow, or a language that no label uses.",
    why: "All other files are read according to the version and the language.",
    repair: "Write version 1.0.0, an ISO 8601 date-time and a BCP 47 language.",
    basis: "IMDF 1.0.0, Manifest")
  public static let featureIDInvalid = RulePage(
    "IMD003", "feature-id-invalid", .error, fix: .safe,
    summary: "A feature has no id, or an id that is not text.",
    why: "References, comparisons, links and closures use ids to identify features.",
    repair: "Give the feature a unique id: a short word or a UUID.",
    basis: "IMDF 1.0.0, Feature; project default for words")
  public static let featureTypeUnknown = RulePage(
    "IMD005", "feature-type-unknown", .error, fix: .safe,
    summary: "`feature_type` is not a type of IMDF, or not the type of its file.",
    why: "The properties and the drawing of a feature depend on its type.",
    repair:
      "Write a type of IMDF as `feature_type`. Features of other types are excluded, and the ledger lists their number.",
    basis: "IMDF 1.0.0, Feature Types")
  public static let geometryTypeMismatch = RulePage(
    "IMD006", "geometry-type-mismatch", .error,
    summary: "The geometry of a feature does not fit its type, such as an opening drawn as a point.",
    why: "A door needs a width and a room needs an area, or routes cannot use them.",
    repair: "Draw areas as polygons, openings and details as lines, amenities and anchors as points.",
    basis: "IMDF 1.0.0, the geometry of each feature type")
  public static let venueCount = RulePage(
    "IMD007", "venue-count", .error,
    summary: "There is not exactly one venue.",
    why: "The venue feature gives the name, address, category and display point of the whole map.",
    repair: "Keep one venue feature. Compile two venues separately.",
    basis: "IMDF Validations 1.0.3")
  public static let hoursInvalid = RulePage(
    "IMD018", "hours-invalid", .warning, fix: .safe,
    summary: "An `hours` text is not in the syntax of opening hours.",
    why: "Place cards and routes use it. A part that cannot be read is ignored, so a route may lead to a closed door.",
    repair: "Write it in this syntax, such as `Mo-Fr 08:00-20:00; Sa 10:00-18:00; PH off`.",
    basis: "IMDF 1.0.0, HOURS; OpenStreetMap Key:opening_hours, specification 0.7.4")
  public static let absentValueAsText = RulePage(
    "IMD031", "absent-value-as-text", .info, fix: .safe,
    summary: "A property of an archive has a text such as \"null\", \"N/A\" or \"\" instead of null.",
    why: "It is read as absent. Other programs take it for a value: a restriction \"null\" hides a room from the map.",
    repair: "Write null, or leave the property out.",
    basis: "project default; IMDF 1.0.0 has null for absent values")
  public static let unexpectedProperty = RulePage(
    "IMD022", "unexpected-property", .info, fix: .safe,
    summary: "A feature has a property that IMDF does not list for its type.",
    why: "It has no effect. Often it is a misspelt property.",
    repair: "Correct its spelling, or remove it. Nothing is required if other programs use it.",
    basis: "IMDF 1.0.0, property tables")
  public static let notValidThen = RulePage(
    "IMD028", "not-valid-then", .info, stage: .source,
    summary: "A feature is not valid on the day that `--date` gives, so it is excluded.",
    why: "With `--date` a bundle contains the venue of one day, without features that begin later or have ended.",
    repair: "Nothing if this is intended. Otherwise correct `validity`, or compile without `--date`.",
    basis: "project default; IMDF 1.0.0, TEMPORALITY")
  public static let coordinateInvalid = RulePage(
    "GEO001", "coordinate-invalid", .error,
    summary: "A position is not two or three finite numbers, or nothing says where on the earth it is.",
    why: "A feature without a position cannot be drawn, and a guess would move a wall.",
    repair:
      "Write longitude, then latitude, in degrees. A height may follow. Place files in other systems by `fit`, or convert them.",
    basis: "RFC 7946 section 3.1.1")
  public static let ringNotClosed = RulePage(
    "GEO004", "ring-not-closed", .error, fix: .safe,
    summary: "The last position of a ring is not the same as the first.",
    why: "The wall between the two positions would be a guess, and a corner of a room could be missing.",
    repair: "Repeat the first position at the end.",
    basis: "RFC 7946 section 3.1.6")
  public static let iconResolutionLow = RulePage(
    "LBL013", "icon-resolution-low", .warning,
    summary:
      "A drawing in `icons/` is not an SVG, or its grid or colours are not those of icons.",
    why: """
      Icons are 15 points wide, on screens with one, two or three pixels a point. Lines that are not on this grid \
      are blurred, a pixel image is sharp at one density only, and other colours disappear in dark themes.
      """,
    repair:
      """
      Draw it as SVG on 15 x 15 for an icon with a background, or on 21 x 21 for an icon without one. Use black, \
      and white for cut-outs.
      """,
    basis: "project default; Apple Human Interface Guidelines, Maps: colour along with icons")
  public static let iconUnsafe = RulePage(
    "LBL023", "icon-unsafe", .error,
    summary: "A drawing in `icons/` contains a script or an external reference.",
    why:
      "Icons are shown in apps and web pages. A script or a reference would run there.",
    repair: "Remove this part, or save the drawing as plain SVG.",
    basis: "SVG 2, Secure static processing mode; project default")
  public static let iconUndrawable = RulePage(
    "LBL024", "icon-undrawable", .error,
    summary: "A drawing in `icons/` uses unsupported elements, or is not square.",
    why: "An icon that cannot be drawn exactly is not drawn at all, and this is always reported.",
    repair:
      """
      Use path, rect, circle, ellipse, line, polyline, polygon and g, filled or stroked in one colour. Convert \
      text to paths.
      """,
    basis: "project default; docs/guides/icons.md lists what is drawn",
    thresholds: ["64 KiB, 2000 elements, 32 deep, 256 attributes of one element"])
}
