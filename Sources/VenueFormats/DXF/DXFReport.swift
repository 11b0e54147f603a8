import VenueDiagnostics
import VenueGeometry

/// The findings of one drawing: what was guessed, and what is not used. Each is one finding with counts.
struct DXFReport {
  let file: OpenFile
  let plan: ImportPlan
  let level: ImportPlan.Level

  private var log: ReadingLog { file.log }
  private var top: SourcePlace { SourcePlace(file: file.path, range: 0..<0) }

  /// True for the first level of the file: it reports what concerns the file as a whole.
  private var isFirst: Bool { plan.levels.first { $0.file == level.file }.map { $0.id == level.id } ?? true }

  struct Rooms {
    let labels: RoomLabels
    let doors: [(symbol: DrawnSymbol, door: DrawnDoor?)]
    /// True if the plan says which texts are names.
    let names: Bool
    /// Rooms inside other rooms.
    let nested: Int
  }

  // MARK: What was read

  func tell(_ drawing: DXFDrawing, _ parts: DXFParts, _ areas: DXFAreas, _ rooms: Rooms) {
    if let fault = drawing.fault {
      log.lose(file.path, code: RulePage.unparsableDocument.code, isReadInPart: true)
      log.report(
        .unparsable(
          "\(file.path) breaks off in line \(line(at: fault.lowerBound)), before its EOF; what is before it was read",
          at: SourcePlace(file: file.path, range: fault), help: ["save the drawing again as DXF"]))
    }
    if parts.isCut {
      log.report(
        .inputLimit(
          "blocks within blocks make more than \(DXFFlattening.mostPoints) corners in \(file.path); the rest is not read",
          at: top))
    }
    if isFirst { tellEncoding(drawing) }
    tellOthers(drawing, parts)
    tellAreas(areas, nested: rooms.nested)
    tellNames(rooms)
    tellDoors(rooms.doors)
  }

  private func tellEncoding(_ drawing: DXFDrawing) {
    let help = [
      "save the drawing as DXF of 2007 or later, which is UTF-8",
      "or write `encoding` in the import, such as `encoding: windows-1251`",
    ]
    if drawing.isInUnknownPage {
      report(
        .textEncoding, .warning,
        "the texts of \(file.path) are in the code page \(plan.encoding ?? drawing.codePage), which is not supported; they are read as UTF-8 or Windows-1252",
        help)
    }
    if drawing.misfits > 0 {
      report(
        .textEncoding, .warning,
        "\(plural(drawing.misfits, "text", "texts")) of \(file.path) \(drawing.misfits == 1 ? "is" : "are") not valid in the code page \(plan.encoding ?? drawing.codePage), and \(drawing.misfits == 1 ? "is" : "are") read as UTF-8 or Windows-1252",
        help)
    }
  }

  private func tellOthers(_ drawing: DXFDrawing, _ parts: DXFParts) {
    for (name, count) in parts.otherLayers.sorted(by: { $0.key < $1.key }) {
      log.noteForeign("\(name) (\(count))", type: "layer of a drawing", at: top)
    }
    for (name, count) in parts.skipped.sorted(by: { $0.key < $1.key }) {
      log.noteForeign("\(name) (\(count))", type: "skipped layer or block of a drawing", at: top)
    }
    if !parts.otherLayers.isEmpty {
      report(
        .featureTypeUnknown, .info,
        "\(plural(parts.otherLayers.values.reduce(0, +), "entity is", "entities are")) excluded, because `types` in venue.yaml does not have their layer: \(list(parts.otherLayers))",
        ["add the layers that have rooms, doors or names to `types`; write LAYER: skip for the others"])
    }
    if !parts.hidden.isEmpty {
      report(
        .valueAssumed, .warning,
        "\(plural(parts.hidden.values.reduce(0, +), "entity is", "entities are")) on layers that are off or frozen in \(file.path), and read like the others: \(list(parts.hidden))",
        ["write these layers in `types` of venue.yaml: with `skip`, or with their type if they are part of the plan"])
    }
    if isFirst, !parts.external.isEmpty {
      report(
        .includeInvalid, .warning,
        "\(file.path) refers to \(plural(parts.external.count, "other drawing", "other drawings")), whose content is not in this file: \(list(parts.external))",
        [
          "bind the references in your CAD program (XREF, Bind), and save the drawing again; or write `skip` for their blocks in `blocks`"
        ])
    }
    if !parts.otherBlocks.isEmpty {
      report(
        .featureTypeUnknown, .info, "blocks that `blocks` in venue.yaml does not have: \(list(parts.otherBlocks))",
        ["add the blocks of doors, furniture and amenities to `blocks`"])
    }
    if !drawing.unread.isEmpty || drawing.onPaper > 0 || parts.otherFills > 0 {
      let paper = drawing.onPaper > 0 ? ["\(drawing.onPaper) of layouts (paper space)"] : []
      let fills = parts.otherFills > 0 ? ["HATCH (\(parts.otherFills)) on layers that are no areas"] : []
      let kinds = drawing.unread.isEmpty ? [] : [list(drawing.unread)]
      report(
        .featureTypeUnknown, .info, "entities that are not read: \((kinds + fills + paper).joined(separator: "; "))",
        ["nothing is required if no room is drawn with them. Otherwise convert them into polylines in your CAD program"]
      )
    }
  }

