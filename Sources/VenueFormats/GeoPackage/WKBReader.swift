import VenueGeometry

/// Reads a geometry of a GeoPackage: its header, then well-known binary (OGC 06-103r4, with the extensions for Z and M).
///
/// - Complexity: linear in the bytes. A count in the blob is held against the bytes that are left before anything is reserved.
struct WKBReader {
  enum Geometry {
    case empty
    case shape(DraftGeometry.Shape)
    /// A surface of several faces, or a collection of several kinds.
    case unread(String)
  }

  /// The blob is damaged.
  struct Damage: Error {
    let reason: String
  }

  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var isLittle = true
  /// True if a position had a height or a measure, which is dropped.
  private(set) var hasHeights = false

  private static let deepest = 4

  /// - Parameter blob: valid while the reader is used.
  init(_ blob: UnsafeRawBufferPointer) { bytes = blob }

  /// - Throws: ``Damage``.
  mutating func geometry() throws(Damage) -> Geometry {
    guard bytes.count >= 8, bytes[0] == UInt8(ascii: "G"), bytes[1] == UInt8(ascii: "P") else {
      throw Damage(reason: "it does not begin with GP")
    }
    let flags = bytes[3]
    if flags & 0x20 != 0 { return .unread("an extended geometry") }
    let envelopes = [0, 32, 48, 48, 64]
    let envelope = Int(flags >> 1 & 7)
    guard envelope < envelopes.count else { throw Damage(reason: "its envelope has the unknown kind \(envelope)") }
    offset = 8 + envelopes[envelope]
    if flags & 0x10 != 0 { return .empty }
    return try shape(depth: 0)
  }

  private mutating func shape(depth: Int) throws(Damage) -> Geometry {
    let (kind, numbers) = try head()
    switch kind {
    case 1:
      let point = try position(numbers)
      return point.longitude.isNaN ? .empty : .shape(.points([point]))
    case 2: return .shape(.lines([try line(numbers)]))
    case 3: return try polygon(numbers).map { .shape(.polygons([$0])) } ?? .empty
    case 4, 5, 6, 7, 11, 12: return try parts(kind, depth)
    case 8, 9: return .shape(.lines([try curve(kind, numbers, depth)]))
    case 10: return try curvedPolygon(depth).map { .shape(.polygons([$0])) } ?? .empty
    default: return .unread(WKBReader.names[kind] ?? "a geometry of kind \(kind)")
    }
  }

  private static let names: [UInt32: String] = [
    13: "Curve", 14: "Surface", 15: "PolyhedralSurface", 16: "TIN", 17: "Triangle",
  ]

  /// Members of a Multi… or of a collection; a collection is read if all members are of one kind.
  private mutating func parts(_ kind: UInt32, _ depth: Int) throws(Damage) -> Geometry {
    let count = try count(of: 5)
    guard depth < WKBReader.deepest else { throw Damage(reason: "its collections are nested too deep") }
    var polygons: [GeoPolygon] = []
    var lines: [[Coordinate]] = []
    var points: [Coordinate] = []
    for _ in 0..<count {
      switch try shape(depth: depth + 1) {
      case .empty: continue
      case .unread(let name): return .unread(name)
      case .shape(.polygons(let more)): polygons += more
      case .shape(.lines(let more)): lines += more
      case .shape(.points(let more)): points += more
      case .shape(.other(let name)): return .unread(name)
      }
    }
    switch (polygons.isEmpty, lines.isEmpty, points.isEmpty) {
    case (true, true, true): return .empty
    case (false, true, true): return .shape(.polygons(polygons))
    case (true, false, true): return .shape(.lines(lines))
    case (true, true, false): return .shape(.points(points))
    default: return .unread("a collection of several kinds")
    }
  }

  private mutating func polygon(_ numbers: Int) throws(Damage) -> GeoPolygon? {
    let count = try count(of: 4)
    var rings: [[Coordinate]] = []
    for _ in 0..<count { rings.append(try line(numbers)) }
    return rings.first.map { GeoPolygon(shell: $0, holes: Array(rings.dropFirst())) }
  }

