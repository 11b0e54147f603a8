/// What the server tells of a page or of the bundle.
public enum PreviewEvent: Sendable, Equatable {
  /// A page was opened; pages are counted from 1.
  case opened(page: Int)
  /// The release of MapLibre GL JS that a page has loaded, as it names itself.
  case kit(page: Int, version: String, MapKitForm)
  /// The map kit lacks the plugin for right-to-left text, and the venue has names in such languages (BCP 47).
  case unshaped(page: Int, languages: [String])
  case reached(page: Int, PageLifecycle.Step)
  /// Something a page asked for was not there, or could not be given.
  case refused(page: Int, path: String, status: HTTPStatus)
  /// What the map kit or the browser complains about, in its own words.
  case failed(page: Int, words: String)
  /// A page was closed before its map was at rest: what it had not reached.
  case left(page: Int, missing: [LifecycleStage])
  /// Another bundle stands in the folder; open pages will ask for it.
  case changed(revision: String)
  /// The map is older than the files of the venue, because they cannot be compiled: of a page that is opened, or since the last change
  /// of the files (no page). The reason is such as "2 errors".
  case kept(page: Int?, reason: String)
  /// The map shows the files of the venue again.
  case current
  /// What stands in the folder is no bundle that can be read; the former one is no longer there.
  case lost(reason: String)
}
