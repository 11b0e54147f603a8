public import VenueGeometry
import VenueJSON
public import VenueVocabulary

/// Annotations of the author beside the features of the venue: `annotations.json`, GeoJSON of all groups. Each group is also a source of the styles.
public struct AnnotationsPart: Hashable, Sendable {
  public struct Group: Hashable, Sendable {
    public var id: String
    public var marks: [Mark]

    public init(id: String, marks: [Mark]) {
      self.id = id
      self.marks = marks
    }

    /// Its source in the styles, and the prefix of the ids of its layers.
    public var sourceID: String { "annotations-\(id)" }
  }

  public struct Mark: Hashable, Sendable {
    public enum Shape: Hashable, Sendable {
      case point(Coordinate)
      case line([Coordinate])
      /// Rings are closed and wound as RFC 7946 has them: the outer one against the clock.
      case polygon([[Coordinate]])
    }

    public var id: String
    public var shape: Shape
    public var floor: Int?
    public var name: Labels
    /// The name without a language.
    public var plainName: String?
    /// An image of the sprite.
    public var image: String?
    public var glyph: String?
    /// A theme class; nil if ``colour`` is set or no colour is declared.
    public var row: String?
    public var colour: Colour?
    public var width: Double
    public var opacity: Double
    /// True if an app shows its own view here. Map kits without such views draw the rest.
    public var isView: Bool
    /// Position of the name, icon and glyph of an area or a line; nil for a point.
    public var anchor: Coordinate?

    /// Colour of the glyph and outline of a mark with its own ``colour``: near-black or white, the one with the higher contrast (4.5:1 or
    /// more).
    public var ink: Colour? { colour?.ink }

    public init(
      id: String, shape: Shape, floor: Int? = nil, name: Labels = Labels(), plainName: String? = nil,
      image: String? = nil, glyph: String? = nil, row: String? = nil, colour: Colour? = nil, width: Double = 3,
      opacity: Double = 1, isView: Bool = false
    ) {
      self.id = id
      self.shape = shape
      self.floor = floor
      self.name = name
      self.plainName = plainName
      self.image = image
      self.glyph = glyph
      self.row = row
      self.colour = colour
      self.width = width
      self.opacity = opacity
      self.isView = isView
    }
  }

  public var groups: [Group]

  public init(groups: [Group]) { self.groups = groups }

  /// `annotations.json`; its schema is `schemas/annotation-table.schema.json`.
  public var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object {
      $0.member("type", "FeatureCollection")
      $0.array("features") { json in
        for group in groups {
          for mark in group.marks { mark.write(to: &json, group: group.id) }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}

extension AnnotationsPart.Mark {
  /// GeoJSON type and coordinates.
  public var geometry: (type: String, rings: [[Coordinate]]) {
    switch shape {
    case .point(let point): ("Point", [[point]])
    case .line(let line): ("LineString", [line])
    case .polygon(let rings): ("Polygon", rings)
    }
  }

  fileprivate func write(to json: inout JSONWriter, group: String) {
    json.object(inline: true) {
      $0.member("type", "Feature")
      $0.member("id", id)
      $0.object("properties", inline: true) { json in
        json.member("group", group)
        if let floor { json.member("floor", floor) }
        if let plainName { json.member("name", plainName) }
        for entry in name.entries(otherThan: plainName) { json.member("name:\(entry.language)", entry.text) }
        if let image { json.member("icon", image) }
        if let glyph { json.member("glyph", glyph) }
        if let row { json.member("class", row) }
        if let colour { json.member("color", colour.text) }
        if let ink { json.member("ink", ink.text) }
        if let anchor { json.member("anchor", anchor) }
        json.member("width", width)
        json.member("opacity", opacity)
        json.member("view", isView)
      }
      $0.object("geometry", inline: true) { json in
        let (type, rings) = geometry
        json.member("type", type)
        switch shape {
        case .point(let point): json.member("coordinates", point)
        case .line(let line): json.array("coordinates", inline: true) { for point in line { $0.position(point) } }
        case .polygon:
          json.array("coordinates", inline: true) { json in
            for ring in rings { json.array(inline: true) { for point in ring { $0.position(point) } } }
          }
        }
      }
    }
  }
}
