/// A kind of number that describes a venue: its meaning, its unit, and its valid range.
///
/// This is the single definition of these ranges. Readers of sources refuse values outside with a finding, the reader of a bundle
/// refuses them as damage, and `schemas/` contain the same ranges; so later code never receives a number that it cannot convert.
/// The ranges are project defaults: wide enough for every existing building, narrow enough to detect centimetres in place of metres,
/// a bearing counted twice, or an implausible number.
public struct Quantity: Hashable, Sendable {
  /// The key in the source format: `"bearing"`.
  public let name: String
  /// The text after a number, `"m"`; empty for a plain count or ratio.
  public let unit: String
  /// Both ends belong to it.
  public let range: ClosedRange<Double>
  /// Recommended value, for messages.
  public let advice: String

  public init(_ name: String, _ range: ClosedRange<Double>, unit: String = "", advice: String) {
    self.name = name
    self.unit = unit
    self.range = range
    self.advice = advice
  }

  /// False for NaN.
  public func contains(_ value: Double) -> Bool { range.contains(value) }

  /// True if a whole number is in the range.
  public func contains(_ value: Int) -> Bool { range.contains(Double(value)) }

  /// The whole number, when `value` is one within the range.
  public func whole(_ value: Double) -> Int? { contains(value) ? Int(exactly: value) : nil }
}

extension Quantity {
  /// Clear width of an opening or a connector.
  public static let width = Quantity(
    "width", 0.01...1000, unit: "m", advice: "write the clear width in metres, such as 0.9")
  /// Inside width or depth of a lift car.
  public static let car = Quantity("car", 0.1...100, unit: "m", advice: "write the width and depth inside in metres")
  /// Distance of the middle of an opening along its wall.
  public static let distanceAlongWall = Quantity(
    "at", 0...50_000, unit: "m",
    advice: "write metres from the west (or south) end of the wall to the middle of the opening")
  /// A position in the metres of a frame.
  public static let position = Quantity(
    "position", -50_000...50_000, unit: "m", advice: "positions are metres from the frame's origin")
  /// A side of a rectangle.
  public static let extent = Quantity(
    "extent", 0.001...50_000, unit: "m", advice: "write the width and depth in metres, both above 0")
  /// Distance of a control point of a drawing from its place.
  public static let controlPointLimit = Quantity(
    "limit", 0.001...1000, unit: "m", advice: "write metres that a control point may be off, such as 0.5")
  /// Distance between the ends of two lines that are drawn as one.
  public static let drawnGap = Quantity(
    "gap", 0...2, unit: "m", advice: "write metres that ends of lines may be apart, such as 0.05")
  /// Degrees clockwise from north.
  public static let bearing = Quantity(
    "bearing", -360...360, unit: "degrees", advice: "write degrees clockwise from north, 0 to 360")
  public static let ordinal = Quantity(
    "ordinal", -200...500, advice: "count storeys: 0 is the street, -1 the one below")
  /// Steps between the first and the last landing.
  public static let steps = Quantity("steps", 0...10_000, advice: "write how many steps there are")
  /// Usual waiting time.
  public static let wait = Quantity(
    "wait", 0...86_400, unit: "s", advice: "write seconds, or a duration such as 20s or 5min, a day at most")
  /// Height between the first and the last landing.
  public static let rise = Quantity(
    "rise", 0...400, unit: "m", advice: "write metres between the first and the last level, such as 4.2")
  /// Height over length.
  public static let slope = Quantity("slope", 0...1, advice: "write a ratio: 0.05 is 1:20")
  /// Height of a walking surface over the street.
  public static let elevation = Quantity(
    "elevation", -2000...2000, unit: "m", advice: "write metres over the street, not over the sea")
  /// Height of rooms in a map that shows them as solids.
  public static let wallHeight = Quantity(
    "wall_height", 0...100, unit: "m", advice: "write metres from floor to the top of the walls, such as 3.5")
  /// Emphasis of departures and system maps; a route has 100.
  public static let transitProminence = Quantity(
    "prominence", 0...99, advice: "write less than 100, which is that of the route: timetables are less prominent")
  public static let longitude = Quantity(
    "longitude", -180...180, unit: "degrees", advice: "longitude comes first, then latitude")
  /// Up to the limit of Web Mercator.
  public static let latitude = Quantity(
    "latitude", -85...85, unit: "degrees", advice: "longitude comes first, then latitude; maps end at 85 degrees")
}

extension Quantity: CustomStringConvertible {
  /// `"0.01 to 1000 m"`.
  public var description: String {
    "\(Quantity.text(range.lowerBound)) to \(Quantity.text(range.upperBound))" + (unit.isEmpty ? "" : " \(unit)")
  }

  /// A number in usual notation: `1000`, `0.9`, `1e+17`.
  public static func text(_ value: Double) -> String {
    guard value.magnitude < 1e15, let whole = Int(exactly: value) else { return "\(value)" }
    return "\(whole)"
  }
}

extension Quantity {
  /// The value if it is in the range, otherwise nil.
  public func checked(_ value: Double?) -> Double? {
    guard let value, contains(value) else { return nil }
    return value
  }

  /// Whole millimetres of a width in metres; nil for a value that is not a ``width``.
  public static func millimetres(_ metres: Double?) -> Int32? {
    width.checked(metres).map { Int32(($0 * 1000).rounded()) }
  }

  /// Widths and sizes in bundles, in millimetres; 0 is unknown.
  public static let millimetres: ClosedRange<Int32> = 0...1_000_000
  /// Floor numbers and ordinals in bundles.
  public static let floors: ClosedRange<Int> = -10_000...10_000
}
