import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Places one hand-written opening on its wall, or reports why this is impossible.
struct OpeningPlacement {
  let assembly: VenueAssembly
  let plane: LocalPlane
  let draft: FeatureDraft
  /// Position of the opening in the venue.
  let index: Int

  /// Millimetres of wall an opening bridges.
  private static let wallGap = 1000.0
  /// Assumed width in metres if a width is missing; the missing width is reported as a separate error.
  private static let fallbackWidth = 0.9

  private var ref: FeatureRef { FeatureRef(.opening, index) }

  /// For a drawn opening, a default width is ignored, because its line may have any length.
  func checkDrawn(_ opening: Opening) {
    if draft.property("width")?.isDefault == true { assembly.source.venue.openings[index].width = nil }
  }

  /// - Parameters:
  ///   - unit: the shape of the unit that contains its declaration.
  ///   - isPlatform: true if vehicles stop beside the unit: a side that `wall` names is then an edge at the tracks, also inside the outline
  ///     of the level.
  ///   - other: the shape of its target: a unit, or the level for the outside.
  func place(_ opening: Opening, in unit: [PlanePolygon], isPlatform: Bool, against other: [PlanePolygon]) {
    guard let width = width(of: opening), !unit.isEmpty else { return }
    let read = PropertyReader(draft: draft, ref: ref, assembly: assembly)
    let sideProperty = read.property("wall")
    let side = read.read(sideProperty, as: "wall") { $0.choice(SharedWall.Side.self) }
    guard sideProperty == nil || side != nil else { return }
    let rings = other.flatMap(\.rings)
    let isIndoors = opening.joins?.other != nil
    let wall =
      (isIndoors ? SharedWall.longest(of: unit, inside: other, side: side) : nil)
      ?? (isIndoors ? SharedWall.longest(of: other, inside: unit, side: side) : nil)
      ?? SharedWall.longest(of: unit, with: rings, gap: SharedWall.drawnGap, side: side)
      ?? SharedWall.longest(of: unit, with: rings, gap: OpeningPlacement.wallGap, side: side)
      ?? (isIndoors ? nil : side.flatMap { outerWall($0, of: unit, isPlatform: isPlatform, rings) })
    guard let wall else {
      reportNoWall(opening, unit: unit, rings: rings, side: side)
      return
    }
    let at = read.read(read.property("at"), as: "at") { $0.number(.distanceAlongWall) }
    guard at != nil || read.property("at") == nil else { return }
    let span = span(on: wall, width: width * 1000, at: at)
    if span.isBeyond {
      let longer = SharedWall.Side.allCases.filter { side in
        !isIndoors && (outerWall(side, of: unit, isPlatform: isPlatform, rings)?.length ?? 0) >= width * 1000
      }
      reportTooWide(width: width * 1000, at: at, length: wall.length, opening: opening, longer: longer)
    }
    assembly.source.venue.openings[index].geometry = line(on: wall, span)
  }

  /// The wall of a side to the outside: on the outline of the level, or for a platform the whole side.
  private func outerWall(
    _ side: SharedWall.Side, of unit: [PlanePolygon], isPlatform: Bool, _ outline: [[PlanePoint]]
  ) -> SharedWall? {
    SharedWall.longest(of: unit, with: outline, gap: OpeningPlacement.wallGap, side: side)
      ?? (isPlatform ? SharedWall.side(side, of: unit) : nil)
  }

  private func width(of opening: Opening) -> Double? {
    guard let width = opening.width else {
      // A refused width is reported at its position.
      guard draft.property("width")?.value.isNull != false else { return nil }
      // So is a misspelled one.
      let (file, own) = (draft.place.file, draft.place.pointer)
      let keys = [own + "/width", "/defaults", "/defaults/openings", "/defaults/openings/width"]
      guard !keys.contains(where: { assembly.log.isMisspelt($0, in: file) }) else {
        return OpeningPlacement.fallbackWidth
      }
      assembly.log.report(
        Diagnostic(
          .requiredPropertyMissing, "opening \(draft.id) lacks width", place: draft.place, feature: mention,
          help: ["write its clear width in metres, or defaults: {openings: {width: …}} for the whole level"]))
      return OpeningPlacement.fallbackWidth
    }
    return width
  }

