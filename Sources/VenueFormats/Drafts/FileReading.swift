import VenueDiagnostics
import VenueModel
import VenueParallel
import VenueVocabulary

/// The content of one file as a value: made from its bytes and its name by a pure function, and therefore the same on any thread
/// and in any order.
struct FileReading<Content: Sendable>: Sendable {
  let file: String
  /// Its bytes, which findings quote and fixes change, without secrets; nil if they could not be had.
  var text: SourceText?
  /// Each from its `#` to the end of its line.
  var comments: [Range<Int>] = []
  /// nil if there were no bytes to read.
  var content: Content?
  var notes = ReadingNotes()

  /// - Parameters:
  ///   - told: once-per-venue findings that were reported before.
  ///   - read: the reader of this kind of file; called if the bytes are available.
  init(_ file: InputTree.File, told: Set<String> = [], _ read: (OpenFile) -> Content) {
    do throws(InputError) {
      self.init(file, try file.bytes(), told: told, read)
    } catch {
      self.init(unread: file.path, error)
    }
  }

  private init(
    _ file: InputTree.File, _ bytes: [UInt8], keeping isIncluded: Bool = false, told: Set<String>,
    _ read: (OpenFile) -> Content
  ) {
    let shown = WithoutSecrets(bytes)
    let text =
      isIncluded
      ? SourceText(file: file.path, keeping: shown.bytes)
      : SourceText(file: file.path, bytes: shown.bytes, again: shown.again { try? file.bytes() })
    self.init(text, shown, told: told, read)
  }

  /// The same; reused from an earlier run if the file's bytes and all other inputs of its reader are equal.
  ///
  /// - Parameters:
  ///   - part: which part of the file `read` reads, if several are read.
  ///   - context: all inputs of `read` other than the file.
  static func recalled(
    _ file: InputTree.File, part: String = "", told: Set<String> = [], context: some Equatable & Sendable,
    _ stageCache: StageCache?,
    _ read: (OpenFile) -> Content
  ) -> FileReading {
    guard let stageCache, stageCache.remembers else { return FileReading(file, told: told, read) }
    do throws(InputError) {
      let bytes = try file.bytes()
      return stageCache.value(
        "read \(file.path) \(part)",
        of: ReadingInput(
          path: Array(file.path.utf8), bytes: FileBytes(bytes), context: context)
      ) {
        FileReading(file, bytes, keeping: true, told: told, read)
      }
    } catch {
      return FileReading(unread: file.path, error)
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
    if !open.isQuoted { self.text = nil }
    comments = open.comments
    notes = open.log.notes
  }
}

private struct ReadingInput<Context: Equatable & Sendable>: Equatable, Sendable {
  /// Two spellings of one accented letter are two names.
  var path: [UInt8]
  var bytes: FileBytes
  var context: Context
}

/// The content that a file adds to a venue.
struct FileContent: Sendable {
  /// True if this kind of file contains features of the venue.
  var addsFeatures = true
  /// Source positions of its venue-level data, by key.
  var places: [String: SourcePlace] = [:]
  /// In source order.
  var drafts: [FeatureDraft] = []
  /// Ids of the levels, of a level file that makes several.
  var repeatedLevels: [String] = []
  /// Connectors with landings that are units of the same file.
  var connectors: [(feature: Connector, draft: FeatureDraft)] = []
  var surroundings: [SurroundingFeature] = []
  var theme: ThemeSource?
  var profiles: [RoutingProfile] = []
  var holidays: HolidayCalendar?
  var routeTests: [RouteTest] = []
  var overlays: [OverlayDraft] = []
  var annotations: [Annotation] = []
  var icon: IconFile?
  /// Points of the drawing of ``icon``.
  var iconPoints = 0
}
