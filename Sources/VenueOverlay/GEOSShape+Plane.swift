import CGEOS
import VenueGeometry

// Converts plane values to GEOS and back. GEOS computes in doubles, which represent millimetres of ±2²⁶ exactly.

extension GEOSContext {
  private func sequence(_ points: [PlanePoint], closing: Bool) throws(OverlayError) -> OpaquePointer {
    var numbers: [Double] = []
    numbers.reserveCapacity(points.count * 2 + 2)
    for point in points {
      numbers.append(Double(point.x))
      numbers.append(Double(point.y))
    }
    if closing, let first = points.first {
      numbers.append(Double(first.x))
      numbers.append(Double(first.y))
    }
    return try sequence(numbers)
  }

  /// Pairs of x and y, one after another.
  private func sequence(_ numbers: [Double]) throws(OverlayError) -> OpaquePointer {
    let made = GEOSCoordSeq_copyFromBuffer_r(handle, numbers, UInt32(numbers.count / 2), 0, 0)
    guard let made else { throw failure("coordinates") }
    return made
  }

  private func ring(_ points: [SIMD2<Double>]) throws(OverlayError) -> OpaquePointer {
    let closed = points + points.prefix(1)
    let sequence = try sequence(closed.flatMap { [$0.x, $0.y] })
    guard let ring = GEOSGeom_createLinearRing_r(handle, sequence) else { throw failure("ring") }
    return ring
  }

  /// An open ring as GEOS's closed one.
  private func ring(_ points: [PlanePoint]) throws(OverlayError) -> OpaquePointer {
    // The ring owns the sequence, also when making it fails.
    guard let ring = GEOSGeom_createLinearRing_r(handle, try sequence(points, closing: true)) else {
      throw failure("ring")
    }
    return ring
  }

  func shape(_ polygon: PlanePolygon) throws(OverlayError) -> GEOSShape {
    let shell = try ring(polygon.shell)
    return try shape(shell: shell, holes: polygon.holes) { hole throws(OverlayError) in try ring(hole) }
  }

