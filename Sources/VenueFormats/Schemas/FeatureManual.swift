import VenueGeometry
import VenueModel
import VenueVocabulary

/// The feature types in Markdown, made from their schemas: the content of `docs/formats/features.md`.
public enum FeatureManual {
  public static var text: String {
    var blocks = [
      "# Feature types",
      """
      Every feature type with its properties, as the text format, GeoJSON files of a source and IMDF archives have them. The format \
      as a whole: [source-format.md](../source-format.md); for editors: [schemas](../../schemas). Made from the program: \
      `RECORD_GOLDENS=1 swift test --filter SourceSchemaTests`.
      """,
      """
      **needed**: *IMDF* does not allow null; *always*: a feature without it is withdrawn (IMD008); *project*: required by this \
      project only. **in text**: the key in handwritten files; `–` if the value follows from the position in the file; and the \
      default. **origin**: IMDF or this project.
      """,
    ]
    for type in FeatureType.allCases.sorted() {
      if let subject = Venue.schemas[type] { blocks.append(section(of: subject)) }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private static func section<Subject: SchemaSubject>(of subject: Subject.Type) -> String {
    let schema = Subject.schema
    var lines = ["## \(Subject.type.rawValue)", "", schema.meaning + place(of: Subject.type, schema.levelKey)]
    lines += ["", "Shape: \(shape(schema.geometry))."]
    lines += ["", "| property | kind | needed | in text | origin | meaning |", "|---|---|---|---|---|---|"]
    for property in schema.properties {
      lines.append(
        "| \(key(of: property)) | \(property.kind.words) | \(need(of: property)) | \(text(of: property)) "
          + "| \(property.origin == .ours ? "project" : "IMDF") | \(property.meaning.replacing("|", with: "\\|")) |")
    }
    return lines.joined(separator: "\n")
  }

  private static func place(of type: FeatureType, _ levelKey: String?) -> String {
    if let levelKey { return " In text under `\(levelKey)` of a level's file, by id." }
    switch type {
    case .venue: return " In text `venue.yaml` itself."
    case .level: return " In text a file in `levels/`."
    case .building: return " In text under `buildings` of `venue.yaml`, by id."
    case .connector: return " In text under `connectors` of `venue.yaml`, by id; not in GeoJSON."
    case .transitLink: return " In text under `links` of `transit` in `venue.yaml`, by id; not in GeoJSON."
    case .occupant: return " In text under `occupant` or `occupants` of a unit or kiosk, or a line of `occupants.csv`."
    case .address: return " In text under `address` of what it is the address of."
    case .anchor, .footprint: return " In text it follows from other features."
    default: return " In GeoJSON only."
    }
  }

  private static func shape<Subject: SchemaSubject>(_ geometry: GeometrySchema<Subject>) -> String {
    let kind =
      switch geometry.kind {
      case .none: "none; `geometry` is null"
      case .areas: "an area, Polygon or MultiPolygon"
      case .lines: "lines, LineString or MultiLineString"
      case .line: "one line, LineString"
      case .point: "a Point"
      }
    guard geometry.kind.isDrawn else { return kind }
    let need = geometry.requirement == .essential ? ", always needed" : ""
    guard TextKeys.isWritten(Subject.type) else { return kind + need }
    let keys = geometry.textKeys.isEmpty ? [geometry.key] : geometry.textKeys
    let derived = geometry.isDerived ? ", or worked out" : ""
    return kind + need + "; in text " + keys.map { "`\($0)`" }.joined(separator: ", ") + derived
  }

  private static func key<Subject>(of property: PropertySchema<Subject>) -> String {
    let misspelt = property.misspellings.map { ", read as `\($0)`, too" }.joined()
    return "`\(property.key)`" + misspelt + (property.isInGeoJSON ? "" : " (not in GeoJSON)")
  }

  private static func need<Subject>(of property: PropertySchema<Subject>) -> String {
    switch property.requirement {
    case .essential: "always"
    case .required: "IMDF"
    case .optional: property.isNeeded ? "project" : ""
    }
  }

  private static func text<Subject: SchemaSubject>(of property: PropertySchema<Subject>) -> String {
    if property.textKeys.isEmpty || !TextKeys.isWritten(Subject.type) { return "–" }
    var words = property.textKeys.map { "`\($0)`" }.joined(separator: ", ")
    if property.isWrittenInPlace { words += ", an id or the address itself" }
    if let value = property.leftOut { words += ". Default: `\(value)`." }
    if property.isDerived { words += ", or worked out" }
    return words
  }
}

extension PropertyKind {
  /// Description of the allowed value.
  fileprivate var words: String {
    switch self {
    case .text(_, .free): "text"
    case .text(_, .country): "two-letter code (IMD020)"
    case .text(_, .phone): "E.164 number (IMD019)"
    case .text(_, .website): "http or https address (IMD019)"
    case .words: "list of IMDF's words"
    case .labels(_, let longest): "labels" + (longest.map { ", at most \($0) characters (FLR002)" } ?? "")
    case .flag, .answer: "true or false"
    case .number(_, let quantity): "number, \(quantity)"
    case .whole(_, let quantity): "whole number, \(quantity)"
    case .ordinal(_, _, let quantity): "number with at most two decimals, \(quantity); whole in IMDF"
    case .duration: "duration"
    case .numbers(_, let quantities, let written):
      "\(written), \(quantities.map(\.description).joined(separator: " and "))"
    case .choice(let setting): setting.words.map { "`\($0)`" }.joined(separator: ", ")
    case .category: "[category](../categories.md)"
    case .restriction: Restriction.listed.map { "`\($0.text)`" }.joined(separator: ", ")
    case .hours: "opening hours (IMD018)"
    case .validity: "`{start, end, modified}`, dates"
    case .position: "position"
    case .reference(let setting): "id of \(one(setting.target))"
    case .references(let setting): "ids of \(many(setting.target))"
    case .flagOrReferences(let setting, _): "`true`, or ids of \(many(setting.target))"
    case .featureReference: "`{id, feature_type}`"
    case .featureReferences: "list of `{id, feature_type}`"
    case .door: "`{type, automatic, material}`"
    case .checkpoint: "`{kind, wait}`"
    case .directed: "`directed`, `undirected`"
    case .byHand(let value, _, _): value.words
    }
  }
}

extension HandwrittenValue {
  fileprivate var words: String {
    switch self {
    case .reference(let type): "id of \(one(type))"
    case .references(let type, let least): "\(least) or more ids of \(many(type))"
    case .unitOrOutside: "id of a unit, or `outside`"
    case .unitsOrOutside(let count): "\(count) ids of units, or `outside` for the second"
    case .number(let quantity): "number, \(quantity)"
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .path: "line"
    }
  }
}

private func one(_ type: FeatureType) -> String { type.withArticle }

private func many(_ type: FeatureType) -> String { type == .address ? "addresses" : "\(type.rawValue)s" }
