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
    lines.append("schema: \(SchemaSteps.venues.current)")
    write("imported", YAMLScalar().written(options.input.isEmpty ? source.format.name : options.input))
    lines[lines.count - 1] += "   # checked as the output of another program; delete this line when the venue is yours"
    write("id", YAMLScalar().written(ids.venue))
    let properties = source.venue.properties ?? VenueProperties()
    for property in VenueProperties.schema.properties where !property.kind.isPosition && property.key != "address_id" {
      if !property.isUnsaid(in: properties) {
        write(property.key, YAMLFlow.text(property, of: properties, id: { [ids] in ids.id(of: $0, $1) }))
      } else if property.requirement != .optional {
        lines.append("# \(property.key): required, and the input has none")
      }
    }
    if let position = ids.venueAddress {
      let address = source.venue.addresses[position]
      let said = Address.schema.properties.filter { !$0.isUnsaid(in: address) }
      write("address", YAMLFlow.map(said.map { ($0.key, YAMLFlow.text($0, of: address, id: { id, _ in id })) }))
    } else if let address = properties.addressID {
      write("address", YAMLScalar().written(ids.id(of: address.text, .address)))
    } else {
      lines.append(
        "# address: {address: street and number, locality: town, country: FI}   # required; the input has none")
    }
  }

  private mutating func writeSettings() {
    let venue = source.venue
    let languages = WrittenLanguages(venue).languages
    write("languages", YAMLFlow.list(languages))
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
      var written = connector
      written.landings = connector.landings.filter { ids.isLanding($0, of: ref) }
      // `width` is the same value as `door`.
      let said = Connector.schema.properties.filter { $0.key != "door" && !$0.isUnsaid(in: written) }
      writeEntry(ids[ref], said.map { ($0.key, YAMLFlow.text($0, of: written, id: { [ids] in ids.id(of: $0, $1) })) })
    }
  }

  // MARK: Notation

  private mutating func write(_ key: String, _ value: String) { lines.append("\(key): \(value)") }

  private mutating func writeEntry(_ key: String, _ members: [(key: String, value: String)]) {
    lines.append("  \(YAMLScalar().written(key)): \(YAMLFlow.map(members))")
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
