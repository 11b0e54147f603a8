import VenueGeometry

/// One entity of a DXF file, from its fields.
struct DXFEntityReading {
  let kind: String
  let fields: DXFFields
  /// Vertices of a POLYLINE, attributes of an INSERT.
  let parts: [(kind: String, fields: DXFFields)]
  let range: Range<Int>

  /// Empty for kinds that are not read, and for entities that are invisible, incomplete or not in the plane of the drawing. A hatch is an entity
  /// for each of its areas.
  var entities: [DXFDrawing.Entity] {
    let normal = fields.real(230) ?? 1
    // A tilted plane has no plan.
    guard fields.whole(60) != 1, !hasPlane || abs(abs(normal) - 1) < 1e-6 else { return [] }
    let layer = fields.name(8)
    let handle = fields.range(5) == nil ? nil : fields.name(5)
    return shapes.enumerated().map { number, shape in
      DXFDrawing.Entity(
        layer: layer.isEmpty ? "0" : layer, handle: number == 0 ? handle : handle.map { "\($0)-\(number + 1)" },
        range: range, shape: shape, isMirrored: isOnObject && normal < 0)
    }
  }

  /// True if it is drawn on a plane; lines, points and formatted texts are not.
  private var hasPlane: Bool { isOnObject || kind == "ELLIPSE" || kind == "SPLINE" }

  /// True if its coordinates are those of its own plane; others have coordinates of the world.
  private var isOnObject: Bool {
    switch kind {
    case "LINE", "MTEXT", "ELLIPSE", "SPLINE": false
    case "POLYLINE": (fields.whole(70) ?? 0) & 8 == 0
    default: true
    }
  }

  private var shapes: [DXFDrawing.Entity.Shape] {
    kind == "HATCH" ? DXFHatch.areas(of: fields).map { .path($0) } : shape.map { [$0] } ?? []
  }

  private var shape: DXFDrawing.Entity.Shape? {
    switch kind {
    case "LINE":
      guard let from = fields.point(10), let to = fields.point(11) else { return nil }
      return .path(DXFDrawing.Path(vertices: [(from, 0), (to, 0)], isClosed: false))
    case "LWPOLYLINE": return lightPolyline.map { .path($0) }
    case "POLYLINE": return polyline.map { .path($0) }
    case "ARC": return arc.map { .path($0) }
    case "CIRCLE": return circle.map { .path($0) }
    case "ELLIPSE": return ellipse.map { .path($0) }
    case "SPLINE": return spline.map { .path($0) }
    case "INSERT": return insert.map { .insert($0) }
    case "TEXT": return text(of: fields).map { .text($0.at, [$0.text]) }
    case "MTEXT":
      guard let at = fields.point(10) else { return nil }
      return .text(at, DXFText.lines(ofFormatted: fields.text(ofAll: [1, 3])))
    default: return nil
    }
  }

  private var lightPolyline: DXFDrawing.Path? {
    var vertices: [(point: DXFDrawing.Point, bulge: Double)] = []
    var x: Double?
    for (code, value) in fields.all {
      switch code {
      case 10: x = DXFNumber.real(fields.bytes, value)
      case 20:
        guard let left = x, let y = DXFNumber.real(fields.bytes, value) else { return nil }
        vertices.append((DXFDrawing.Point(left, y), 0))
        x = nil
      case 42:
        if let bulge = DXFNumber.real(fields.bytes, value), !vertices.isEmpty {
          vertices[vertices.count - 1].bulge = bulge
        }
      default: break
      }
    }
    guard vertices.count >= 2 else { return nil }
    return DXFDrawing.Path(vertices: vertices, isClosed: (fields.whole(70) ?? 0) & 1 == 1)
  }

  private var polyline: DXFDrawing.Path? {
    let flags = fields.whole(70) ?? 0
    // Meshes have no outline.
    guard flags & (16 | 64) == 0 else { return nil }
    let vertices = parts.compactMap { part -> (point: DXFDrawing.Point, bulge: Double)? in
      // Points that shape a spline are not on it.
      guard part.kind == "VERTEX", (part.fields.whole(70) ?? 0) & 16 == 0, let point = part.fields.point(10) else {
        return nil
      }
      return (point, part.fields.real(42) ?? 0)
    }
    guard vertices.count >= 2 else { return nil }
    return DXFDrawing.Path(vertices: vertices, isClosed: flags & 1 == 1)
  }

