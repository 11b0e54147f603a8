import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// One feature of the sources before typing; features of all formats become drafts.
///
/// A feature may be written in parts (geometry in the GIS, words in YAML, lists in a table), which are joined into one draft.
struct FeatureDraft: Sendable {
  var type: FeatureType
  var id: String
  private var origin: Origin
  /// Empty for a ``WrittenFeature``, whose properties are in its document: see ``allProperties`` and ``takeOut()``.
  var properties: [DraftProperty] = []
  var geometry: DraftGeometry?
  /// Values implied by its place in the file; its own values have priority.
  var implied = Implied()

  private enum Origin: Sendable {
    /// With known positions. Indirect: a draft is copied more often than its positions are read.
    indirect case known(whole: SourcePlace, id: SourcePlace)
    case written(WrittenFeature)
  }

  init(type: FeatureType, id: String, place: SourcePlace, idPlace: SourcePlace) {
    self.type = type
    self.id = id
    origin = .known(whole: place, id: idPlace)
  }

  /// - Parameter written: contains its properties; ``properties`` is empty.
  init(type: FeatureType, id: String, written: WrittenFeature) {
    self.type = type
    self.id = id
    origin = .written(written)
  }
}

/// One property of a draft: an IMDF key, or a project key.
struct DraftProperty: Sendable {
  var key: String
  var value: SourceValue
  /// Which of two values of one property is used, the lowest first.
  enum Priority: Comparable, Sendable {
    /// From `defaults` of a file.
    case defaults
    /// From a file of another program: what the author writes is before it.
    case imported
    /// Written at the feature itself.
    case own
  }

  var priority = Priority.own
  var isDefault: Bool { priority == .defaults }
  private var part: DraftPart?
  /// Short name for its position; nil if it is not known in advance.
  private(set) var name: PlaceName?

  /// - Parameter part: nil for a value that is written in degrees, and not in a template.
  init(key: String, value: NodeCursor, in part: DraftPart? = nil, isDefault: Bool = false) {
    self.key = key
    self.value = value.value
    self.part = part
    priority = isDefault ? .defaults : .own
  }

  /// A property of a ``WrittenFeature``.
  init(key: String, value: SourceValue, name: PlaceName?) {
    self.key = key
    self.value = value
    self.name = name
  }

  /// Plane of the frame, if positions in this part are in its metres; nil if they are in degrees.
  var plane: LocalPlane? { part?.plane }
  /// The placed template it was written in.
  var template: TemplatePlacement? { part?.template }
}

/// Format of the properties of one part of a feature; shared, because there are many properties.
final class DraftPart: Sendable {
  let plane: LocalPlane?
  let template: TemplatePlacement?

  init(plane: LocalPlane?, template: TemplatePlacement? = nil) {
    self.plane = plane
    self.template = template
  }
}

/// A shape in degrees, and its position in the source.
struct DraftGeometry: Sendable {
  enum Shape: Hashable, Sendable {
    case polygons([GeoPolygon])
    case lines([[Coordinate]])
    case points([Coordinate])
    /// A GeometryCollection, or a value that is not a geometry.
    case other(String)

    /// Common name: `"a polygon"`.
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
  /// True for a shape that the reader assumed: one that is drawn elsewhere replaces it.
  var isAssumed = false
  private var origin: Origin

  /// Indirect for the same reason as that of a draft.
  private indirect enum Origin: Sendable {
    case place(SourcePlace)
    case value(SourceValue)
  }

  init(shape: Shape, place: SourcePlace) {
    self.shape = shape
    origin = .place(place)
  }

  init(shape: Shape, value: SourceValue) {
    self.shape = shape
    origin = .value(value)
  }

  var place: SourcePlace {
    switch origin {
    case .place(let place): place
    case .value(let value): value.place
    }
  }

  /// nil if only the position is known.
  var value: SourceValue? {
    if case .value(let value) = origin { value } else { nil }
  }
}

extension DraftGeometry {
  /// Adds the areas of another part.
  ///
  /// - Returns: false if one of the two is no area.
  mutating func add(_ other: DraftGeometry?) -> Bool {
    guard case .polygons(let own) = shape, case .polygons(let more)? = other?.shape else { return false }
    shape = .polygons(own + more)
    return true
  }
}

extension FeatureDraft {
  /// Position of the whole feature, in its first part.
  var place: SourcePlace {
    get {
      switch origin {
      case .known(let whole, _): whole
      case .written(let written): written.whole.place
      }
    }
    set {
      takeOut()
      origin = .known(whole: newValue, id: idPlace)
    }
  }

  var idPlace: SourcePlace {
    get {
      switch origin {
      case .known(_, let id): id
      case .written(let written): written.id.place
      }
    }
    set {
      takeOut()
      origin = .known(whole: place, id: newValue)
    }
  }

  /// nil for a draft that is not in a GeoJSON list, or was taken out of it.
  var written: WrittenFeature? {
    if case .written(let written) = origin { written } else { nil }
  }

  /// In the order written.
  var allProperties: [DraftProperty] { written?.properties ?? properties }

  /// Takes the feature out of its document, so that its properties can be changed.
  mutating func takeOut() {
    guard let written else { return }
    properties = written.properties
    origin = .known(whole: written.whole.place, id: written.id.place)
  }

  /// The unit or kiosk that an occupant is in, as it is written first.
  var home: String? { implied.kiosk ?? implied.unit ?? property("unit")?.value.node.text }

  func property(_ key: String) -> DraftProperty? {
    if let written { return written.property(key) }
    return properties.first { $0.key == key }
  }

  /// The property, if it is not null.
  func saying(_ key: String) -> DraftProperty? {
    if let written { return written.saying(key) }
    guard let index = properties.firstIndex(where: { $0.key == key }), !properties[index].value.isNull else {
      return nil
    }
    return properties[index]
  }
}
