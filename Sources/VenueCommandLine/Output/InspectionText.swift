import VenueAtlas
import VenueBundle
import VenueDiagnostics
import VenueParts
import VenueVocabulary

extension Inspection {
  /// Text for the user: a heading, a line for each floor from the top down, then tiles, network, parts and files.
  var text: String {
    let name = PrintableText.line(spokenName ?? venueID, limit: 100)
    let id = PrintableText.line(venueID, limit: 100)
    var lines = Columns.wrapped("\(name) (\(id)) · \(capabilities.joined(separator: ", "))") + [""]

    var table = [["floor", "shows", "name", "levels", "units", "openings", "places"]]
    for floor in floors.floors.reversed() {
      let places = [.occupant, .amenity, .kiosk].reduce(0) { $0 + (floor.counts[$1] ?? 0) }
      let isDefault = floor.number == floors.defaultFloor && floors.floors.count > 1
      table.append([
        "\(floor.number)\(isDefault ? "*" : "")", spoken(floor.shortName) ?? "",
        spoken(floor.name) ?? "", Inspection.few(floor.levels.map(\.id)),
        "\(floor.counts[.unit] ?? 0)", "\(floor.counts[.opening] ?? 0)", "\(places)",
      ])
    }
    lines += Columns.lines(table, limit: 60)
    if floors.floors.count > 1 { lines.append("* the floor that a map shows first") }
    lines.append("")

    if let tiles {
      lines.append(
        "tiles    \(tiles.count), zoom \(tiles.minimumZoom) to \(tiles.maximumZoom), \(Columns.bytes(tiles.byteCount)): "
          + tiles.layers.joined(separator: ", "))
    }
    if let network {
      lines.append(
        "network  \(network.polygons) polygons, \(network.portals) openings, \(network.connectors) connectors, "
          + (network.islands == 1 ? "all parts are connected" : "\(network.islands) parts that are not connected"))
      for notice in network.notices.prefix(12) { lines += Columns.wrapped(notice, indent: "         ") }
      let rest = network.notices.count - 12
      if rest > 0 { lines.append("         … and \(rest) more; all of them: --format json") }
    }
    if !stops.isEmpty {
      lines.append("stops    each of these names is accepted by route and departures")
      lines += Columns.lines(
        stops.map { stop in
          let codes = [stop.stopID.map { "stop_id \($0)" }].compactMap { $0 } + stop.platforms.map { "platform \($0)" }
          return ["         \(stop.id)", stop.mode.rawValue, Inspection.few(codes), spoken(stop.name) ?? stop.id]
        }, limit: 60)
    }
    let held = parts.map { part in
      "\(part.name ?? "of other versions") \(Columns.bytes(part.byteCount))"
    }
    let wrapped = Columns.wrapped(held.joined(separator: ", "), indent: "         ")
    lines += wrapped.enumerated().map { $0 == 0 ? "parts    " + $1.dropFirst(9) : $1 }
    let size = files.reduce(0) { $0 + $1.byteCount }
    lines.append("files    \(files.count) and manifest.json, \(Columns.bytes(size))")
    lines += Columns.lines(files.map { ["         \($0.path)", Columns.bytes($0.byteCount)] })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ids that fit into a column, and the number of further ones.
  private static func few(_ ids: [String], width: Int = 44) -> String {
    var text = ""
    for (place, id) in ids.enumerated() {
      let next = text.isEmpty ? id : "\(text) \(id)"
      if next.count > width, place > 0 { return "\(text) … and \(ids.count - place) more" }
      text = next
    }
    return text
  }
}
