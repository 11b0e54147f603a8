public import VenueGeometry
public import VenueModel
public import VenueVocabulary

/// A venue drawn in characters, one square metre each, as most tests want it.
///
///     let venue = FloorPlan("""
///       aaabb
///       a+ab+
///       hhhhh
///       """).venue
///
/// * A letter (not `v`) or digit is a unit; its cells make up the unit's shape, in parts where they do not touch.
///   The legend gives categories: `h` walkway, `E` elevator, `S` stairs, `X` escalator, `M` movingwalkway, `R` ramp, `T` steps,
///   `o` opentobelow, `n` nonpublic (and restricted); every other one is a room.
/// * `+` is an opening. Its cell belongs to the unit on its left, else right, else above, else below, and
///   the opening lies on the cell's first edge to something else: right, left, below, above. Marks in a line are one wide opening.
/// * `>` `<` `^` `v` are openings on that edge of the cell which are passed only that way (their joins are said).
/// * `#` is wall a metre thick: nobody's ground, inside the level.
/// * `:` is a doorway in such a wall, its line in the middle of the cell, between the units beside it or above and below it.
/// * A space or `.` is the outside.
///
/// The first row is the north end; x 0, y 0 is the south-west corner of the drawing. Ids: `a` and `a+h`, `a+outside` for openings
/// (`a+h/2` for the second), on plans of several levels `a.0`, `a+h.0` and levels `level.0`; one level is `level`.
public struct FloorPlan {
  public var venue: Venue

  public static let legend: [Character: Category] = [
    "h": "walkway", "E": "elevator", "S": "stairs", "X": "escalator", "M": "movingwalkway", "R": "ramp", "T": "steps",
    "o": "opentobelow", "n": "nonpublic",
  ]
  public static let frame = Frame(origin: Coordinate(longitude: 25, latitude: 60))

  /// One level, ordinal 0.
  public init(_ drawing: String, legend: [Character: Category] = [:], joins: Bool = false) {
    self.init(levels: [0: drawing], legend: legend, joins: joins)
  }

  /// - Parameters:
  ///   - levels: a drawing per ordinal.
  ///   - legend: wins over ``legend``.
  ///   - joins: whether every opening says which units it joins, instead of leaving that to the geometry.
  public init(levels: KeyValuePairs<Int, String>, legend: [Character: Category] = [:], joins: Bool = false) {
    venue = Venue(id: "plan")
    venue.frame = FloorPlan.frame
    venue.languages = ["en"]
    var building = Building(id: "building")
    building.name = ["en": "Building"]
    venue.buildings = [building]
    let legend = FloorPlan.legend.merging(legend) { $1 }
    for (ordinal, drawing) in levels {
      let sheet = Sheet(drawing)
      let suffix = levels.count > 1 ? ".\(ordinal)" : ""
      var level = Level(id: ID("level" + suffix))
      level.category = "unspecified"
      level.ordinal = ordinal
      level.buildingIDs = ["building"]
      level.name = ["en": "Level \(ordinal)"]
      level.shortName = ["en": "\(ordinal)"]
      level.geometry = sheet.shape { $0 != nil }
      venue.levels.append(level)
      for letter in sheet.letters {
        var unit = VenueUnit(id: ID("\(letter)" + suffix))
        unit.category = legend[letter] ?? "room"
        if unit.category == "nonpublic" { unit.restriction = .employeesOnly }
        unit.levelID = level.id
        unit.geometry = sheet.shape { $0 == .unit(letter) }
        venue.units.append(unit)
      }
      venue.openings += sheet.openings(on: level.id, suffix: suffix, joins: joins)
    }
  }

  /// A position of the drawing in metres, for features that are added by hand.
  public static func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    LocalPlane(origin: frame.origin, bearing: frame.bearing).coordinate(x: x, y: y)
  }

  public static func rectangle(x: Double, y: Double, width: Double, depth: Double) -> GeoPolygon {
    GeoPolygon(shell: [
      coordinate(x, y), coordinate(x + width, y), coordinate(x + width, y + depth), coordinate(x, y + depth),
      coordinate(x, y),
    ])
  }
}

extension Venue {
  /// For tests that turn one knob of a plan.
  ///
  /// - Precondition: there is a feature with that id.
  public mutating func change<F: VenueModel.Feature>(_ id: ID<F>, _ body: (inout F) -> Void) {
    guard let index = self[keyPath: F.table].firstIndex(where: { $0.id == id }) else {
      preconditionFailure("the plan has no \(F.type.rawValue) \(id)")
    }
    body(&self[keyPath: F.table][index])
  }
}
