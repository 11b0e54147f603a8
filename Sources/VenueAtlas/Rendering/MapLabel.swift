public import VenueJSON
import VenueParts

/// The name and the icon of a point, as the compile placed them on the map.
public struct MapLabel: Hashable, Sendable {
  /// The map shows it from this zoom of the 512-point world on.
  public var firstZoom: Double
  /// Points of an em.
  public var size: Double
  /// Its lines; none where only the icon is shown.
  public var lines: [String]
  /// Name of the icon in `icons.json`.
  public var icon: String?
  /// Whole degrees clockwise from east, of a name that turns with the map; nil for one that is level with the screen.
  public var angle: Int?

  public init(firstZoom: Double, size: Double = 12, lines: [String], icon: String? = nil, angle: Int? = nil) {
    self.firstZoom = firstZoom
    self.size = size
    self.lines = lines
    self.icon = icon
    self.angle = angle
  }

  /// Reads the properties of a feature of a tier file; nil if it has no placement.
  public init?(_ properties: JSONValue?, language: String?) {
    guard let properties, let first = properties["first_zoom"]?.double else { return nil }
    self.init(properties, from: first, language: language)
  }

  /// In `language` where there is a name in it.
  init(_ properties: JSONValue, from firstZoom: Double, language: String?) {
    func text(_ key: String) -> String? { properties[key]?.string }
    let name = language.flatMap { text("label:\($0)") ?? text("name:\($0)") } ?? text("label") ?? text("name") ?? ""
    self.init(
      firstZoom: firstZoom,
      size: LabelTypography.size(of: text("tier").flatMap(Tier.init(rawValue:)) ?? .places),
      lines: name.split(separator: "\n").map(String.init), icon: text("icon"), angle: properties["angle"]?.int)
  }
}
