import VenueAtlas
import VenueBundle
import VenueModel
import VenueParts

extension Inspection {
  /// For a person: a heading, a line for each floor from the top down, then tiles, network and files.
  var text: String {
    let language = venueName.first?.language ?? "und"
    var lines = ["\(venueName.first?.text ?? venueID) (\(venueID)) · \(capabilities.joined(separator: ", "))", ""]

    var table = [["floor", "shows", "name", "levels", "units", "openings", "places"]]
    for floor in floors.floors.reversed() {
      let places = [.occupant, .amenity, .kiosk].reduce(0) { $0 + (floor.counts[$1] ?? 0) }
      let isDefault = floor.number == floors.defaultFloor && floors.floors.count > 1
      table.append([
        "\(floor.number)\(isDefault ? "*" : "")", floor.shortName.text(in: language, fallback: language) ?? "",
        floor.name.text(in: language, fallback: language) ?? "", floor.levels.map(\.id).joined(separator: " "),
        "\(floor.counts[.unit] ?? 0)", "\(floor.counts[.opening] ?? 0)", "\(places)",
      ])
    }
    lines += Columns.lines(table)
    if floors.floors.count > 1 { lines.append("* where a map opens") }
    lines.append("")

    if let tiles {
      lines.append(
        "tiles    \(tiles.count), zoom \(tiles.minimumZoom) to \(tiles.maximumZoom), \(Columns.bytes(tiles.byteCount)): "
          + tiles.layers.joined(separator: ", "))
    }
    if let network {
      lines.append(
        "network  \(network.polygons) polygons, \(network.portals) openings, \(network.connectors) connectors, "
          + (network.islands == 1 ? "all joined" : "\(network.islands) pieces that nothing joins"))
      lines += network.notices.map { "         \($0)" }
    }
    let size = files.reduce(0) { $0 + $1.byteCount }
    lines.append("files    \(files.count) and manifest.json, \(Columns.bytes(size))")
    lines += Columns.lines(files.map { ["         \($0.path)", Columns.bytes($0.byteCount)] })
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Text in columns, as wide as their widest cell.
enum Columns {
  static func lines(_ rows: [[String]]) -> [String] {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      return line
    }
  }

  /// `"512 B"`, `"1.4 kB"`, `"19.0 MB"`: powers of ten.
  static func bytes(_ count: Int) -> String {
    if count < 1000 { return "\(count) B" }
    let (unit, scale) = count < 1_000_000 ? ("kB", 100) : ("MB", 100_000)
    let tenths = (count + scale / 2) / scale
    return "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
