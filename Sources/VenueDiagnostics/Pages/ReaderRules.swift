/// The rules that readers apply while they read: names and pages, so that every reader speaks alike.
/// Rules about the venue that was read are in VenueRules.
extension RulePage {
  /// In the order of their codes.
  public static let ofReaders: [RulePage] = [
    .unparsableDocument, .textEncoding, .duplicateKey, .unknownKey, .wrongValueType, .aliasExpansionLimit,
    .includeInvalid, .schemaVersionUnsupported, .embeddedCredential, .inputLimitExceeded, .valueEmpty,
    .manifestMissing, .manifestInvalid,
    .featureIDInvalid, .featureTypeUnknown, .geometryTypeMismatch, .venueCount, .hoursInvalid, .unexpectedProperty,
    .notValidThen,
    .coordinateInvalid, .ringNotClosed, .iconResolutionLow, .iconUnsafe, .iconUndrawable, .attributionMissing,
    .legalLinkInvalid, .attributionMarkup, .localeTagInvalid,
  ]

  public static let unparsableDocument = RulePage(
    "SRC001", "unparsable-document", .error,
    summary: "A file is not one well-formed YAML, JSON or XML document.",
    why:
      "Nothing in a file can be trusted before it can be parsed; what follows the fault may be read as something else.",
    repair: "Mend the syntax at the place named; the finding says what was expected there.",
    basis: "YAML 1.2, RFC 8259")
  public static let textEncoding = RulePage(
    "SRC002", "text-encoding", .error,
    summary: "A file is not UTF-8, or begins with a byte order mark.",
    why: "Names read in the wrong encoding are wrong on every map; the damage is seldom noticed before it is printed.",
    repair: "Save the file as UTF-8 without a byte order mark.",
    basis: "RFC 8259 section 8.1, YAML 1.2 section 5.2")
  public static let duplicateKey = RulePage(
    "SRC003", "duplicate-key", .error,
    summary: "A mapping holds the same key twice.",
    why: "Parsers keep one of the two values and do not say which, so a floor or a name is lost without a trace.",
    repair: "Keep the entry that is meant; rename or delete the other.",
    basis: "YAML 1.2 section 3.2.1.3, RFC 8259 section 4")
  public static let unknownKey = RulePage(
    "SRC004", "unknown-key", .error,
    summary: "A key means nothing here.",
    why:
      "A misspelt key switches a feature off in silence. Foreign properties of GeoJSON are only noted; nothing uses them.",
    repair: "Take the key the finding suggests, or begin it with `x-` if it is your own.",
    basis: "ours")
  public static let wrongValueType = RulePage(
    "SRC005", "wrong-value-type", .error,
    summary: "A value has the wrong kind or lies outside its range, or two sources of one feature disagree about it.",
    why: "A guess about what was meant would put words into the owner's mouth.",
    repair:
      "Write the value as the finding says it is expected; `venuemap init` shows a file in which all is in its place.",
    basis: "docs/source-format.md; the property tables of IMDF 1.0.0")
  public static let aliasExpansionLimit = RulePage(
    "SRC007", "alias-expansion-limit", .error,
    summary: "Expanding the aliases of a YAML file would make it many times larger than it is.",
    why: "Nested aliases are the usual way to make a small upload fill the memory of the machine that reads it.",
    repair: "Write the repeated part once as a template, or spell it out.",
    basis: "ours", thresholds: ["the reader's limits on depth, nodes and ratio to the bytes of the file"])
  public static let includeInvalid = RulePage(
    "SRC008", "include-invalid", .error,
    summary: "A file that is named cannot be found, or lies outside the venue's folder.",
    why:
      "A venue that is complete in its folder compiles the same everywhere; a path that leaves it reads what nobody meant.",
    repair: "Correct the name, or move the file into the folder.",
    basis: "ours")
  public static let schemaVersionUnsupported = RulePage(
    "SRC009", "schema-version-unsupported", .error,
    summary: "`schema` is missing, or is a version this program does not read.",
    why: "What a key means may change between versions; reading a newer file by older rules would be guessing.",
    repair: "Write `schema: 1`, or use a newer venuemap.",
    basis: "ours")
  public static let embeddedCredential = RulePage(
    "SRC016", "embedded-credential", .error,
    summary: "A text holds what looks like a secret: a token, a key, or a password in an address.",
    why: """
      A bundle is public, and so is most version control. The secret is never shown: it is read as a row of x, in messages, reports \
      and the bundle alike.
      """,
    repair:
      """
      Take it out, have its service revoke it, and let the app say it when it runs: `access_token={token}` is none. The password of a \
      network for guests may stand within a sentence: `description: "Guest Wi-Fi, password: …"`.
      """,
    basis:
      "Mapbox Maps SDK for iOS, migration guide: the access token is configuration; the shapes are those the services publish",
    thresholds: [
      "a known beginning, a key name such as `access_token` or `api_key` before 16 characters with a digit, or `https://name:password@host`",
      "3.5 bits a character; what is to be filled in, such as `{token}`, is none; what is written with escapes counts as it will be read",
      "`password:` counts as a key only: first in its line or in braces, in quotes of its own, or joined to a word (`wifi_password:`)",
    ])
  public static let inputLimitExceeded = RulePage(
    "SRC017", "input-limit-exceeded", .error,
    summary: "An input is larger, deeper or denser, or holds more entries, than is looked at.",
    why: "Limits keep a hostile or broken upload from stopping the machine that checks it.",
    repair:
      "Split the input, or raise the limit if the input is trusted. Of a level or shape that is too crowded, draw everything once.",
    basis: "ours",
    thresholds: [
      "the reader's limits on bytes, depth, entries and compression ratio", "a venue: 10 000 levels",
      "a level: 20 000 pairs of units whose boxes share ground and 32 for each unit, 200 000 of kiosks and fixtures and 32 for each",
      "a shape or level: 2 million pairs of edges whose boxes meet and 256 for each edge, and as many of runs of edges that head one way",
      "a level: 100 000 places at which lines cross or touch and 8 for each line",
      "64 themes, 64 groups of annotations",
      "a drawing of `icons/`: 64 KiB, 2000 elements, 10 000 points; all together: 150 000 points",
    ])
  public static let valueEmpty = RulePage(
    "SRC018", "value-empty", .warning,
    summary: "A key of a handwritten file has nothing behind its colon.",
    why: """
      It counts as not written, and nothing else would say so. Often the value is there and is read as a comment: what stands behind a \
      blank and `#`, a colour above all.
      """,
    repair:
      "Write the value, a colour in quotes (`fill: \"#e3efe9\"`), or take the key out; `null` says that nothing is meant.",
    basis: "YAML 1.2 section 6.6; ours",
    thresholds: ["keys that hold features by id, such as `kiosks`, may be empty: there are none"])
  public static let manifestMissing = RulePage(
    "IMD001", "manifest-missing", .error,
    summary: "An IMDF archive has no manifest.json.",
    why: "Without it neither the version nor the language of the labels is known.",
    repair: "Add manifest.json with version, created and language.",
    basis: "IMDF 1.0.0, Archive; IMDF Validations 1.0.3")
  public static let manifestInvalid = RulePage(
    "IMD002", "manifest-invalid", .error,
    summary: "The manifest of an IMDF archive has a value IMDF does not allow, or a language no label is in.",
    why: "Readers decide by version and language how to read everything else.",
    repair: "Write version 1.0.0, an ISO 8601 date-time and a BCP 47 language.",
    basis: "IMDF 1.0.0, Manifest")
  public static let featureIDInvalid = RulePage(
    "IMD003", "feature-id-invalid", .error,
    summary: "A feature has no id, or one that is not text.",
    why: "References, diffs, links and closures all speak of features by their ids.",
    repair: "Give the feature a short word or a UUID of its own.",
    basis: "IMDF 1.0.0, Feature; ours for words")
  public static let featureTypeUnknown = RulePage(
    "IMD005", "feature-type-unknown", .error,
    summary: "`feature_type` is none of IMDF's, or not that of the file it lies in.",
    why: "What a feature may say and what is drawn of it depends on its type.",
    repair: "Take the type the finding suggests; features of other kinds are counted in the ledger and left out.",
    basis: "IMDF 1.0.0, Feature Types")
  public static let geometryTypeMismatch = RulePage(
    "IMD006", "geometry-type-mismatch", .error,
    summary: "A feature is drawn as something its type cannot be, such as an opening as a point.",
    why: "A door without width and a room without area cannot be walked through or in.",
    repair: "Draw areas as polygons, openings and details as lines, amenities and anchors as points.",
    basis: "IMDF 1.0.0, the geometry of each feature type")
  public static let venueCount = RulePage(
    "IMD007", "venue-count", .error,
    summary: "There is not exactly one venue.",
    why: "Name, address, category and the point people are shown all come from the venue feature.",
    repair: "Keep one venue feature; compile two venues apart.",
    basis: "IMDF Validations 1.0.3")
  public static let hoursInvalid = RulePage(
    "IMD018", "hours-invalid", .warning,
    summary: "An `hours` text is not in the syntax of opening hours.",
    why: "Place cards and routes read it; what they cannot read they leave out, and people stand before a closed door.",
    repair: "Write it as the finding says, such as `Mo-Fr 08:00-20:00; Sa 10:00-18:00; PH off`.",
    basis: "IMDF 1.0.0, HOURS; OpenStreetMap Key:opening_hours, specification 0.7.4")
  public static let unexpectedProperty = RulePage(
    "IMD022", "unexpected-property", .info,
    summary: "A feature has a property that IMDF does not list for its type.",
    why: "It does nothing; often it is a misspelling of one that would.",
    repair: "Compare it with the property the finding names, or leave it.",
    basis: "IMDF 1.0.0, property tables")
  public static let notValidThen = RulePage(
    "IMD028", "not-valid-then", .info, stage: .source,
    summary: "A feature is not valid on the day that `--date` gives, so it is excluded.",
    why: "With `--date` a bundle contains the venue of one day, without features that begin later or have ended.",
    repair: "Nothing if this is intended. Otherwise correct `validity`, or compile without `--date`.",
    basis: "ours; IMDF 1.0.0, TEMPORALITY")
  public static let coordinateInvalid = RulePage(
    "GEO001", "coordinate-invalid", .error,
    summary: "A position is not two or three finite numbers.",
    why: "What stands nowhere cannot be drawn, and a guess would move a wall.",
    repair: "Write longitude, then latitude, in degrees; a height may follow.",
    basis: "RFC 7946 section 3.1.1")
  public static let ringNotClosed = RulePage(
    "GEO004", "ring-not-closed", .error,
    summary: "A ring's last position is not its first.",
    why: "Where the wall between them runs is a guess, which may cut a corner off a room.",
    repair: "Repeat the first position at the end.",
    basis: "RFC 7946 section 3.1.6")
  public static let iconResolutionLow = RulePage(
    "LBL013", "icon-resolution-low", .warning,
    summary:
      "A drawing of `icons/` is no SVG, or is drawn on another grid, or in other colours, than icons are shown in.",
    why: """
      Icons are 15 points wide, on screens of one, two and three pixels a point. Lines that do not lie on that grid are blurred, a picture of \
      pixels is sharp at one of the three at most, and colours of its own vanish in the dark.
      """,
    repair:
      "Draw it as SVG on 15 x 15, which is put on a ground, or on 21 x 21, which stands alone; in black, and white where it is cut out.",
    basis: "ours; Apple Human Interface Guidelines, Maps: colour along with icons")
  public static let iconUnsafe = RulePage(
    "LBL023", "icon-unsafe", .error,
    summary: "A drawing of `icons/` would run something, or bring something in from outside.",
    why:
      "Icons are shown in apps and on web pages of others; a script or a reference in one acts for whoever wrote it.",
    repair: "Take out what the finding names, or save the drawing as plain SVG.",
    basis: "SVG 2, Secure static processing mode; ours")
  public static let iconUndrawable = RulePage(
    "LBL024", "icon-undrawable", .error,
    summary: "A drawing of `icons/` asks for what icons are not drawn with, or is no square.",
    why: "Nothing is left out in silence: what cannot be drawn as its author meant it is not drawn at all.",
    repair:
      "Use path, rect, circle, ellipse, line, polyline, polygon and g, filled or stroked in one ink; turn text into paths.",
    basis: "ours; docs/guides/icons.md lists what is drawn",
    thresholds: ["64 KiB, 2000 elements, 32 deep, 256 attributes of one element"])
}
