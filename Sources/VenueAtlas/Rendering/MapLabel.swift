import VenueJSON
import VenueParts

/// The name and the icon of a point, as the compile placed them on the map.
public struct MapLabel: Hashable, Sendable {
  /// Position of the name relative to the icon.
  public enum Side: String, Hashable, Sendable {
    /// Centred on the position: a name without an icon.
    case middle
    case below, right, left
  }

  /// The zoom of the 512-point world from which the map shows it.
  public var firstZoom: Double
  /// Zoom from which the name is shown too.
  public var nameZoom: Double
  /// Zoom from which icon and name are hidden; nil if they remain visible.
  public var endZoom: Double?
  public var side: Side
  /// Points per em.
  public var size: Double
  /// Lines of the name; empty if only the icon is shown.
  public var lines: [String]
  /// Name of the icon in `icons.json`.
  public var icon: String?
  /// Whole degrees clockwise from east, for a name that rotates with the map; nil for a name that remains horizontal on the screen.
  public var angle: Int?

  /// - Parameters:
  ///   - nameZoom: nil uses the zoom of the whole label.
  ///   - side: nil means below an icon, or over the place without an icon.
  public init(
    firstZoom: Double, nameZoom: Double? = nil, size: Double = 12, lines: [String], icon: String? = nil,
    side: Side? = nil, endZoom: Double? = nil, angle: Int? = nil
  ) {
    self.firstZoom = firstZoom
    self.endZoom = endZoom
    self.nameZoom = nameZoom ?? firstZoom
    self.side = side ?? (icon == nil ? .middle : .below)
    self.size = size
    self.lines = lines
    self.icon = icon
    self.angle = angle
  }

  /// Reads the properties of a feature of a tier file; nil if the feature has no placement.
  init?(_ properties: JSONValue?, in heading: TierHeading, language: String?) {
    guard let properties, let first = properties["first_zoom"]?.double else { return nil }
    self.init(properties, in: heading, from: first, language: language)
  }

  /// Uses the name in `language` if there is one.
  init(_ properties: JSONValue, in heading: TierHeading, from firstZoom: Double, language: String?) {
    func text(_ key: String) -> String? { properties[key]?.string }
    // Value in the language, otherwise in the default language.
    func spoken(_ key: String) -> JSONValue? { language.flatMap { properties["\(key):\($0)"] } ?? properties[key] }
    let name = language.flatMap { text("label:\($0)") ?? text("name:\($0)") } ?? text("label") ?? text("name") ?? ""
    self.init(
      firstZoom: firstZoom, nameZoom: spoken("name_zoom")?.double,
      size: spoken("name_size")?.double
        ?? LabelTypography.size(of: heading.tier(of: properties) ?? .places),
      lines: name.split(separator: "\n").map(String.init), icon: text("icon"),
      side: spoken("name_side")?.string.flatMap(Side.init(rawValue:)), endZoom: properties["end_zoom"]?.double,
      angle: properties["angle"]?.int)
  }
}
