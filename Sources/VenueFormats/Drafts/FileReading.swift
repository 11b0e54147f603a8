import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// What one file says, as a value: made of its bytes and its name by a plain function, and therefore the same on any thread
/// and in any order.
struct FileReading<Content: Sendable>: Sendable {
  let file: String
  /// Its bytes, which findings quote and fixes change, without secrets; nil when they could not be had.
  var text: SourceText?
  /// Each from its `#` to the end of its line.
  var comments: [Range<Int>] = []
  /// nil when there were no bytes to read.
  var content: Content?
  var notes = ReadingNotes()

  /// - Parameters:
  ///   - told: what is told once a venue and was told before.
  ///   - read: the reader of this kind of file; called where there are bytes.
  init(_ file: InputTree.File, told: Set<String> = [], _ read: (OpenFile) -> Content) {
    do throws(InputError) {
      let shown = WithoutSecrets(try file.bytes())
      let text = SourceText(file: file.path, bytes: shown.bytes) {
        (try? file.bytes()).map { WithoutSecrets($0).bytes }
      }
      self.init(text, shown, told: told, read)
    } catch {
      self.init(unread: file.path, error)
    }
  }

  private init(unread path: String, _ error: InputError) {
    file = path
    let log = ReadingLog()
    log.report(.unparsable("the file cannot be read: \(error.reason)", at: SourcePlace(file: path, range: 0..<0)))
    log.lose(path, code: RulePage.unparsableDocument.code)
    notes = log.notes
  }

  init(path: String, bytes: [UInt8], told: Set<String> = [], _ read: (OpenFile) -> Content) {
    let shown = WithoutSecrets(bytes)
    self.init(SourceText(file: path, bytes: shown.bytes), shown, told: told, read)
  }

  private init(_ text: SourceText, _ shown: WithoutSecrets, told: Set<String>, _ read: (OpenFile) -> Content) {
    file = text.file
    self.text = text
    let open = OpenFile(path: file, bytes: shown.bytes, log: ReadingLog(told: told))
    shown.tell(open.log, file: file)
    content = read(open)
    comments = open.comments
    notes = open.log.notes
  }
}

/// What a file adds to a venue.
struct FileContent: Sendable {
  /// Whether it is of the kind that has features of the venue.
  var addsFeatures = true
  /// Where what it says of the venue as a whole stands, by key.
  var places: [String: SourcePlace] = [:]
  /// In the order written.
  var drafts: [FeatureDraft] = []
  var surroundings: [SurroundingFeature] = []
  var theme: ThemeSource?
  var profiles: [RoutingProfile] = []
  var holidays: HolidayCalendar?
  var routeTests: [RouteTest] = []
  var overlays: [OverlayDraft] = []
  var annotations: [Annotation] = []
  var icon: IconFile?
  /// Of the drawing of ``icon``.
  var iconPoints = 0
}
