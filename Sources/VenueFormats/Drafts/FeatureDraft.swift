import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// One feature as its sources say it, before it is typed: whatever the format, all features come through here.
///
/// A feature may be written in parts (geometry in the GIS, words in YAML, lists in a table); joined, they are one draft.
struct FeatureDraft: Sendable {
  var type: FeatureType
  var id: String
  /// The feature as a whole, in its first part.
  var place: SourcePlace
  var idPlace: SourcePlace
  var properties: [DraftProperty] = []
  var geometry: DraftGeometry?
  /// What follows from where it was written; loses against what it says itself.
  var implied = Implied()

  struct Implied: Sendable {
    var level: ID<Level>?
    /// The unit an opening or occupant is written under.
    var unit: String?
    /// The kiosk an occupant is written under.
    var kiosk: String?
    var isHandwritten = false
  }
}

/// One property of a draft: an IMDF key, or one of ours.
struct DraftProperty: Sendable {
  var key: String
  var value: SourceValue
  /// How positions in this part are written: metres of the frame, or degrees.
  var plane: LocalPlane?
  /// From `defaults`: gives way to what the feature says.
  var isDefault = false
  /// Prefix of ids that belong to a placed template; see ``TemplatePlacement``.
  var template: TemplatePlacement?

  init(
    key: String, value: NodeCursor, plane: LocalPlane? = nil, isDefault: Bool = false,
    template: TemplatePlacement? = nil
  ) {
    self.key = key
    self.value = value.value
    self.plane = plane
    self.isDefault = isDefault
    self.template = template
  }
}

/// A shape in degrees and where it was written.
struct DraftGeometry: Sendable {
  enum Shape: Hashable, Sendable {
    case polygons([GeoPolygon])
    case lines([[Coordinate]])
    case points([Coordinate])
    /// A GeometryCollection, or something that is no geometry.
    case other(String)

    /// What people call it: `"a polygon"`.
    var kind: String {
      switch self {
      case .polygons: "an area"
      case .lines(let lines): lines.count == 1 ? "a line" : "\(lines.count) lines"
      case .points(let points): points.count == 1 ? "a point" : "\(points.count) points"
      case .other(let name): name
      }
    }
  }

  var shape: Shape
  var place: SourcePlace
}

extension FeatureDraft {
  func property(_ key: String) -> DraftProperty? { properties.first { $0.key == key } }

  /// The property where it is not null.
  func saying(_ key: String) -> DraftProperty? {
    guard let index = properties.firstIndex(where: { $0.key == key }), !properties[index].value.isNull else {
      return nil
    }
    return properties[index]
  }
}
