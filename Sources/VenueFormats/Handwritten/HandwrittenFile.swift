import VenueGeometry
import VenueModel

/// A file in the text format while it is read: `venue.yaml` or a level's. What it says comes out as drafts.
struct HandwrittenFile {
  let file: OpenFile
  /// What the whole venue has in common; of `venue.yaml` itself, as far as it is read.
  var facts = VenueFacts()
  /// In the order written.
  var drafts: [FeatureDraft] = []

  var log: ReadingLog { file.log }

  init(_ file: OpenFile, facts: VenueFacts = VenueFacts()) {
    self.file = file
    self.facts = facts
  }
}

/// What `venue.yaml` says that other files cannot be read without.
struct VenueFacts: Sendable {
  /// Metres of the frame; nil without a frame.
  var plane: LocalPlane? { didSet { part = DraftPart(plane: plane) } }
  /// What is written in those metres.
  private(set) var part: DraftPart?
  var templates: [SourceValueEntry] = []
  /// The key `templates` was misspelt, which is told.
  var isTemplatesMisspelt = false
  /// Ids of connectors: units called after one and a level are its landings.
  var connectors: [String] = []
  var defaultLanguage = "en"
  /// What is told once a venue and was told in `venue.yaml`.
  var told: Set<String> = []
}
