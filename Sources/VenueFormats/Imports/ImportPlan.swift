import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The meaning of the files of another program: one entry of `imports` in `venue.yaml`.
struct ImportPlan: Sendable {
  /// In place of a type or a category: features with this value are excluded on purpose.
  static let skip = "skip"

  /// What features with one value of the type property become.
  enum Target: Hashable, Sendable {
    /// The outline of the level.
    case level
    /// Excluded on purpose.
    case skip
    /// Texts of a drawing that name the room around them.
    case text
    case feature(FeatureType, category: String?)

    /// `level`, `skip`, `text`, or a feature type with a category behind a point: `unit.room`.
    init?(_ text: String) {
      let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
      switch text {
      case "level": self = .level
      case ImportPlan.skip: self = .skip
      case "text": self = .text
      default:
        guard let type = parts.first.flatMap(FeatureType.init), Target.types.contains(type) else { return nil }
        self = .feature(type, category: parts.count > 1 ? parts[1] : nil)
      }
    }

    /// Types that have a shape and a level.
    static let types: [FeatureType] = [.amenity, .detail, .fixture, .kiosk, .opening, .section, .unit]
    /// The words that are not feature types.
    static let words = ["level", ImportPlan.skip, "text"]

    var featureType: FeatureType? {
      if case .feature(let type, _) = self { type } else { nil }
    }
  }

  /// A file, and the part of it that is on one level.
  struct Level: Sendable {
    var id: String
    /// From the venue's folder.
    var file: String
    /// Layers of a drawing, or tables of a GeoPackage; empty for all.
    var layers: [NamePattern] = []
    /// Values of the level property; empty without one.
    var values: [String] = []
    /// Part of a drawing, in its units.
    var box: DrawingBox?
    /// Where it is written.
    var boxPlace: SourcePlace?
    var placing: DrawingPlacing?
    /// Where its own control points are written.
    var fitPlace: SourcePlace?
    /// Where `layer` and `value` are written; nil if they are not.
    var layerPlace: SourcePlace?
    var valuePlace: SourcePlace?
    /// True if a part of it that decides its content was refused, which is reported: then the file is not read for it.
    var isRefused = false
  }

  /// One line of `types` or `blocks`: the value of a foreign file as the author wrote it.
  struct Line: Sendable {
    var value: String
    var place: SourcePlace
  }

  var levels: [Level] = []
  /// A file that is a whole venue, with levels of its own; nil for files of single levels.
  var file: String?
  /// Names of the properties with the id, the name, the type, the category and the level of a feature; nil for those of the format.
  var id: String?
  var name: String?
  var type: String?
  var category: String?
  var level: String?
  /// The property with the clear width of doors; nil without one.
  var width: WidthProperty?
  /// The property with the opening hours; nil without one.
  var hours: String?
  /// By the value of the type property.
  var targets = ValueTable<Target>()
  /// By the name of a block of a drawing.
  var blocks = ValueTable<Target>()
  /// By the value of the category property.
  var categories = ValueTable<String>()
  /// Where the author wrote the names of properties, by the key of the import: `type`, `level`.
  var places: [String: SourcePlace] = [:]
  /// The lines of `types` and of `blocks`, in their order.
  var typeLines: [Line] = []
  var blockLines: [Line] = []
  /// Where the author wrote categories that the vocabulary does not have.
  var ownCategories: [String: SourcePlace] = [:]
  /// True if a part of it that decides the content of every file was refused, which is reported: then no file is read.
  var isRefused = false
  /// The code page of texts that are not UTF-8, such as `windows-1251`; nil for that of the file, or Windows-1252.
  var encoding: String?
  /// Unit of a drawing; nil for the one that the file declares.
  var unit: DrawingUnit?
  /// Metres that lines of one room may be apart at their ends.
  var gap = ImportPlan.usualGap
  /// Placing by control points; nil without.
  var placing: DrawingPlacing?
  /// Metres of the venue's frame; nil without a frame.
  var frame: LocalPlane?
  /// For positions in metres of the frame, or in another unit of it; nil without a frame.
  var onFrame: DrawingPlacing? {
    frame.map { DrawingPlacing(plane: $0, map: .scaling((unit ?? .m).metres)) }
  }

  /// The name of the property with the width.
  var widthKey: String? {
    get { width?.key }
    set { if let newValue { width?.key = newValue } }
  }

  static let usualGap = 0.05

  func placing(of level: Level) -> DrawingPlacing? { level.placing ?? placing }
}

/// A rectangle in the units of a drawing.
struct DrawingBox: Hashable, Sendable {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  func contains(_ x: Double, _ y: Double) -> Bool { minX <= x && x <= maxX && minY <= y && y <= maxY }
}
