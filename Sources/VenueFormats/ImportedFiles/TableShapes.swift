import VenueDiagnostics
import VenueGeometry

/// The column of a CSV table with shapes as well-known text, as QGIS and spatial databases write it.
struct TableShapes {
  private let file: OpenFile
  private let placing: DrawingPlacing?
  private let onFrame: DrawingPlacing?
  /// True if positions without a reference system are metres of the frame.
  private let areInMetres: Bool
  let column: Int

  private static let names: Set<String> = ["wkt", "wkt_geom", "geom_wkt", "geom", "geometry", "the_geom", "shape"]

  /// - Parameter records: the header first.
  /// - Returns: nil if no column has a usual name and a geometry in its first cell with a text.
  init?(file: OpenFile, plan: ImportPlan, level: ImportPlan.Level, _ records: [[CSVReader.Field]]) {
    guard let column = TableShapes.column(records) else { return nil }
    self.file = file
    self.column = column
    placing = plan.placing(of: level)
    onFrame = plan.onFrame
    areInMetres = plan.onFrame.map { TableShapes.areInMetres(records, column, $0.plane.origin) } ?? false
  }

  /// The first position without a reference system decides for the table: degrees are near the origin of the frame.
  private static func areInMetres(_ records: [[CSVReader.Field]], _ column: Int, _ origin: Coordinate) -> Bool {
    let positions = records.dropFirst().lazy.compactMap { row -> Coordinate? in
      guard row.indices.contains(column) else { return nil }
      var reader = WKTReader(row[column].text)
      guard case .shape(let shape)? = reader.geometry(), (reader.system ?? 0) == 0 else { return nil }
      return first(shape)
    }
    guard let place = positions.first else { return false }
    return abs(place.longitude - origin.longitude) > 1 || abs(place.latitude - origin.latitude) > 1
  }

  private static func column(_ records: [[CSVReader.Field]]) -> Int? {
    guard let header = records.first else { return nil }
    return header.indices.first { column in
      guard names.contains(header[column].text.trimmed.lowercased()) else { return false }
      let cells = records.dropFirst().lazy.compactMap { $0.indices.contains(column) ? $0[column].text : nil }
      return cells.first { !$0.trimmed.isEmpty }.map(WKTReader.isGeometry) ?? false
    }
  }

  /// True if the beginning of a file is a table with such a column.
  static func areIn(_ head: [UInt8]) -> Bool {
    let head = OtherTable.withoutSeparatorLine(TableText(head).bytes)
    // The first shape may be longer than the beginning of the file: its quote is closed.
    return column(CSVReader.read(head).records) != nil || column(CSVReader.read(head + [0x22]).records) != nil
  }

  func geometry(of row: [CSVReader.Field], at place: SourcePlace) -> DraftGeometry? {
    guard row.indices.contains(column), !row[column].text.trimmed.isEmpty else { return nil }
    var reader = WKTReader(row[column].text)
    let read = reader.geometry()
    let here = SourcePlace(file: file.path, range: row[column].range)
    switch read {
    case .empty: return nil
    case .shape(let shape):
      guard let system = system(reader.system, at: here) else { return nil }
      return DraftGeometry(shape: system.shape(shape), place: place)
    case .unread(let name):
      file.log.tally(
        "csv/\(name)/\(file.path)",
        Diagnostic(
          .geometryTypeMismatch, "a geometry of \(file.path) is \(name), which is not read", place: here,
          help: ["export polygons, lines and points"]))
    case nil:
      file.log.tally(
        "csv/wkt/\(file.path)",
        Diagnostic(
          .coordinateInvalid, "a geometry of \(file.path) is no well-known text", severity: .warning, place: here,
          help: ["write it as POLYGON ((24.9 60.1, …)), or export the table again"]))
    }
    return nil
  }

  /// Control points first, then the system that the text names, then degrees, or metres of the frame.
  private func system(_ code: Int?, at place: SourcePlace) -> PositionSystem? {
    if let placing { return .placed(placing) }
    guard let code, code != 0 else {
      if let onFrame, areInMetres { return .placed(onFrame) }
      return .system(.degrees)
    }
    if let system = ReferenceSystem(epsg: code) { return .system(system) }
    file.log.tally(
      "csv/srid/\(file.path)", .unreadableReferenceSystem("EPSG:\(code)", of: file.path, at: place))
    return nil
  }

  private static func first(_ shape: DraftGeometry.Shape) -> Coordinate? {
    switch shape {
    case .polygons(let polygons): polygons.first?.shell.first
    case .lines(let lines): lines.first?.first
    case .points(let points): points.first
    case .other: nil
    }
  }
}
