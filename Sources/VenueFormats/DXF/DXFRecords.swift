import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueOverlay
import VenueVocabulary

/// Reads a DXF drawing by a plan: rooms from closed lines and from lines that close, doors from blocks, names from texts.
struct DXFRecords {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level

  private var log: ReadingLog { file.log }

  func records() -> [ImportedRecord] {
    let drawing = DXFReader.read(file.bytes, codePage: plan.encoding)
    var slips = PlanSlips(file, plan, level)
    slips.check(layers: WrittenCounts(drawing.layerNames), blocks: WrittenCounts(drawing.insertedBlocks))
    guard !slips.isRefused else { return [] }
    return DXFRecords(file: file, plan: slips.plan, level: level).records(of: drawing)
  }

  private func records(of drawing: DXFDrawing) -> [ImportedRecord] {
    guard let placing = DrawingPlace(file: file, plan: plan, level: level).placing(of: drawing) else { return [] }
    let parts = DXFFlattening.parts(of: drawing, plan, level, placing)
    let lines = parts.paths.filter { !$0.isFill }
    let loose = lines.filter { $0.target.featureType == .opening }
    let symbols = parts.symbols + DoorGroups.symbols(of: loose)
    let doorSymbols = symbols.filter { $0.target.featureType == .opening }
    let found = DXFAreas(parts, doors: doorSymbols.flatMap { DXFDoors.lines(of: $0) }, gap: plan.gap)
    if let place = level.boxPlace, found.areas.isEmpty {
      var finding = Diagnostic.wrongType(
        "no room of \(file.path) is inside `box` of level \(level.id)", at: place,
        help: ["write two corners in the unit of the drawing, as in `fit`: a drawing in millimetres has large numbers"])
      finding.severity = .warning
      log.report(finding)
    }
    let rooms = found.areas.filter { $0.target.featureType == .unit }
    let hasTexts = plan.targets.contains { $0 == .text } || plan.blocks.contains { $0 == .text }
    let index = AreaIndex(rooms.map(\.shape))
    let nested = rooms.indices.map { index.isInside($0, rooms[$0].shape) }
    let labels = RoomLabels(
      index, count: rooms.count, texts: hasTexts ? parts.texts : parts.textsOfAreas,
      symbols: symbols.filter { $0.target == .text })
    let walls = DXFDoors(index)
    let doors = doorSymbols.map { walls.door($0) }

    var records = zip(rooms, labels.labels).enumerated().map { index, room in
      record(room.0, room.1, number: index + 1, on: placing.plane)
    }
    for room in rooms.indices { records[room].isNested = nested[room] }
    let units = records.count
    records += found.areas.filter { $0.target.featureType != .unit }.enumerated().map { index, area in
      record(area, RoomLabel(), number: units + index + 1, on: placing.plane)
    }
    records += doors.compactMap { $0.map { record($0, on: placing.plane) } }
    records += symbols.compactMap { symbol in
      symbol.target == .text || symbol.target.featureType == .opening ? nil : record(symbol, on: placing.plane)
    }
    records += lines.compactMap { record($0, on: placing.plane) }
    if let outline = outline(found.areas, on: placing.plane) { records.append(outline) }
    DXFReport(file: file, plan: plan, level: level).tell(
      drawing, parts, found,
      DXFReport.Rooms(
        labels: labels, doors: zip(doorSymbols, doors).map { ($0, $1) }, names: hasTexts, nested: nested.count { $0 }))
    return records
  }

  // MARK: Records

  private func record(_ area: DrawnArea, _ label: RoomLabel, number: Int, on plane: LocalPlane) -> ImportedRecord {
    var values = [("layer", area.path?.layer), ("handle", area.path?.handle ?? "area-\(number)")]
    values += [("text", label.name), ("number", label.number)]
    values += label.attributes.map { ($0.tag, $0.text) }
    let polygon = GeoPolygon(
      shell: DXFRecords.closed(area.shape.shell, plane), holes: area.shape.holes.map { DXFRecords.closed($0, plane) })
    return record(values, area.range, area.target, .polygons([polygon]))
  }

  private func record(_ door: DrawnDoor, on plane: LocalPlane) -> ImportedRecord {
    var record = record(
      values(of: door.symbol), door.symbol.range, door.symbol.target,
      .lines([door.line.map { plane.coordinate(of: $0) }]))
    record.sides = (door.unit, door.other)
    return record
  }

  /// An amenity is a point; all else that a block stands for is the rectangle around its lines.
  private func record(_ symbol: DrawnSymbol, on plane: LocalPlane) -> ImportedRecord? {
    func coordinate(_ point: AffineMap.Point) -> Coordinate { plane.coordinate(x: point.x, y: point.y) }
    let shape: DraftGeometry.Shape
    switch symbol.target.featureType {
    case .amenity: shape = .points([coordinate(symbol.middle)])
    case .detail:
      guard symbol.frame.count == 4 else { return nil }
      shape = .lines([(symbol.frame + symbol.frame.prefix(1)).map(coordinate)])
    default:
      guard let corners = PlanePoint.all(symbol.frame), let area = PlanePolygon(shell: corners) else { return nil }
      shape = .polygons([GeoPolygon(shell: DXFRecords.closed(area.shell, plane))])
    }
    return record(values(of: symbol), symbol.range, symbol.target, shape)
  }

  /// Lines of layers that become details, and areas of layers that become amenities.
  private func record(_ path: DrawnPath, on plane: LocalPlane) -> ImportedRecord? {
    let corners = path.corners.map { plane.coordinate(x: $0.x, y: $0.y) }
    let values = [("layer", Optional(path.layer)), ("handle", path.handle)]
    switch path.target.featureType {
    case .detail:
      return record(values, path.range, path.target, .lines([corners + (path.isClosed ? corners.prefix(1) : [])]))
    case .amenity:
      guard let points = PlanePoint.all(path.corners), let area = PlanePolygon(shell: points) else { return nil }
      return record(values, path.range, path.target, .points([plane.coordinate(of: area.interiorPoint)]))
    default: return nil
    }
  }

  /// Without a layer for it, the outline of the level is that of the rooms, with the walls between them.
  private func outline(_ areas: [DrawnArea], on plane: LocalPlane) -> ImportedRecord? {
    guard !areas.contains(where: { $0.target == .level }) else { return nil }
    let rooms = areas.filter { $0.target.featureType == .unit }
    guard let first = rooms.first else { return nil }
    let outline = LevelOutline.around(rooms.map(\.shape))
    guard !outline.isEmpty else { return nil }
    let shells = outline.map { GeoPolygon(shell: DXFRecords.closed($0.shell, plane)) }
    var record = record([("handle", "outline")], first.range, .level, .polygons(shells))
    record.geometry?.isAssumed = true
    return record
  }

  private func values(of symbol: DrawnSymbol) -> [(String, String?)] {
    [("layer", symbol.layer), ("block", symbol.block), ("handle", symbol.handle)]
      + symbol.attributes.map { ($0.tag, $0.text) }
  }

  private func record(
    _ values: [(String, String?)], _ range: Range<Int>, _ target: ImportPlan.Target, _ shape: DraftGeometry.Shape
  ) -> ImportedRecord {
    let place = SourcePlace(file: file.path, range: range)
    let properties = ImportedRecord.properties(values, at: place, log: log)
    return ImportedRecord(
      place: place, properties: properties, geometry: DraftGeometry(shape: shape, place: place), target: target)
  }

  private static func closed(_ ring: [PlanePoint], _ plane: LocalPlane) -> [Coordinate] {
    (ring + ring.prefix(1)).map { plane.coordinate(of: $0) }
  }
}
