public import VenueGeometry
public import VenueJSON
public import VenueParts

/// An annotation, as far as a picture needs it.
public struct MapMark: Hashable, Sendable {
  public var id: String
  /// Group of the mark; one group is drawn together.
  public var group: String
  public var name: String?
  /// Name of the icon in `icons.json`.
  public var icon: String?
  /// One to three characters.
  public var glyph: String?
  /// Theme class; nil if ``colour`` is set or no colour is declared.
  public var row: String?
  /// The same in every theme.
  public var colour: Colour?
  /// Width of lines and outlines, in points.
  public var width: Double
  /// 0...1.
  public var opacity: Double
  public var geometry: TileGeometry
  /// Position of the name, icon and glyph of an area or a line; nil for a point.
  public var anchor: Coordinate?

  public init(
    id: String, group: String, name: String? = nil, icon: String? = nil, glyph: String? = nil, row: String? = nil,
    colour: Colour? = nil, width: Double = 3, opacity: Double = 1, geometry: TileGeometry
  ) {
    self.id = id
    self.group = group
    self.name = name
    self.icon = icon
    self.glyph = glyph
    self.row = row
    self.colour = colour
    self.width = width
    self.opacity = opacity
    self.geometry = geometry
  }

  /// Annotations of `annotations.json` on a floor or on all floors, in their order, with names in `language`.
  public static func marks(of json: JSONValue, onFloor floor: Int, language: String? = nil) -> [MapMark] {
    marks(of: json, language: language).filter { $0.floor ?? floor == floor }.map(\.mark)
  }

  /// Annotations of all floors, each with its floor; nil for one on all floors.
  static func marks(of json: JSONValue, language: String?) -> [(floor: Int?, mark: MapMark)] {
    (json["features"]?.array ?? []).compactMap { feature in
      guard let properties = feature["properties"],
        let geometry = feature["geometry"].flatMap(MapFeature.geometry)
      else { return nil }
      let own = language.flatMap { properties["name:\($0)"]?.string }
      var mark = MapMark(
        id: feature["id"]?.string ?? "", group: properties["group"]?.string ?? "",
        name: own ?? properties["name"]?.string, icon: properties["icon"]?.string, glyph: properties["glyph"]?.string,
        row: properties["class"]?.string, colour: properties["color"]?.string.flatMap(Colour.init),
        width: properties["width"]?.double ?? 3, opacity: properties["opacity"]?.double ?? 1,
        geometry: geometry)
      if let anchor = properties["anchor"]?.numbers, anchor.count == 2 {
        mark.anchor = Coordinate(longitude: anchor[0], latitude: anchor[1])
      }
      return (properties["floor"]?.int, mark)
    }
  }
}
