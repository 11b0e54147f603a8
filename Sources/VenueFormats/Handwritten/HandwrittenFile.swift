import VenueGeometry
import VenueModel
import VenueVocabulary

/// A file in the text format while it is read: `venue.yaml` or a level file. The results are drafts.
struct HandwrittenFile {
  let file: OpenFile
  /// Facts of the whole venue; for `venue.yaml` itself, those read so far.
  var facts = VenueFacts()
  /// In source order.
  var drafts: [FeatureDraft] = []
  /// Ids of the levels, of a file that makes several.
  var repeatedLevels: [String] = []
  /// Words in braces while one of these levels is read.
  var placeholders: Placeholders?

  var log: ReadingLog { file.log }

  init(_ file: OpenFile, facts: VenueFacts = VenueFacts()) {
    self.file = file
    self.facts = facts
  }
}

/// Facts of `venue.yaml` that other files require.
struct VenueFacts: Sendable {
  /// Metres of the frame; nil without a frame.
  var plane: LocalPlane? { didSet { part = DraftPart(plane: plane) } }
  /// Format of values in those metres.
  private(set) var part: DraftPart?
  var templates: [SourceValueEntry] = [] {
    didSet {
      templatesByID = Dictionary(templates.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      nearTemplates = NearWords(templates.map(\.key))
    }
  }
  private(set) var templatesByID: [String: SourceValueEntry] = [:]
  /// Suggestions for misspelt templates.
  var nearTemplates = NearWords([])
  /// True if the key `templates` was misspelled, which is reported.
  var isTemplatesMisspelt = false
  /// Ids of connectors: units whose names combine a connector and a level are its landings.
  var connectors: Set<String> = []
  var defaultLanguage = "en"
  /// Files of other programs.
  var imports: [ImportPlan] = []
  /// Once-per-venue findings that were reported for `venue.yaml`.
  var told: Set<String> = []
}