  private var arc: DXFDrawing.Path? {
    guard let centre = fields.point(10), let radius = fields.real(40), radius > 0, let from = fields.real(50),
      let to = fields.real(51)
    else { return nil }
    let turn = DXFCurves.turn(from: from, to: to)
    return DXFDrawing.Path(
      vertices: DXFCurves.arc(around: centre, radius, from: from, turn: turn), isClosed: false)
  }

  private var ellipse: DXFDrawing.Path? {
    guard let centre = fields.point(10), let axis = fields.point(11), let ratio = fields.real(40), ratio > 0,
      ratio <= 1, axis != .zero
    else { return nil }
    // Angles are in radians, and run clockwise on the plane seen from behind.
    let degrees = [fields.real(41) ?? 0, fields.real(42) ?? 2 * .pi].map { $0 * 180 / .pi }
    let turn = DXFCurves.turn(from: degrees[0], to: degrees[1])
    let isWhole = turn > 360 - 1e-4
    let side: Double = (fields.real(230) ?? 1) < 0 ? -1 : 1
    let points = DXFSplines.ellipse(
      centre, axis: axis, ratio: side * ratio, from: degrees[0], turn: isWhole ? 360 : turn)
    return curve(isWhole ? points.dropLast() : points, isClosed: isWhole)
  }

  private var spline: DXFDrawing.Path? {
    let points = fields.points(10)
    let line =
      points.isEmpty
      ? DXFSplines.line(through: fields.points(11))
      : DXFSplines.spline(
        degree: fields.whole(71) ?? 3, knots: fields.reals(40), points: points, weights: fields.reals(41))
    return line.flatMap { curve($0, isClosed: (fields.whole(70) ?? 0) & 1 == 1) }
  }

  private func curve(_ points: [DXFDrawing.Point], isClosed: Bool) -> DXFDrawing.Path? {
    guard points.count >= 2 else { return nil }
    return DXFDrawing.Path(vertices: points.map { ($0, 0) }, isClosed: isClosed, isCurve: true)
  }

  private var circle: DXFDrawing.Path? {
    guard let centre = fields.point(10), let radius = fields.real(40), radius > 0 else { return nil }
    let right = DXFDrawing.Point(radius, 0)
    return DXFDrawing.Path(vertices: [(centre + right, 1), (centre - right, 1)], isClosed: true)
  }

  private var insert: DXFDrawing.Insert? {
    guard let at = fields.point(10) else { return nil }
    var insert = DXFDrawing.Insert(block: fields.name(2), at: at)
    insert.scale = DXFDrawing.Point(fields.real(41) ?? 1, fields.real(42) ?? 1)
    insert.rotation = fields.real(50) ?? 0
    insert.columns = min(max(fields.whole(70) ?? 1, 1), 32_767)
    insert.rows = min(max(fields.whole(71) ?? 1, 1), 32_767)
    insert.spacing = DXFDrawing.Point(fields.real(44) ?? 0, fields.real(45) ?? 0)
    insert.attributes = parts.compactMap { part in
      guard part.kind == "ATTRIB", let text = text(of: part.fields)?.text else { return nil }
      let tag = part.fields.name(2)
      return tag.isEmpty || text.isEmpty ? nil : (tag, text)
    }
    return insert
  }

  /// A text with alignment has its own point for it.
  private func text(of fields: DXFFields) -> (at: DXFDrawing.Point, text: String)? {
    let isAligned = (fields.whole(72) ?? 0) != 0 || (fields.whole(73) ?? fields.whole(74) ?? 0) != 0
    guard let at = isAligned ? fields.point(11) ?? fields.point(10) : fields.point(10) else { return nil }
    return (at, DXFText.plain(fields.text(1)))
  }
}
