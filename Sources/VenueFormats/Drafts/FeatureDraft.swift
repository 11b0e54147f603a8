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
  /// From `defaults`: gives way to what the feature says.
  var isDefault = false
  private var part: DraftPart?

  /// - Parameter part: nil for what is written in degrees, and in no template.
  init(key: String, value: NodeCursor, in part: DraftPart? = nil, isDefault: Bool = false) {
    self.key = key
    self.value = value.value
    self.part = part
    self.isDefault = isDefault
  }

  /// Of the frame, when positions in this part are written in its metres; else they are degrees.
  var plane: LocalPlane? { part?.plane }
  /// The placed template it was written in.
  var template: TemplatePlacement? { part?.template }
}

/// How the properties of one part of a feature are written; shared by all of them, of which there are many.
final class DraftPart: Sendable {
  let plane: LocalPlane?
  let template: TemplatePlacement?

  init(plane: LocalPlane?, template: TemplatePlacement? = nil) {
    self.plane = plane
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
