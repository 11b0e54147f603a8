/// An event of a page or of the bundle.
public enum PreviewEvent: Sendable, Equatable {
  /// A page was opened; pages are counted from 1.
  case opened(page: Int)
  /// The release of MapLibre GL JS that a page has loaded, as it names itself.
  case kit(page: Int, version: String, MapKitForm)
  /// The map kit lacks the plugin for right-to-left text, and the venue has names in such languages (BCP 47).
  case unshaped(page: Int, languages: [String])
  case reached(page: Int, PageLifecycle.Step)
  /// A requested resource was missing, or could not be returned.
  case refused(page: Int, path: String, status: HTTPStatus)
  /// An error message of the map kit or the browser, unchanged.
  case failed(page: Int, words: String)
  /// A page was closed before its map was at rest; with the stages that it did not reach.
  case left(page: Int, missing: [LifecycleStage])
  /// The folder contains another bundle; open pages will request it.
  case changed(revision: String)
  /// The map is older than the files of the venue, because they cannot be compiled: for an opened page, or since the last change
  /// of the files (no page). The reason is for example "2 errors".
  case kept(page: Int?, reason: String)
  /// The map shows the files of the venue again.
  case current
  /// The folder does not contain a readable bundle; the previous one no longer exists.
  case lost(reason: String)
}