  /// The part of a wall that an opening covers, in millimetres from its west or south end.
  private struct Span {
    var lower: Double
    var upper: Double
    /// True if the opening reaches beyond the wall; the part is then moved and shortened onto it.
    var isBeyond = false
  }

  /// All lengths are millimetres, but `at` is metres.
  private func span(on wall: SharedWall, width: Double, at: Double?) -> Span {
    let length = wall.length
    let middle = at.map { $0 * 1000 } ?? length / 2
    var span = Span(lower: middle - width / 2, upper: middle + width / 2)
    if span.lower < -1 || span.upper > length + 1 {
      span.isBeyond = true
      span.lower = max(0, min(span.lower, length - width))
      span.upper = min(length, span.lower + width)
    }
    return span
  }

  /// From jamb to jamb, on whole millimetres.
  private func line(on wall: SharedWall, _ span: Span) -> [Coordinate] {
    var (start, end) = (wall.start, wall.end)
    let isAcross = abs(end.x - start.x) >= abs(end.y - start.y)
    // Measured from the west end, of a wall that runs north from the south end.
    if isAcross ? end.x < start.x : end.y < start.y { swap(&start, &end) }
    let step = ((end.x - start.x) / wall.length, (end.y - start.y) / wall.length)
    return [span.lower, span.upper].map { distance in
      let x = (start.x + step.0 * distance).rounded()
      let y = (start.y + step.1 * distance).rounded()
      return plane.coordinate(x: x / 1000, y: y / 1000)
    }
  }

  // MARK: Findings

  private var mention: FeatureMention { assembly.source.venue.mention(ref) }

  private func sides(_ opening: Opening) -> String {
    "\(opening.joins?.unit.text ?? "") and \(opening.joins?.other?.text ?? "the outside")"
  }

  /// - Parameter longer: sides to the outside that are long enough for the opening.
  private func reportTooWide(
    width: Double, at: Double?, length: Double, opening: Opening, longer: [SharedWall.Side]
  ) {
    let property = at == nil || width > length ? draft.property("width") : draft.property("at")
    let message =
      width > length + 1
      ? "opening \(draft.id) is \(metres(width)) m wide, but the wall between \(sides(opening)) is \(metres(length)) m"
      : "opening \(draft.id) reaches beyond the wall between \(sides(opening)), which is \(metres(length)) m"
    let help =
      at == nil || width > length
      ? longer.isEmpty
        ? "reduce `width`, or write another `wall`"
        : "write the side of \(opening.joins?.unit.text ?? "the unit") that it is on: `wall: \(longer.map(\.rawValue).joined(separator: "` or `wall: "))`, or reduce `width`"
      : "`at` is the distance in metres from the wall's west or south end to the middle of the opening: "
        + "\(metres(width / 2)) to \(metres(length - width / 2)) here"
    assembly.log.report(
      Diagnostic(
        .wrongValueType, message, place: property?.value.place ?? draft.place, feature: mention,
        level: opening.levelID?.text, measured: Measure(width / 1000, "m"), threshold: Measure(length / 1000, "m"),
        help: [help],
        fix: longer.isEmpty ? property.flatMap { fix($0, width: width, at: at, length: length) } : nil))
  }