  /// - Returns: nil if a ring has fewer than three corners or a corner that is not finite.
  func shape(_ rings: [[SIMD2<Double>]]) throws(OverlayError) -> GEOSShape? {
    let open = rings.map { $0.count > 1 && $0.first == $0.last ? Array($0.dropLast()) : $0 }
    guard let first = open.first,
      open.allSatisfy({ $0.count >= 3 && $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
    else { return nil }
    let shell = try ring(first)
    return try shape(shell: shell, holes: open.dropFirst()) { hole throws(OverlayError) in try ring(hole) }
  }

  /// Takes ownership of the shell, also if a hole cannot be made.
  private func shape<Ring>(
    shell: OpaquePointer, holes rings: some Sequence<Ring>,
    _ make: (Ring) throws(OverlayError) -> OpaquePointer
  ) throws(OverlayError) -> GEOSShape {
    var holes: [OpaquePointer?] = []
    for ring in rings {
      do throws(OverlayError) { holes.append(try make(ring)) } catch {
        for made in holes { GEOSGeom_destroy_r(handle, made) }
        GEOSGeom_destroy_r(handle, shell)
        throw error
      }
    }
    return try adopt(GEOSGeom_createPolygon_r(handle, shell, &holes, UInt32(holes.count)), "polygon")
  }

  func multiPolygon(_ parts: [GEOSShape]) throws(OverlayError) -> GEOSShape {
    try collection(parts, kind: Int32(GEOS_MULTIPOLYGON.rawValue))
  }

  /// One polygon as itself, several as a MultiPolygon, none as an empty polygon.
  func shape(_ polygons: [PlanePolygon]) throws(OverlayError) -> GEOSShape {
    if polygons.count == 1, let only = polygons.first { return try shape(only) }
    var parts: [GEOSShape] = []
    for polygon in polygons { parts.append(try shape(polygon)) }
    return try multiPolygon(parts)
  }

  func shape(lines: [[PlanePoint]]) throws(OverlayError) -> GEOSShape {
    var parts: [GEOSShape] = []
    for line in lines where line.count >= 2 {
      let made = GEOSGeom_createLineString_r(handle, try sequence(line, closing: false))
      parts.append(try adopt(made, "line"))
    }
    return try collection(parts, kind: Int32(GEOS_MULTILINESTRING.rawValue))
  }

  private func collection(_ parts: [GEOSShape], kind: Int32) throws(OverlayError) -> GEOSShape {
    // The collection takes ownership of its members, so they are cloned from shapes that still own theirs.
    var members = parts.map { part in part.borrow { GEOSGeom_clone_r(handle, $0) } }
    return try adopt(GEOSGeom_createCollection_r(handle, kind, &members, UInt32(members.count)), "collection")
  }
}

extension GEOSShape {
  /// Every polygon in it, in GEOS order; lines and points from overlays are dropped.
  var polygons: [PlanePolygon] {
    var result: [PlanePolygon] = []
    visitParts { part in
      guard GEOSGeomTypeId_r(context.handle, part) == Int32(GEOS_POLYGON.rawValue),
        GEOSisEmpty_r(context.handle, part) == 0, let shell = GEOSGetExteriorRing_r(context.handle, part)
      else { return }
      let count = max(GEOSGetNumInteriorRings_r(context.handle, part), 0)
      let holes = (0..<count).map { GEOSGetInteriorRingN_r(context.handle, part, $0).map(points) ?? [] }
      // A sliver of less than a square millimetre collapses and is not a polygon of the plane.
      if let polygon = PlanePolygon(shell: points(shell), holes: holes) { result.append(polygon) }
    }
    return result
  }

  /// Every line in it.
  var lines: [[PlanePoint]] {
    var result: [[PlanePoint]] = []
    visitParts { part in
      let kind = GEOSGeomTypeId_r(context.handle, part)
      guard kind == Int32(GEOS_LINESTRING.rawValue) || kind == Int32(GEOS_LINEARRING.rawValue) else { return }
      let line = points(part)
      if line.count >= 2 { result.append(line) }
    }
    return result
  }

  /// Square metres.
  var area: Double {
    var squareMillimetres = 0.0
    let isMeasured = borrow { GEOSArea_r(context.handle, $0, &squareMillimetres) == 1 }
    return isMeasured ? squareMillimetres / 1e6 : 0
  }

  private func visitParts(_ body: (OpaquePointer) -> Void) { borrow { visit($0, body) } }

  private func visit(_ part: OpaquePointer, _ body: (OpaquePointer) -> Void) {
    let kind = GEOSGeomTypeId_r(context.handle, part)
    guard kind >= Int32(GEOS_MULTIPOINT.rawValue) else { return body(part) }
    for index in 0..<max(GEOSGetNumGeometries_r(context.handle, part), 0) {
      if let member = GEOSGetGeometryN_r(context.handle, part, index) { visit(member, body) }
    }
  }

  /// Rounded to the millimetre (no effect for points of the fixed grid); points beyond the limit of the plane are dropped.
  private func points(_ line: OpaquePointer) -> [PlanePoint] {
    guard let sequence = GEOSGeom_getCoordSeq_r(context.handle, line) else { return [] }
    var count: UInt32 = 0
    guard GEOSCoordSeq_getSize_r(context.handle, sequence, &count) == 1, count > 0 else { return [] }
    var numbers = [Double](repeating: 0, count: Int(count) * 2)
    guard GEOSCoordSeq_copyToBuffer_r(context.handle, sequence, &numbers, 0, 0) == 1 else { return [] }
    return stride(from: 0, to: numbers.count, by: 2).compactMap { index in
      let (x, y) = (numbers[index].rounded(), numbers[index + 1].rounded())
      let limit = Double(PlanePoint.limit)
      guard abs(x) <= limit, abs(y) <= limit else { return nil }
      return PlanePoint(x: Int32(x), y: Int32(y))
    }
  }
}
