import VenueDiagnostics
import VenueGeometry
import VenueModel

/// The features of a GeoPackage: of all its feature tables, or of those that `layer` names.
struct GeoPackageRecords {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level
  /// Tables without geometries that are read too: others belong to the GIS, as those of its styles.
  var attributeTables: Set<String> = []

  private var log: ReadingLog { file.log }
  private var top: SourcePlace { SourcePlace(file: file.path, range: 0..<0) }

  /// Rows of one file.
  private static let mostRows = 2_000_000

  private struct Table {
    var name: String
    /// The column with the geometries; nil for a table without.
    var geometry: String?
    var system: Int
  }

  /// In the order of the tables and of their rows.
  func records() -> [ImportedRecord] {
    var records: [ImportedRecord] = []
    do throws(GeoPackageFile.Failure) {
      let package = try GeoPackageFile(file.bytes)
      let tables = try self.tables(of: package)
      let chosen = tables.filter { table in
        level.layers.isEmpty || level.layers.contains { $0.matches(table.name) }
      }
      if chosen.isEmpty { reportNoTable(tables) }
      for table in chosen { try read(table, of: package, into: &records) }
    } catch {
      log.lose(file.path, code: RulePage.unparsableDocument.code, isReadInPart: !records.isEmpty)
      log.report(.unparsable("the GeoPackage cannot be read: \(error.reason)", at: top))
    }
    return records
  }

  /// Tables only: a view would run a query of the file.
  private func tables(of package: GeoPackageFile) throws(GeoPackageFile.Failure) -> [Table] {
    var real: Set<String> = []
    try package.rows("SELECT name, sql FROM sqlite_master WHERE type = 'table'") { row throws(GeoPackageFile.Failure) in
      let isVirtual = row.text(1)?.uppercased().hasPrefix("CREATE VIRTUAL") ?? true
      if let name = row.text(0), !isVirtual { real.insert(name) }
    }
    guard real.isSuperset(of: ["gpkg_contents", "gpkg_geometry_columns"]) else {
      throw GeoPackageFile.Failure(reason: "it has no table gpkg_contents or gpkg_geometry_columns")
    }
    var tables: [Table] = []
    try package.rows(
      """
      SELECT c.table_name, g.column_name, g.srs_id FROM gpkg_contents c LEFT JOIN gpkg_geometry_columns g \
      ON g.table_name = c.table_name WHERE c.data_type IN ('features', 'attributes') ORDER BY c.rowid
      """
    ) { row throws(GeoPackageFile.Failure) in
      let geometry = row.text(1)
      guard let name = row.text(0), geometry != nil || attributeTables.contains(name) else { return }
      if real.contains(name) {
        tables.append(Table(name: name, geometry: geometry, system: row.whole(2) ?? 0))
      } else {
        log.report(
          .include(
            "\(name) of \(file.path) is a view, which is not read, because it would run a query of the file", at: top,
            severity: .warning,
            help: [
              "copy it into a table and import that file: ogr2ogr tables.gpkg \(file.path) \(name)",
              "or use the tables from which the view is made",
            ])
        )
      }
    }
    return tables
  }

  private func reportNoTable(_ tables: [Table]) {
    let names = tables.map(\.name).joined(separator: ", ")
    log.report(
      Diagnostic(
        .geometryTypeMismatch,
        tables.isEmpty
          ? "\(file.path) has no table with features"
          : "no table of \(file.path) is named by `layer` of level \(level.id)",
        place: tables.isEmpty ? top : level.layerPlace ?? top,
        help: tables.isEmpty ? ["export the rooms as a layer of the GeoPackage"] : ["its tables are \(names)"]))
  }

  private func read(
    _ table: Table, of package: GeoPackageFile, into records: inout [ImportedRecord]
  ) throws(GeoPackageFile.Failure) {
    guard let system = table.geometry == nil ? .system(.degrees) : try system(of: table, package) else { return }
    var found: [ImportedRecord] = []
    let before = records.count
    var isCut = false
    var names: [String]?
    try package.rows("SELECT rowid, * FROM \(GeoPackageFile.quoted(table.name)) ORDER BY rowid") {
      row throws(GeoPackageFile.Failure) in
      guard before + found.count < GeoPackageRecords.mostRows else {
        isCut = true
        return
      }
      let columns = names ?? row.names
      names = columns
      found.append(record(row, columns, table, system))
    }
    if isCut {
      log.report(
        .inputLimit("\(file.path) has more than \(GeoPackageRecords.mostRows) features; the rest is not read", at: top))
    }
    records += found
  }