  /// A width in another unit, and an end that is at most 5 cm beyond the wall. All lengths are millimetres.
  private func fix(_ property: DraftProperty, width: Double, at: Double?, length: Double) -> Fix? {
    guard property.isDefault != true, property.value.node.number != nil else { return nil }
    func write(_ millimetres: Double) -> Fix {
      .write(.number((millimetres).rounded(.down) / 1000), at: property.value.place, .unsafe)
    }
    if width > length {
      if width - length <= 50 { return write(length) }
      let usual = [100, 1000].map { width / $0 }.filter { $0 >= 500 && $0 <= min(6000, length) }
      return usual.count == 1 ? write(usual[0].rounded()) : nil
    }
    guard let at else { return nil }
    let nearest = min(max(at * 1000, width / 2), length - width / 2)
    return abs(nearest - at * 1000) <= 50 ? write(at * 1000 < nearest ? nearest.rounded(.up) : nearest) : nil
  }

  private func reportNoWall(_ opening: Opening, unit: [PlanePolygon], rings: [[PlanePoint]], side: SharedWall.Side?) {
    let distance = SharedWall.distance(unit, rings)
    let apart = distance.isFinite && distance > 0 ? " (distance \(metres(distance)) m)" : ""
    let named = side.map { " on the \($0.rawValue) side" } ?? ""
    let advice =
      opening.joins?.other.map { other in
        let walls = side == nil ? [] : commonWalls(unit, rings)
        guard walls.isEmpty else {
          return "write `wall: \(walls.joined(separator: "` or `wall: "))`, where they have a common wall"
        }
        return
          "write the neighbouring unit in `to`, or move \(other) and \(opening.joins?.unit.text ?? "its unit") together"
      } ?? wallToSay(opening, unit: unit, rings: rings, side: side)
    let help = [advice, "or give the line of the opening: line: [[x, y], [x, y]]"]
    assembly.log.report(
      Diagnostic(
        .openingOffBoundary,
        "opening \(draft.id) cannot be placed: \(sides(opening)) have no common wall\(named)\(apart)",
        place: draft.property(side == nil ? "to" : "wall")?.value.place ?? draft.place, feature: mention,
        level: opening.levelID?.text,
        measured: distance.isFinite ? Measure(distance / 1000, "m") : nil,
        threshold: Measure(OpeningPlacement.wallGap / 1000, "m"), help: help))
  }

  /// The sides of a unit on which the other one is.
  private func commonWalls(_ unit: [PlanePolygon], _ rings: [[PlanePoint]]) -> [String] {
    SharedWall.Side.allCases.filter {
      SharedWall.longest(of: unit, with: rings, gap: OpeningPlacement.wallGap, side: $0) != nil
    }.map(\.rawValue)
  }

  /// Suggestion for a side that is not on the outline of the level.
  private func wallToSay(
    _ opening: Opening, unit: [PlanePolygon], rings: [[PlanePoint]], side: SharedWall.Side?
  ) -> String {
    let name = opening.joins?.unit.text ?? "its unit"
    let outer = commonWalls(unit, rings)
    if !outer.isEmpty {
      return
        "write `wall: \(outer.joined(separator: "` or `wall: "))`, where \(name) is on the outline of the level"
    }
    return side == nil
      ? "write `wall: north`, `south`, `east` or `west`"
      : "no side of \(name) is on the outline of the level: write the unit to which the opening leads in `to`"
  }

  func reportUnplaced() {
    let log = assembly.log
    guard
      !["to", "of", "line"].contains(where: { log.isMisspelt("\(draft.place.pointer)/\($0)", in: draft.place.file) })
    else { return }
    if let goal = draft.property("to")?.value.node.text {
      assembly.log.report(
        .wrongType(
          "opening \(draft.id) has `to`, but is in no unit", at: draft.place,
          help: ["write `of: UNIT, to: \(goal)`, or write it under `openings` of its unit"]))
      return
    }
    assembly.log.report(
      .wrongType(
        "opening \(draft.id) has no destination and no position", at: draft.place,
        help: ["write `to` with a unit or `outside`, or give its line: line: [[x, y], [x, y]]"]))
  }

  /// Two decimals.
  private func metres(_ millimetres: Double) -> String {
    guard let hundredths = Int(exactly: (millimetres / 10).rounded()) else { return "\(millimetres / 1000)" }
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
