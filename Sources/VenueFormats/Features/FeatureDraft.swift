import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// One feature as its sources say it, before it is typed: whatever the format, all features come through here.
///
/// A feature may be written in parts (geometry in the GIS, words in YAML, lists in a table); joined, they are one draft.
struct FeatureDraft {
  var type: FeatureType
  var id: String
  /// The feature as a whole, in its first part.
  var place: SourcePlace
  var idPlace: SourcePlace
  var properties: [DraftProperty] = []
  var geometry: DraftGeometry?
  /// What follows from where it was written; loses against what it says itself.
  var implied = Implied()

  struct Implied {
    var level: ID<Level>?
    /// The unit an opening or occupant is written under.
    var unit: String?
    /// The kiosk an occupant is written under.
    var kiosk: String?
    var isHandwritten = false
  }
}

/// One property of a draft: an IMDF key, or one of ours.
struct DraftProperty {
  var key: String
  var value: NodeCursor
  /// How positions in this part are written: metres of the frame, or degrees.
  var plane: LocalPlane?
  /// From `defaults`: gives way to what the feature says.
  var isDefault = false
  /// Prefix of ids that belong to a placed template; see ``TemplatePlacement``.
  var template: TemplatePlacement?
}

/// A shape in degrees and where it was written.
struct DraftGeometry {
  enum Shape: Hashable {
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

  /// Whether both can be parts of one feature. Two that are drawn, and drawn differently, are two features that share an
  /// id: a copied room whose id was forgotten. So are two that are written on different levels.
  func isPart(with other: FeatureDraft) -> Bool {
    if let level = implied.level, let another = other.implied.level, level != another { return false }
    guard let own = geometry, let shape = other.geometry else { return true }
    return own.shape == shape.shape
  }

  /// Takes over what another part of the same feature says.
  ///
  /// A property given twice with different values is an error that names both places; the first stays.
  /// - Precondition: ``isPart(with:)``.
  mutating func join(_ other: FeatureDraft, log: ReadingLog) {
    // Null says nothing: another part may say it.
    for property in other.properties where !property.value.isNull {
      guard let index = properties.firstIndex(where: { $0.key == property.key }) else {
        properties.append(property)
        continue
      }
      let first = properties[index]
      if first.value.isNull || (first.isDefault && !property.isDefault) {
        properties[index] = property
      } else if !property.isDefault, !first.value.node.saysTheSame(as: property.value.node) {
        log.report(
          Diagnostic(
            .wrongValueType,
            "\(type.rawValue) \(id) has \"\(property.key)\" twice with different values: "
              + "\(first.value.node.description) and \(property.value.node.description)", place: property.value.place,
            feature: FeatureMention(id: id, type: type.rawValue),
            related: [RelatedPlace(first.value.place, "given first here")], help: ["keep one of the two"]))
      }
    }
    geometry = geometry ?? other.geometry
    implied.level = implied.level ?? other.implied.level
    implied.unit = implied.unit ?? other.implied.unit
    implied.kiosk = implied.kiosk ?? other.implied.kiosk
    implied.isHandwritten = implied.isHandwritten || other.implied.isHandwritten
  }
}

extension SourceNode {
  /// Equal in meaning, wherever and in whatever format it was written.
  func saysTheSame(as other: SourceNode) -> Bool {
    if isNull || other.isNull { return isNull && other.isNull }
    if let a = entries, let b = other.entries {
      guard a.count == b.count else { return false }
      return a.allSatisfy { entry in other[entry.key].map { entry.value.saysTheSame(as: $0) } ?? false }
    }
    if let a = elements, let b = other.elements {
      return a.count == b.count && zip(a, b).allSatisfy { $0.saysTheSame(as: $1) }
    }
    if let a = text, let b = other.text { return a == b }
    if let a = number, let b = other.number { return a == b }
    if let a = flag, let b = other.flag { return a == b }
    return false
  }
}

/// The drafts of one venue by type and id, in the order their first parts were met.
struct DraftCollection {
  private(set) var drafts: [FeatureDraft] = []
  private var positions: [FeatureKey: Int] = [:]

  private struct FeatureKey: Hashable {
    var type: FeatureType
    var id: String
  }

  /// Joins parts of one id and type; two whole features of one id stay two, for IMD004 to see.
  mutating func add(_ draft: FeatureDraft, log: ReadingLog) {
    let key = FeatureKey(type: draft.type, id: draft.id)
    if let position = positions[key], drafts[position].isPart(with: draft) {
      drafts[position].join(draft, log: log)
    } else {
      addSeparately(draft)
    }
  }

  /// Keeps every feature for itself, as archives have them: two of one id stay two, for IMD004 to see.
  mutating func addSeparately(_ draft: FeatureDraft) {
    let key = FeatureKey(type: draft.type, id: draft.id)
    if positions[key] == nil { positions[key] = drafts.count }
    drafts.append(draft)
  }

  func contains(_ type: FeatureType, _ id: String) -> Bool {
    positions[FeatureKey(type: type, id: id)] != nil
  }
}
