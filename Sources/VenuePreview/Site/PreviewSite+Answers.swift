import VenueJSON

/// Questions of pages about the bundle and the venue.
extension PreviewSite {
  /// The answer to `/answers/NAME?…`.
  func answer(to name: String, _ request: HTTPRequest) -> HTTPResponse {
    guard hosts.allows(fetchSite: request.fetchSite), hosts.allows(origin: request.origin, at: request.host) else {
      return PreviewSite.failure(.forbidden, "only pages of this preview ask questions")
    }
    guard request.method == "GET" else { return PreviewSite.failure(.methodNotAllowed, "only GET is answered here") }
    guard let query = RequestedQuery.values(of: request.target) else {
      return PreviewSite.failure(.badRequest, "this is not a query")
    }
    if name == "findings" {
      let none = #"{"schema": 1, "findings": null}"# + "\n"
      return PreviewSite.json(.ok, progress?.current?.findings ?? Array(none.utf8))
    }
    let question: PreviewQuestion
    do throws(PreviewQuestion.Refusal) {
      guard let known = try PreviewQuestion(name, query) else {
        return PreviewSite.failure(.notFound, "there is no question of that name")
      }
      question = known
    } catch {
      return PreviewSite.failure(.badRequest, error.reason)
    }
    if let asked = query["revision"], asked != revision {
      return PreviewSite.failure(.gone, "the folder now contains another bundle")
    }
    guard let answers = bundle.answers else {
      return PreviewSite.failure(.notFound, "this preview answers no questions")
    }
    let answer = answers.answer(question)
    return PreviewSite.json(answer.status, answer.json)
  }

  /// `{"revision": "…"}`; of a venue also the number of its last compile, and why the map is older than the files.
  func revisionAnswer() -> HTTPResponse {
    var json = JSONWriter(style: .pretty)
    json.object(inline: true) {
      $0.member("revision", revision)
      if let reported {
        $0.member("report", reported.number)
        if let kept = reported.kept { $0.member("kept", kept) }
      }
    }
    return PreviewSite.json(.ok, json.bytes)
  }

  /// Events of a compile that ended since the last call.
  mutating func refreshReport() -> [PreviewEvent] {
    guard let now = progress?.current, now.number != reported?.number else { return [] }
    let before = reported?.kept
    reported = now
    switch (before, now.kept) {
    case (_, let reason?): return [.kept(page: nil, reason: reason)]
    case (.some, nil): return [.current]
    case (nil, nil): return []
    }
  }

  private static func json(_ status: HTTPStatus, _ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(status, [("Content-Type", "application/json")], .bytes(bytes))
  }

  private static func failure(_ status: HTTPStatus, _ reason: String) -> HTTPResponse {
    var writer = JSONWriter(style: .pretty)
    writer.object {
      $0.member("schema", 1)
      $0.member("error", reason)
    }
    return json(status, writer.bytes + [0x0A])
  }
}
