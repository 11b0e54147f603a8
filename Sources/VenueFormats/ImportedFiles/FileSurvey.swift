import VenueGeometry

/// What the properties of a file of another program are, before anybody says what they mean.
struct FileSurvey {
  /// Shapes of the features with one value.
  struct Shapes: Hashable {
    var areas = 0
    var lines = 0
    var points = 0
    var count: Int { areas + lines + points }

    /// `4 areas, 1 line`, for a comment.
    var words: String {
      [(areas, "area"), (lines, "line"), (points, "point")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
  }

  struct Property {
    let key: String
    /// In the order in which they were met; not complete if there are more than ``mostValues``.
    var values: [(text: String, shapes: Shapes)] = []
    /// Number of features with a value.
    var count = 0
    fileprivate var positions: [String: Int] = [:]

    init(key: String, values: [(text: String, shapes: Shapes)] = []) {
      self.key = key
      self.values = values
      count = values.reduce(0) { $0 + $1.shapes.count }
    }

    /// True if each feature has a value of its own.
    var isUnique: Bool { values.count == count }
  }

  /// In the order in which they were met.
  private(set) var properties: [Property] = []
  private(set) var shapes = Shapes()
  /// True if features have ids beside their properties.
  private(set) var hasIDs = false
  /// Corners of the box around all positions, as written.
  private(set) var box: (low: Coordinate, high: Coordinate)?
  private var positions: [String: Int] = [:]

  /// Values of one property that are told apart. More are names or numbers, and no types.
  static let mostValues = 500
  private static let mostProperties = 100

  init(_ records: [ImportedRecord]) {
    for record in records {
      var shape = Shapes()
      switch record.geometry?.shape {
      case .polygons(let polygons):
        shape.areas = 1
        for polygon in polygons { add(polygon.shell) }
      case .lines(let lines):
        if record.geometry?.shape.insideClosedLines == nil { shape.lines = 1 } else { shape.areas = 1 }
        for line in lines { add(line) }
      case .points(let points):
        shape.points = 1
        add(points)
      default: continue
      }
      shapes = shapes + shape
      hasIDs = hasIDs || record.id != nil
      guard let cursor = record.properties else { continue }
      for entry in cursor.node.entries ?? [] where !entry.value.isNull {
        let value = NodeCursor(entry.value, file: cursor.file, log: cursor.log)
        if let text = ImportedText.text(value), ImportedText.isOneLine(text) { add(text, of: entry.key, shape) }
      }
    }
  }

  private mutating func add(_ line: [Coordinate]) {
    for point in line {
      let low = box?.low ?? point
      let high = box?.high ?? point
      box = (
        Coordinate(longitude: min(low.longitude, point.longitude), latitude: min(low.latitude, point.latitude)),
        Coordinate(longitude: max(high.longitude, point.longitude), latitude: max(high.latitude, point.latitude))
      )
    }
  }

  private mutating func add(_ text: String, of key: String, _ shape: Shapes) {
    guard let property = positions[key] ?? newProperty(key) else { return }
    properties[property].count += 1
    if let known = properties[property].positions[text] {
      properties[property].values[known].shapes = properties[property].values[known].shapes + shape
    } else if properties[property].values.count < FileSurvey.mostValues {
      properties[property].positions[text] = properties[property].values.count
      properties[property].values.append((text, shape))
    }
  }

  private mutating func newProperty(_ key: String) -> Int? {
    guard properties.count < FileSurvey.mostProperties, ImportedText.isOneLine(key) else { return nil }
    positions[key] = properties.count
    properties.append(Property(key: key))
    return properties.count - 1
  }

  /// The first property with one of these names, in this order; capitals do not matter.
  func property(named names: [String]) -> Property? {
    names.lazy.compactMap { name in properties.first { $0.key.lowercased() == name } }.first
  }

  /// The first of these that is not rare beside the others: a table of outlines may have a name of its own.
  func usualProperty(named names: [String]) -> Property? {
    let found = names.compactMap { property(named: [$0]) }
    let most = found.map(\.count).max() ?? 0
    return found.first { $0.count * 4 >= most }
  }

  /// True if the positions can be degrees: a building is less than a degree wide.
  var isInDegrees: Bool {
    guard let box else { return false }
    return box.low.isOnMap && box.high.isOnMap && box.high.longitude - box.low.longitude < 1
      && box.high.latitude - box.low.latitude < 1
  }
}

extension FileSurvey.Shapes {
  static func + (a: FileSurvey.Shapes, b: FileSurvey.Shapes) -> FileSurvey.Shapes {
    FileSurvey.Shapes(areas: a.areas + b.areas, lines: a.lines + b.lines, points: a.points + b.points)
  }
}
