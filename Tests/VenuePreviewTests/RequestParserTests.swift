import Testing

@testable import VenuePreview

/// Bytes of a connection as requests: what is taken, and what is refused before anything is looked for.
struct RequestParserTests {
  private func parse(_ text: String) -> RequestParser.Result { RequestParser.parse(Array(text.utf8)) }

  @Test("preview: a request is parsed with its used headers and its length in bytes") func whole() {
    let text =
      "GET /page/1/ab/tiles.pmtiles?x=1 HTTP/1.1\r\nhost: localhost:8080\r\nRange: \t bytes=0-99 \r\nX-Other: a:b\r\n\r\n"
    let request = HTTPRequest(
      target: "/page/1/ab/tiles.pmtiles?x=1", host: "localhost:8080", range: "bytes=0-99")
    #expect(parse(text) == .request(request, byteCount: text.utf8.count))
    // Of two that came at once the first is taken.
    #expect(parse(text + text) == .request(request, byteCount: text.utf8.count))
  }

  @Test("preview: every incomplete request is waited for") func beginnings() {
    let bytes = Array(
      "POST /page/1/reports HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 16\r\n\r\n{\"event\":\"idle\"}".utf8)
    for count in bytes.indices { #expect(RequestParser.parse(Array(bytes[..<count])) == .incomplete, "\(count)") }
    let request = HTTPRequest(method: "POST", target: "/page/1/reports", body: Array(#"{"event":"idle"}"#.utf8))
    #expect(RequestParser.parse(bytes) == .request(request, byteCount: bytes.count))
  }

  @Test("preview: HTTP/1.1 keeps a connection open, 1.0 closes it, unless stated")
  func connections() throws {
    for (version, header, keeps) in [
      ("1.1", "", true), ("1.1", "Connection: close\r\n", false), ("1.1", "Connection: keep-alive, Close\r\n", false),
      ("1.0", "", false), ("1.0", "Connection: Keep-Alive\r\n", true),
    ] {
      guard case .request(let request, _) = parse("GET / HTTP/\(version)\r\nHost: a\r\n\(header)\r\n") else {
        Issue.record("\(version) \(header) is no request")
        continue
      }
      #expect(request.keepsAlive == keeps, "\(version) \(header)")
    }
  }

  @Test(
    "preview: ambiguous requests are refused",
    arguments: [
      "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "GET / HTTP/1.1\nHost: a\n\n\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
      "G\u{0}T / HTTP/1.1\r\nHost: a\r\n\r\n", "GET /\u{0} HTTP/1.1\r\nHost: a\r\n\r\n", "\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\u{1}\r\n\r\n",
    ])
  func ambiguous(_ text: String) { #expect(parse(text) == .refused(.badRequest)) }

  @Test("preview: bytes that are not text are refused") func binary() {
    #expect(RequestParser.parse([0x16, 0x03, 0x01, 0xFF, 0x0D, 0x0A, 0x0D, 0x0A]) == .refused(.badRequest))
  }

  @Test("preview: chunks, other versions, long heads and bodies have own status codes") func limits() {
    #expect(parse("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n") == .refused(.notImplemented))
    #expect(parse("GET / HTTP/2.0\r\nHost: a\r\n\r\n") == .refused(.versionNotSupported))
    #expect(
      parse("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 17_000)) == .refused(.headTooLarge))
    #expect(
      parse("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 17_000) + "\r\n\r\n")
        == .refused(.headTooLarge))
    for length in ["4097", "99999999999999999999999999"] {
      #expect(
        parse("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n") == .refused(.bodyTooLarge), "\(length)"
      )
    }
  }

  @Test("preview: a range with a condition is ignored: there is nothing to compare") func condition() {
    guard
      case .request(let request, _) = parse("GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1\r\nIf-Range: \"x\"\r\n\r\n")
    else {
      Issue.record("no request")
      return
    }
    #expect(request.range == nil)
  }
}
