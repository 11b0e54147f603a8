public import VenueBundle
import VenueSystem

/// The preview of one bundle: answers to requests, and events. It opens files of the bundle, and has no access to connections.
///
///     /                         the page; each time another, counted from 1
///     /preview.js, .css         its script and style sheet
///     /scripts/NAME             the map kit, if it is in a folder
///     /page/N/REVISION/PATH     a file of the bundle, for page N, in that revision
///     /page/N/reports           reports of page N (POST)
///     /revision                 the current revision, and whether the map is older than the files of the venue
///     /answers/NAME?…           search, place, route, cameras, findings: answers about the bundle
///
/// Browsers do not cache anything, and foreign pages cannot read an answer.
public struct PreviewSite: Sendable {
  let folder: String
  let hosts: HostRule
  let scripts: MapScripts
  private let openAnswers: OpenAnswers?
  let progress: VenueProgress?
  var bundle: PreviewedBundle
  /// The report of the last compile that was logged.
  var reported: VenueProgress.Report?
  /// State of the manifest's file when it was last read; nil if it did not exist.
  private var trace: FileTrace?
  /// The last opened pages, each with its lifecycle.
  var pages: [(number: Int, lifecycle: PageLifecycle)] = []
  private(set) var lastPage = 0

  /// Number of followed pages. Older pages are served, but no longer reported.
  static let mostPages = 64

  /// - Parameters:
  ///   - answers: opens each bundle of the folder for questions; nil answers none.
  ///   - progress: progress of the venue that is compiled to the folder; nil if it is only a bundle.
  /// - Throws: as `BundleFolder.open`.
  public init(
    folder: String, hosts: HostRule, scripts: MapScripts, answers: OpenAnswers? = nil, progress: VenueProgress? = nil
  ) throws(BundleError) {
    (self.folder, self.hosts, self.scripts) = (folder, hosts, scripts)
    (openAnswers, self.progress, reported) = (answers, progress, progress?.current)
    trace = FileTrace(of: "\(folder)/\(BundleManifest.fileName)")
    bundle = try PreviewedBundle(path: folder, opening: answers)
  }

  public var revision: String { bundle.revision }

  /// Opens the bundle that is now in the folder, if it has changed, and reads the result of the last compile.
  public mutating func refresh() -> [PreviewEvent] { refreshBundle() + refreshReport() }

  private mutating func refreshBundle() -> [PreviewEvent] {
    let now = FileTrace(of: "\(folder)/\(BundleManifest.fileName)")
    guard now != trace else { return [] }
    trace = now
    do throws(BundleError) {
      let former = bundle.revision
      bundle = try PreviewedBundle(path: folder, opening: openAnswers)
      return bundle.revision == former ? [] : [.changed(revision: bundle.revision)]
    } catch {
      return [.lost(reason: "\(error)")]
    }
  }

  /// The answer to a request, and its events.
  public mutating func answer(_ request: HTTPRequest) -> (response: HTTPResponse, events: [PreviewEvent]) {
    var (response, events) = answerPlainly(request)
    response.headers += [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
      ("Content-Security-Policy", contentPolicy),
    ]
    response.isHeadOnly = request.method == "HEAD"
    return (response, events)
  }

  private mutating func answerPlainly(_ request: HTTPRequest) -> (HTTPResponse, [PreviewEvent]) {
    guard hosts.allows(request.host) else {
      return (HTTPResponse(.forbidden, text: "this preview answers requests to its IP address or localhost only"), [])
    }
    guard let parts = RequestedPath.parts(of: request.target) else {
      return (HTTPResponse(.badRequest, text: "this is not a path of a bundle"), [])
    }
    if parts.count == 3, parts[0] == "page", parts[2] == "reports" {
      guard request.method == "POST" else { return notAllowed("POST") }
      return takeReport(request, ofPage: parts[1])
    }
    guard request.method == "GET" || request.method == "HEAD" else { return notAllowed("GET, HEAD") }
    switch (parts.first, parts.count) {
    case (nil, _):
      return request.method == "GET" ? open() : (page(lastPage + 1), [])
    case ("page", 4...):
      return file(parts[3...].joined(separator: "/"), ofPage: parts[1], revision: parts[2], request)
    case ("revision", 1): return (revisionAnswer(), [])
    case ("answers", 2): return (answer(to: parts[1], request), [])
    case ("scripts", 2):
      guard case .folder(let files) = scripts, let file = files[parts[1]] else { break }
      return (HTTPResponse(.ok, [("Content-Type", ContentType.of(parts[1]))], .file(file, 0..<file.count)), [])
    case (let name?, 1):
      guard let bytes = PreviewPage.files[name] else { break }
      return (HTTPResponse(.ok, [("Content-Type", ContentType.of(name))], .bytes(bytes)), [])
    default: break
    }
    return (HTTPResponse(.notFound, text: "there is nothing of that name"), [])
  }

  private func notAllowed(_ methods: String) -> (HTTPResponse, [PreviewEvent]) {
    var response = HTTPResponse(.methodNotAllowed, text: "only \(methods) is answered here")
    response.headers.append(("Allow", methods))
    return (response, [])
  }

  private mutating func open() -> (HTTPResponse, [PreviewEvent]) {
    lastPage += 1
    pages.append((lastPage, PageLifecycle()))
    if pages.count > PreviewSite.mostPages { pages.removeFirst() }
    var events: [PreviewEvent] = [.opened(page: lastPage)]
    if let kept = reported?.kept { events.append(.kept(page: lastPage, reason: kept)) }
    let languages = bundle.languages.filter(RightToLeft.isWritten)
    if scripts.shapesRightToLeftText == false, !languages.isEmpty {
      events.append(.unshaped(page: lastPage, languages: languages))
    }
    return (page(lastPage), events)
  }

  private func page(_ number: Int) -> HTTPResponse {
    let bytes = PreviewPage.text(number: number, revision: revision, scripts: scripts)
    return HTTPResponse(.ok, [("Content-Type", ContentType.of("preview.html"))], .bytes(bytes))
  }

  /// Scripts come from here and from the map kit's location. The page requests data from this server and from the addresses in the styles.
  private var contentPolicy: String {
    let reached = (["'self'", "data:", "blob:"] + bundle.origins).joined(separator: " ") + scripts.origin
    return "default-src 'none'; script-src 'self'\(scripts.origin); style-src 'self' 'unsafe-inline'\(scripts.origin); "
      + "img-src \(reached); connect-src \(reached); worker-src 'self' blob:; base-uri 'none'; form-action 'none'; "
      + "frame-ancestors 'none'"
  }
}