  private func tellAreas(_ areas: DXFAreas, nested: Int) {
    if let first = areas.remote.first {
      log.report(
        Diagnostic(
          .coordinateInvalid,
          "\(plural(areas.remote.count, "line of", "lines of")) \(file.path) \(areas.remote.count == 1 ? "is" : "are") more than 67 km from the origin of the venue, and excluded",
          place: SourcePlace(file: file.path, range: first.range),
          help: ["write `fit` with control points, or correct `units` and the control points"]))
    }
    if let failure = areas.closings.lazy.compactMap(\.failure).first {
      report(
        .geometryTypeMismatch, .error, "the areas between lines cannot be found: \(failure)",
        ["remove layers with hatches from `types`"])
    }
    guard areas.closed + areas.enclosed + areas.filled > 0 else {
      guard !areas.closings.contains(where: { $0.failure != nil }) else { return }
      report(
        .geometryTypeMismatch, .error,
        "no layer of `types` has a closed line in \(file.path), and no lines there enclose an area",
        [
          "write the layer of the rooms or walls in `types`, such as A-ROOM: unit.room",
          "increase `gap` if lines do not meet",
        ])
      return
    }
    var facts = [
      "\(plural(areas.closed, "area is a closed line", "areas are closed lines"))",
      "\(plural(areas.enclosed, "is", "are")) enclosed by lines",
    ]
    if areas.filled > 0 { facts.append("\(plural(areas.filled, "is", "are")) filled by a hatch without another line") }
    if areas.fillings > 0 {
      facts.append(plural(areas.fillings, "hatch is not an area of its own", "hatches are not areas of their own"))
    }
    let moved = areas.closings.reduce(0) { $0 + $1.moved }
    let farthest = areas.closings.map(\.farthest).max() ?? 0
    if moved > 0 {
      facts.append(
        "\(plural(moved, "end was", "ends were")) joined over \(Decimals.text(farthest / 1000, 3)) m at most")
    }
    let walls = areas.closings.reduce(0) { $0 + $1.walls }
    if walls > 0 {
      facts.append("\(plural(walls, "is", "are")) narrower than 0.4 m or smaller than 0.5 m² and counted as walls")
    }
    if nested > 0 { facts.append("\(plural(nested, "is", "are")) inside another and nested in it") }
    if areas.repeated > 0 { facts.append("\(plural(areas.repeated, "is", "are")) drawn two times") }
    if areas.collapsed > 0 { facts.append("\(plural(areas.collapsed, "has", "have")) no area") }
    report(
      .valueAssumed, .info, "\(level.id): \(facts.joined(separator: ", ")). Arcs of circles are chords within 0.01 m",
      ["compare the number with the rooms of the drawing"])
    let free = areas.closings.flatMap(\.freeEnds)
    if let first = free.first {
      report(
        .valueAssumed, .warning,
        "\(plural(free.count, "line", "lines")) of \(level.id) \(free.count == 1 ? "ends" : "end") at no other line within \(Decimals.text(plan.gap, 3)) m, first at \(Decimals.text(Double(first.x) / 1000, 2)), \(Decimals.text(Double(first.y) / 1000, 2)) in metres; rooms there may be open",
        ["join them in the drawing, or increase `gap`"])
    }
  }

  private func tellNames(_ rooms: Rooms) {
    let labels = rooms.labels.labels
    let named = labels.count { !$0.lines.isEmpty || !$0.attributes.isEmpty }
    guard !labels.isEmpty else { return }
    let source = rooms.names ? "" : " (texts on the layers of rooms; `types` has no layer with `text`)"
    let outside = rooms.labels.outside > 0 ? "; \(plural(rooms.labels.outside, "text is", "texts are")) in no room" : ""
    report(
      .valueAssumed, .info,
      "\(level.id): \(named) of \(plural(labels.count, "room has", "rooms have")) a text inside\(source)\(outside)",
      ["`name: number` uses numbers as names, and the tag of an attribute uses that attribute"])
  }

  private func tellDoors(_ doors: [(symbol: DrawnSymbol, door: DrawnDoor?)]) {
    guard !doors.isEmpty else { return }
    let placed = doors.compactMap(\.door)
    let outside = placed.count { $0.other == nil }
    let assumed = placed.count { $0.isAssumedWidth }
    var message =
      "\(level.id): \(placed.count) of \(plural(doors.count, "door is", "doors are")) in a wall, \(outside) of them \(outside == 1 ? "leads" : "lead") outside"
    if assumed > 0 { message += "; \(plural(assumed, "has", "have")) no drawn width, 0.9 m is assumed" }
    report(
      .valueAssumed, .info, message,
      ["the line is as long as the drawn door; its clear width is not known until `width` is written in `openings`"])
    let lost = doors.filter { $0.door == nil }
    for door in lost {
      log.noteForeign(
        "\(level.id)-\(door.symbol.handle ?? "")", type: "door in no wall",
        at: SourcePlace(file: file.path, range: door.symbol.range))
    }
    guard let first = lost.first else { return }
    log.report(
      Diagnostic(
        .openingOffBoundary,
        "\(plural(lost.count, "door of", "doors of")) \(file.path) \(lost.count == 1 ? "is" : "are") more than 0.6 m from the wall of every room and excluded",
        severity: .warning, place: SourcePlace(file: file.path, range: first.symbol.range),
        help: ["check that the rooms on both sides are on a layer of `types`"]))
  }

  // MARK: Words

  private func plural(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }

  private func line(at offset: Int) -> Int { file.bytes[..<offset].count { $0 == 0x0A } + 1 }

  private static let listed = 20

  /// `A-DIMS (12), A-NOTE (3)`, the most frequent first.
  private func list(_ counts: [String: Int]) -> String {
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let names = sorted.prefix(DXFReport.listed).map { "\($0.key) (\($0.value))" }
    let rest = sorted.count - names.count
    return (names + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
  }

  private func report(_ page: RulePage, _ severity: Severity, _ message: String, _ help: [String]) {
    log.report(Diagnostic(page, message, severity: severity, place: top, help: help))
  }
}