  /// A polygon whose rings have arcs.
  private mutating func curvedPolygon(_ depth: Int) throws(Damage) -> GeoPolygon? {
    let count = try count(of: 9)
    var rings: [[Coordinate]] = []
    for _ in 0..<count {
      let (kind, numbers) = try head()
      rings.append(try curve(kind, numbers, depth + 1))
    }
    return rings.first.map { GeoPolygon(shell: $0, holes: Array(rings.dropFirst())) }
  }

  /// A line, arcs, or both one after another, as one line of chords.
  private mutating func curve(_ kind: UInt32, _ numbers: Int, _ depth: Int) throws(Damage) -> [Coordinate] {
    switch kind {
    case 2: return try line(numbers)
    case 8: return CircularArc.chords(through: try line(numbers))
    case 9:
      guard depth < WKBReader.deepest else { throw Damage(reason: "its curves are nested too deep") }
      let count = try count(of: 9)
      var points: [Coordinate] = []
      for _ in 0..<count {
        let (kind, numbers) = try head()
        let piece = try curve(kind, numbers, depth + 1)
        points += points.last == piece.first ? piece.dropFirst() : piece[...]
      }
      return points
    default: throw Damage(reason: "a curve in it has the kind \(kind)")
    }
  }

  private mutating func line(_ numbers: Int) throws(Damage) -> [Coordinate] {
    let count = try count(of: 8 * numbers)
    var line: [Coordinate] = []
    line.reserveCapacity(count)
    for _ in 0..<count { line.append(try position(numbers)) }
    return line
  }

  private mutating func position(_ numbers: Int) throws(Damage) -> Coordinate {
    let (x, y) = (try real(), try real())
    for _ in 2..<max(numbers, 2) { _ = try real() }
    guard x.isFinite && y.isFinite || x.isNaN && y.isNaN else { throw Damage(reason: "a position is not finite") }
    return Coordinate(longitude: x, latitude: y)
  }

  /// Byte order and type: the kind of geometry, and how many numbers a position has.
  private mutating func head() throws(Damage) -> (kind: UInt32, numbers: Int) {
    guard offset < bytes.count, bytes[offset] <= 1 else { throw Damage(reason: "its byte order is unknown") }
    isLittle = bytes[offset] == 1
    offset += 1
    var type = try whole()
    var numbers = 2
    // The marks of PostGIS for Z, M and a reference system.
    if type & 0x8000_0000 != 0 { numbers += 1 }
    if type & 0x4000_0000 != 0 { numbers += 1 }
    if type & 0x2000_0000 != 0 {
      type &= 0x0FFF_FFFF
      _ = try whole()
    }
    type &= 0x0FFF_FFFF
    switch type / 1000 {
    case 0: break
    case 1, 2: numbers += 1
    case 3: numbers += 2
    default: throw Damage(reason: "its type \(type) is unknown")
    }
    if numbers > 2 { hasHeights = true }
    return (type % 1000, numbers)
  }

  /// A count of things that take this many bytes at least.
  private mutating func count(of size: Int) throws(Damage) -> Int {
    let count = Int(try whole())
    guard count <= (bytes.count - offset) / size else { throw Damage(reason: "it ends before its \(count) parts") }
    return count
  }

  private mutating func whole() throws(Damage) -> UInt32 {
    guard offset + 4 <= bytes.count else { throw Damage(reason: "it ends early") }
    let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
    offset += 4
    return isLittle ? UInt32(littleEndian: value) : UInt32(bigEndian: value)
  }

  private mutating func real() throws(Damage) -> Double {
    guard offset + 8 <= bytes.count else { throw Damage(reason: "it ends early") }
    let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    offset += 8
    return Double(bitPattern: isLittle ? UInt64(littleEndian: value) : UInt64(bigEndian: value))
  }
}
