import VenueBundle

/// Requests of pages for the bundle, and their reports.
extension PreviewSite {
  /// A file of the bundle in a revision. Files of a previous bundle no longer exist: the page will request the new ones.
  mutating func file(
    _ path: String, ofPage number: String, revision: String, _ request: HTTPRequest
  ) -> (HTTPResponse, [PreviewEvent]) {
    guard let page = opened(number) else {
      return (HTTPResponse(.notFound, text: "the page does not exist"), [])
    }
    let place = pages.firstIndex { $0.number == page }
    func refuse(_ status: HTTPStatus, _ text: String) -> (HTTPResponse, [PreviewEvent]) {
      (HTTPResponse(status, text: text), place == nil ? [] : [.refused(page: page, path: path, status: status)])
    }
    guard revision == bundle.revision else {
      return (HTTPResponse(.gone, text: "the folder now contains another bundle"), [])
    }
    if path == BundleManifest.fileName {
      return (HTTPResponse(.ok, [("Content-Type", ContentType.of(path))], .bytes(bundle.manifest)), [])
    }
    guard bundle.contains(path) else { return refuse(.notFound, "the bundle has no file of that name") }
    let file: MappedFile
    do throws(BundleError) {
      file = try bundle.map(path)
    } catch {
      if case .unreadable = error { return refuse(.gone, "the file does not exist, or cannot be read") }
      return refuse(.ownFault, "the file differs from the manifest; `venuemap verify` lists details")
    }
    var (status, range) = (HTTPStatus.ok, 0..<file.count)
    var headers = [
      (name: "Content-Type", value: ContentType.ofBundleFile(path)), (name: "Accept-Ranges", value: "bytes"),
    ]
    switch request.method == "GET" ? ByteRange(request.range, of: file.count) : .whole {
    case .whole: break
    case .part(let part):
      (status, range) = (.partialContent, part)
      headers.append(("Content-Range", "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.count)"))
    case .unsatisfiable:
      var response = HTTPResponse(.rangeNotSatisfiable, text: "the file ends before")
      response.headers.append(("Content-Range", "bytes */\(file.count)"))
      return (response, place == nil ? [] : [.refused(page: page, path: path, status: .rangeNotSatisfiable)])
    }
    var events: [PreviewEvent] = []
    if request.method == "GET", let place {
      let stage = AskedFile.stage(of: path, file, range)
      events = pages[place].lifecycle.answered(path, byteCount: range.count, for: stage).map {
        .reached(page: page, $0)
      }
    }
    return (HTTPResponse(status, headers, .file(file, range)), events)
  }

  /// Handles the report of a page.
  mutating func takeReport(_ request: HTTPRequest, ofPage number: String) -> (HTTPResponse, [PreviewEvent]) {
    guard hosts.allows(origin: request.origin, at: request.host) else {
      return (HTTPResponse(.forbidden, text: "only pages of this preview report"), [])
    }
    guard let page = opened(number) else {
      return (HTTPResponse(.notFound, text: "the page does not exist"), [])
    }
    guard let report = PageReport(request.body) else {
      return (HTTPResponse(.badRequest, text: "this is not a report"), [])
    }
    guard let place = pages.firstIndex(where: { $0.number == page }) else { return (HTTPResponse(.noContent), []) }
    let events: [PreviewEvent]
    switch report {
    case .loaded(let milliseconds):
      events = pages[place].lifecycle.reports(.loaded, milliseconds: milliseconds).map { step in
        var step = step
        step.isOlderThanFiles = step.stage == .loaded && reported?.kept != nil
        return .reached(page: page, step)
      }
    case .idle(let milliseconds):
      events = pages[place].lifecycle.reports(.idle, milliseconds: milliseconds).map { .reached(page: page, $0) }
    case .kit(let version, let form):
      events = [.kit(page: page, version: version, form)]
    case .failed(let words):
      events = [.failed(page: page, words: words)]
    case .left:
      let missing = pages.remove(at: place).lifecycle.missing
      events = missing.isEmpty ? [] : [.left(page: page, missing: missing)]
    }
    return (HTTPResponse(.noContent), events)
  }

  /// The number of an opened page, followed or not; nil for a page that was never opened, or that is closed.
  private func opened(_ text: String) -> Int? {
    guard let number = Int(text), (1...max(lastPage, 1)).contains(number), lastPage > 0 else { return nil }
    let isFollowed = pages.contains { $0.number == number }
    return isFollowed || number < (pages.first?.number ?? 0) ? number : nil
  }
}
