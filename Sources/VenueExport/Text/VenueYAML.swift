import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueVocabulary

/// `venue.yaml` of an imported venue, with comments on what was assumed and what is missing.
struct VenueYAML {
  private let source: VenueSource
  private let ids: TextVenueIDs
  private let options: TextVenue.Options
  private var lines: [String] = []

  var file: ExportedFile {
    ExportedFile(path: "venue.yaml", bytes: Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  init(_ source: VenueSource, _ ids: TextVenueIDs, _ options: TextVenue.Options) {
    (self.source, self.ids, self.options) = (source, ids, options)
    writeHead()
    writeVenue()
    writeSettings()
    writeCredits()
    writeConnectors()
  }

  // MARK: Blocks

  private mutating func writeHead() {
    lines.append(
      "# Made from \(source.format.name) by `venuemap import`. The levels and everything on them are in features/.")
    for finding in source.diagnostics where finding.rule == .valueAssumed {
      lines.append("# Assumed: \(VenueYAML.inComment(finding.message))")
    }
  }

  private mutating func writeVenue() {
    lines.append("schema: 1")
    write("imported", YAMLScalar().written(options.input.isEmpty ? source.format.name : options.input))
    lines[lines.count - 1] += "   # checked as the output of another program; delete this line when the venue is yours"
    write("id", YAMLScalar().written(ids.venue))
    let properties = source.venue.properties ?? VenueProperties()
    if properties.name.isEmpty {
      lines.append("# name: the name of the venue is required, and the input has none")
    } else {
      write("name", VenueYAML.labels(properties.name))
    }
    if let category = properties.category {
      write("category", YAMLScalar().written(category.text))
    } else {
      lines.append("# category: one of IMDF's categories of venues is required, and the input has none")
    }
    if !properties.alternateName.isEmpty { write("alt_name", VenueYAML.labels(properties.alternateName)) }
    if let address = ids.venueAddress {
      write("address", VenueYAML.address(source.venue.addresses[address]))
    } else if let address = properties.addressID {
      write("address", YAMLScalar().written(ids.id(of: address.text, .address)))
    } else {
      lines.append(
        "# address: {address: street and number, locality: town, country: FI}   # required; the input has none")
    }
    for (key, text) in [
      ("restriction", properties.restriction?.text), ("hours", properties.hours), ("phone", properties.phone),
      ("website", properties.website),
    ] {
      if let text { write(key, YAMLScalar().written(text)) }
    }
  }

  private mutating func writeSettings() {
    let venue = source.venue
    let languages = WrittenLanguages(venue).languages
    write("languages", VenueYAML.list(languages))
    if languages.contains("und") {
      lines.append(
        "# The language of some names is unknown: `und`. Replace it here and in features/ by the language, such as `de`."
      )
    }
    if let zone = venue.timeZone {
      write("time_zone", YAMLScalar().written(zone))
    } else {
      lines.append("# time_zone: Area/City   # required for opening hours, such as Europe/Helsinki; the input has none")
    }
    if let uncovered = venue.uncovered { write("uncovered", uncovered.rawValue) }
    if venue.audience != .public { write("publish", "{audience: \(venue.audience.rawValue)}") }
  }

  private mutating func writeCredits() {
    guard !source.venue.credits.isEmpty else { return }
    lines += ["", "sources:"]
    for credit in source.venue.credits {
      let members = [
        ("name", credit.name), ("licence", credit.licence), ("url", credit.url), ("retrieved", credit.retrieved),
      ]
      writeEntry(
        TextVenueIDs.word(credit.id, "source"),
        members.compactMap { key, text in text.map { (key, YAMLScalar().written($0)) } })
    }
  }

  private mutating func writeConnectors() {
    guard !source.venue.connectors.isEmpty else { return }
    lines += [
      "",
      "connectors:                            # the unit CONNECTOR.LEVEL in features/ is its landing on a level: rename both",
    ]
    for (position, connector) in source.venue.connectors.indexed {
      let ref = FeatureRef(.connector, position)
      let levels = connector.landings.filter { ids.isLanding($0, of: ref) }.map { ids.id(of: $0.level.text, .level) }
      var members: [(String, String)] = []
      if let category = connector.category { members.append(("category", YAMLScalar().written(category.text))) }
      if !connector.name.isEmpty { members.append(("name", VenueYAML.labels(connector.name))) }
      if connector.direction == .forward, let first = levels.first, let last = levels.last {
        members += [("from", YAMLScalar().written(first)), ("to", YAMLScalar().written(last))]
      } else {
        members.append(("levels", VenueYAML.list(levels)))
      }
      members += VenueYAML.measures(of: connector)
      writeEntry(ids[ref], members)
    }
  }

  /// The properties of a connector that are not about its levels.
  private static func measures(of connector: Connector) -> [(String, String)] {
    var members: [(String, String)] = []
    func add(_ key: String, _ number: Double?) { if let number { members.append((key, text(of: number))) } }
    add("width", connector.width)
    if !connector.car.isEmpty { members.append(("car", "[\(connector.car.map(text).joined(separator: ", "))]")) }
    add("steps", connector.steps.map(Double.init))
    add("rise", connector.rise)
    add("slope", connector.slope)
    if !connector.accessibility.isEmpty { members.append(("accessibility", list(connector.accessibility))) }
    if let hours = connector.hours { members.append(("hours", YAMLScalar().written(hours))) }
    add("wait", connector.wait)
    if connector.isClosed { members.append(("closed", "true")) }
    if let validity = connector.validity {
      let ends = [("start", validity.start), ("end", validity.end), ("modified", validity.modified)]
      members.append(("validity", map(ends.compactMap { key, text in text.map { (key, YAMLScalar().written($0)) } })))
    }
    return members
  }

  // MARK: Notation

  private mutating func write(_ key: String, _ value: String) { lines.append("\(key): \(value)") }

  private mutating func writeEntry(_ key: String, _ members: [(String, String)]) {
    lines.append("  \(YAMLScalar().written(key)): \(VenueYAML.map(members))")
  }

  private static func map(_ members: [(String, String)]) -> String {
    "{" + members.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + "}"
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map { YAMLScalar().written($0) }.joined(separator: ", ") + "]"
  }

  private static func labels(_ labels: Labels) -> String {
    map(labels.entries.map { (YAMLScalar().written($0.language), YAMLScalar().written($0.text)) })
  }

  private static func address(_ address: Address) -> String {
    map(
      Address.schema.properties.compactMap { property in
        property.kind.text(in: address).map { (property.key, YAMLScalar().written($0)) }
      })
  }

  private static func text(of number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  /// Text of the input within a comment: on one line, without characters that YAML does not allow.
  private static func inComment(_ text: String) -> String {
    func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && ![0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
    }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isAllowed($0) ? $0 : " " }))
  }
}
