import VenueModel
import VenueVocabulary

/// The meaning of the properties of GeoJSON files that another program wrote: one entry of `imports` in `venue.yaml`.
struct ImportPlan: Sendable {
  /// What features with one value of the type property become.
  enum Target: Hashable, Sendable {
    /// The outline of the level.
    case level
    /// Excluded on purpose.
    case skip
    case feature(FeatureType, category: String?)

    /// `level`, `skip`, or a feature type with a category behind a point: `unit.room`.
    init?(_ text: String) {
      let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
      switch text {
      case "level": self = .level
      case "skip": self = .skip
      default:
        guard let type = parts.first.flatMap(FeatureType.init), Target.types.contains(type) else { return nil }
        self = .feature(type, category: parts.count > 1 ? parts[1] : nil)
      }
    }

    /// Types that have a shape and a level.
    static let types: [FeatureType] = [.amenity, .detail, .fixture, .kiosk, .opening, .section, .unit]
  }

  /// A file, and the level that its features are on.
  struct Level: Hashable, Sendable {
    var id: String
    /// From the venue's folder.
    var file: String
  }

  var levels: [Level] = []
  /// Names of the properties with the id, the name and the type of a feature.
  var id = "id"
  var name = "name"
  var type = "type"
  /// By the value of the type property.
  var targets: [String: Target] = [:]
}