  private func record(
    _ row: GeoPackageFile.Row, _ names: [String], _ table: Table, _ system: PositionSystem
  ) -> ImportedRecord {
    let id = row.text(0) ?? ""
    let place = SourcePlace(file: file.path, range: 0..<0, pointer: "/\(table.name)/\(id)")
    var entries = [SourceEntry(key: "layer", keyRange: 0..<0, value: SourceNode(.scalar(table.name, .quoted), 0..<0))]
    var geometry: DraftGeometry?
    var hasNoShape = false
    for (column, name) in names.enumerated().dropFirst() {
      if name == table.geometry {
        let read = shape(row, column, table, place)
        if case .empty? = read { hasNoShape = true }
        if case .shape(let shape)? = read { geometry = DraftGeometry(shape: system.shape(shape), place: place) }
      } else if let content = GeoPackageRecords.content(row[column]) {
        entries.removeAll { $0.key == name }
        entries.append(SourceEntry(key: name, keyRange: 0..<0, value: SourceNode(content, 0..<0)))
      }
    }
    return ImportedRecord(
      place: place,
      properties: NodeCursor(SourceNode(.mapping(entries), 0..<0), file: file.path, pointer: place.pointer, log: log),
      // Rows of two tables have the same numbers.
      id: NodeCursor(
        SourceNode(.scalar("\(table.name)-\(id)", .quoted), 0..<0), file: file.path, pointer: place.pointer, log: log),
      geometry: geometry, hasNoShape: hasNoShape)
  }

  private static func content(_ value: GeoPackageFile.Value) -> SourceNode.Content? {
    switch value {
    case .nothing, .blob: nil
    case .whole(let number): .scalar("\(number)", .plain)
    case .real(let number): .scalar(Quantity.text(number), .plain)
    case .text(let text): .scalar(text, .quoted)
    }
  }

  /// - Returns: nil for a geometry that cannot be read, which is reported.
  private func shape(
    _ row: GeoPackageFile.Row, _ column: Int, _ table: Table, _ place: SourcePlace
  ) -> WKBReader.Geometry? {
    let read = row.withBlob(column) { blob in
      var reader = WKBReader(blob)
      let result = Result { () throws(WKBReader.Damage) in try reader.geometry() }
      return (result, reader.hasHeights)
    }
    guard let (result, hasHeights) = read else { return WKBReader.Geometry.empty }
    if hasHeights {
      log.tally(
        "gpkg/z/\(file.path)",
        Diagnostic(
          .valueAssumed, "heights and measures of positions in \(table.name) are not used", severity: .info,
          place: place,
          help: ["nothing is required: `elevation` of a level says its height"]))
    }
    switch result {
    case .success(.unread(let name)):
      log.tally(
        "gpkg/\(name)/\(file.path)",
        Diagnostic(
          .geometryTypeMismatch, "a geometry of \(table.name) is \(name), which is not read", place: place,
          help: ["convert it: ogr2ogr -nlt CONVERT_TO_LINEAR converted.gpkg \(file.path)"]))
    case .failure(let damage):
      log.tally(
        "gpkg/damage/\(file.path)",
        Diagnostic(
          .coordinateInvalid, "a geometry of \(table.name) is damaged: \(damage.reason)", place: place,
          help: ["export the table again"]))
    case .success(let geometry): return geometry
    }
    return nil
  }

  /// Control points first, then the system that the table declares.
  private func system(of table: Table, _ package: GeoPackageFile) throws(GeoPackageFile.Failure) -> PositionSystem? {
    if let placing = plan.placing(of: level) { return .placed(placing) }
    var name = "srs_id \(table.system)"
    var system: ReferenceSystem?
    try package.rows(
      "SELECT organization, organization_coordsys_id FROM gpkg_spatial_ref_sys WHERE srs_id = \(table.system)"
    ) { row throws(GeoPackageFile.Failure) in
      guard let organization = row.text(0), let code = row.whole(1) else { return }
      name = "\(organization.uppercased()):\(code)"
      system = ReferenceSystem(named: name)
    }
    if let system { return .system(system) }
    let local = [-1: "an undefined local system", 0: "an undefined geographic system"][table.system]
    log.report(.unreadableReferenceSystem(local ?? name, of: file.path, table: table.name, at: top))
    return nil
  }
}
