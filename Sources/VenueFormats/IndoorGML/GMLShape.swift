import VenueXML

/// A position as it is written: x, y and the height. The height is NaN for a position of two numbers.
typealias GMLPosition = SIMD3<Double>

/// The geometry of one feature of a GML file: faces of solids and surfaces, lines, points, and links to surfaces elsewhere.
struct GMLShape: Sendable {
  struct Face: Sendable {
    var id: String?
    /// The outer ring first.
    var rings: [[GMLPosition]] = []
  }

  var faces: [Face] = []
  var lines: [[GMLPosition]] = []
  var points: [GMLPosition] = []
  /// Ids of surfaces and curves that are written elsewhere.
  var links: [String] = []
  /// Faces, lines and points with a value that is no position.
  var faults = 0
  /// Number of positions.
  var size = 0

  /// Project default: the solid of a station hall has some thousand.
  static let mostPositions = 20_000
  /// True if it has so many positions that it is not read.
  var isTooLarge: Bool { size > GMLShape.mostPositions }
}

/// Collects the geometry of one feature from the elements of GML 3.2.
struct GMLShapeReader {
  private(set) var shape = GMLShape()
  private var face: GMLShape.Face?
  private var positions: [GMLPosition] = []
  private var isFaulty = false
  private var isInRing = false
  /// Of the nearest element that says it.
  private var dimension: Int?

  /// Elements whose text are positions.
  static let texts: Set<String> = ["pos", "posList", "coordinates"]
  private static let faces: Set<String> = ["Polygon", "PolygonPatch", "Triangle", "Rectangle"]
  private static let rings: Set<String> = ["LinearRing", "Ring"]
  private static let lines: Set<String> = ["LineString", "LineStringSegment"]
  private static let links: Set<String> = [
    "surfaceMember", "baseSurface", "curveMember", "baseCurve", "geometry2D", "geometry3D", "Geometry2D", "Geometry3D",
  ]
  /// Beyond a billion, no number is a position on the Earth.
  private static let largest = 1e9

  mutating func start(_ element: XMLElement, link: String?) {
    if let written = element["srsDimension"].flatMap({ Int($0) }) { dimension = written }
    switch element.name {
    case let name where Self.faces.contains(name):
      (face, isFaulty) = (GMLShape.Face(id: element["id", uri: GMLShapeReader.namespace] ?? element["id"]), false)
    case let name where Self.rings.contains(name): (positions, isInRing) = ([], true)
    case let name where Self.lines.contains(name) && !isInRing: (positions, isFaulty) = ([], false)
    case "Point": (positions, isFaulty) = ([], false)
    case let name where Self.links.contains(name):
      if let link { shape.links.append(link) }
    default: break
    }
  }

  mutating func end(_ name: String, text: String) {
    switch name {
    case "pos": add(numbers(text).flatMap { $0.count == 2 || $0.count == 3 ? $0 : nil }, tuple: nil)
    case "posList": add(numbers(text), tuple: dimension)
    case "coordinates":
      for tuple in text.split(whereSeparator: \.isWhitespace) { add(numbers(String(tuple)), tuple: nil) }
    case let name where Self.rings.contains(name):
      face?.rings.append(positions)
      isInRing = false
    case let name where Self.faces.contains(name):
      if let face, !isFaulty, !face.rings.isEmpty { shape.faces.append(face) } else { shape.faults += 1 }
      face = nil
    case let name where Self.lines.contains(name) && !isInRing:
      if isFaulty || positions.isEmpty { shape.faults += 1 } else { shape.lines.append(positions) }
    case "Point":
      if !isFaulty, let point = positions.first { shape.points.append(point) } else { shape.faults += 1 }
    default: break
    }
  }

  static let namespace = "http://www.opengis.net/gml/3.2"

  /// - Returns: nil if a word is no finite number.
  private func numbers(_ text: String) -> [Double]? {
    var numbers: [Double] = []
    for word in text.utf8.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") }) {
      // Swift also reads hexadecimal numbers and the words nan and infinity.
      guard word.allSatisfy({ $0 < 0x3A || $0 | 0x20 == UInt8(ascii: "e") }), let number = Double(Substring(word)),
        abs(number) <= Self.largest
      else { return nil }
      numbers.append(number)
    }
    return numbers
  }

  /// - Parameter tuple: numbers of one position; nil if all are of one.
  private mutating func add(_ numbers: [Double]?, tuple: Int?) {
    guard let numbers, !numbers.isEmpty else {
      isFaulty = true
      return
    }
    guard let size = tuple.map({ $0 == 2 || $0 == 3 ? $0 : 0 }) ?? onePosition(numbers) else {
      isFaulty = true
      return
    }
    guard size > 0, numbers.count.isMultiple(of: size) else {
      isFaulty = true
      return
    }
    shape.size += numbers.count / size
    guard !shape.isTooLarge else { return }
    for start in stride(from: 0, to: numbers.count, by: size) {
      positions.append(GMLPosition(numbers[start], numbers[start + 1], size == 3 ? numbers[start + 2] : .nan))
    }
  }

  /// The size of the only position, or of the positions of a list without `srsDimension`: three numbers if a ring closes so.
  private func onePosition(_ numbers: [Double]) -> Int? {
    guard numbers.count > 3 else { return numbers.count >= 2 ? numbers.count : nil }
    let sizes = [3, 2].filter { numbers.count.isMultiple(of: $0) }
    return sizes.first { Array(numbers.prefix($0)) == Array(numbers.suffix($0)) } ?? sizes.first
  }
}
