import VenueGeometry

/// One entity of a DXF file, from its fields.
struct DXFEntityReading {
  let kind: String
  let fields: DXFFields
  /// Vertices of a POLYLINE, attributes of an INSERT.
  let parts: [(kind: String, fields: DXFFields)]
  let range: Range<Int>

  /// nil for kinds that are not read, and for entities that are invisible, incomplete or not in the plane of the drawing.
  var entity: DXFDrawing.Entity? {
    guard fields.whole(60) != 1, let shape else { return nil }
    let normal = isOnObject ? fields.real(230) ?? 1 : 1
    // A tilted plane has no plan.
    guard abs(abs(normal) - 1) < 1e-6 else { return nil }
    let layer = fields.name(8)
    return DXFDrawing.Entity(
      layer: layer.isEmpty ? "0" : layer, handle: fields.range(5) == nil ? nil : fields.name(5), range: range,
      shape: shape, isMirrored: normal < 0)
  }

  /// True if its coordinates are those of its own plane; lines, points and formatted texts have coordinates of the world.
  private var isOnObject: Bool {
    switch kind {
    case "LINE", "MTEXT": false
    case "POLYLINE": (fields.whole(70) ?? 0) & 8 == 0
    default: true
    }
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
    case "INSERT": return insert.map { .insert($0) }
    case "TEXT": return text(of: fields).map { .text($0.at, [$0.text]) }
    case "MTEXT":
      guard let at = fields.point(10) else { return nil }
      let written = fields.all.filter { $0.code == 3 || $0.code == 1 }
      return .text(at, DXFText.lines(ofFormatted: written.map { DXFText.decoded(fields.bytes, $0.value) }.joined()))
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
    var turn = (to - from).truncatingRemainder(dividingBy: 360)
    if turn <= 0 { turn += 360 }
    func point(_ degrees: Double) -> DXFDrawing.Point {
      let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
      return centre + radius * DXFDrawing.Point(cosine, sine)
    }
    // In halves: the bulge of a whole circle is infinite.
    let bulge = DXFCurves.bulge(degrees: turn / 2)
    return DXFDrawing.Path(
      vertices: [(point(from), bulge), (point(from + turn / 2), bulge), (point(from + turn), 0)], isClosed: false)
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
