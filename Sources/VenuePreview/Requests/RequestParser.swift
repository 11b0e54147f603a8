/// Parses bytes of a connection as HTTP/1.1 requests (RFC 9112), strictly: ambiguous input is refused.
///
/// Not supported: chunked bodies, folded headers, absolute targets, repeated headers `Host` or `Content-Length`.
public enum RequestParser {
  /// Largest size of request line and headers together.
  public static let mostHeadBytes = 16_384
  /// Largest size of a body: only a page's report has one.
  public static let mostBodyBytes = 4_096

  public enum Result: Sendable, Equatable {
    /// More bytes are needed.
    case incomplete
    /// A whole request, and how many bytes of the input it took.
    case request(HTTPRequest, byteCount: Int)
    /// No further request of this connection can be parsed.
    case refused(HTTPStatus)
  }

  /// The first request in the input so far. Linear in the input.
  public static func parse(_ input: [UInt8]) -> Result {
    guard let headEnd = endOfHead(input) else {
      return input.count > mostHeadBytes ? .refused(.headTooLarge) : .incomplete
    }
    guard headEnd <= mostHeadBytes else { return .refused(.headTooLarge) }
    guard let head = String(validating: input[..<(headEnd - 4)], as: UTF8.self) else { return .refused(.badRequest) }
    var lines = lines(of: head)[...]
    let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 3, isToken(words[0]), words[1].hasPrefix("/"), !words[1].utf8.contains(where: isControl) else {
      return .refused(.badRequest)
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else { return .refused(.versionNotSupported) }

    var request = HTTPRequest(method: words[0], target: words[1], host: nil, keepsAlive: words[2] == "HTTP/1.1")
    var (length, hasCondition) = (Int?.none, false)
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), isToken(String(line[..<colon])),
        !line.utf8.contains(where: isControl)
      else { return .refused(.badRequest) }
      let value = trimmed(line[line.index(after: colon)...])
      switch line[..<colon].lowercased() {
      case "host":
        guard request.host == nil else { return .refused(.badRequest) }
        request.host = value
      case "content-length":
        guard length == nil, !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
          return .refused(.badRequest)
        }
        // A number that is too large for an integer is too large for a body.
        length = Int(value) ?? .max
      case "transfer-encoding": return .refused(.notImplemented)
      case "origin": request.origin = value
      case "sec-fetch-site": request.fetchSite = value
      case "range": request.range = value
      case "if-range": hasCondition = true
      case "connection":
        let wishes = value.lowercased().split(separator: ",").map { trimmed($0) }
        if wishes.contains("close") { request.keepsAlive = false }
        if wishes.contains("keep-alive"), words[2] == "HTTP/1.0" { request.keepsAlive = true }
      default: break
      }
    }
    guard request.host != nil || words[2] == "HTTP/1.0" else { return .refused(.badRequest) }
    if hasCondition { request.range = nil }
    let bodyCount = length ?? 0
    guard bodyCount <= mostBodyBytes else { return .refused(.bodyTooLarge) }
    guard input.count >= headEnd + bodyCount else { return .incomplete }
    request.body = Array(input[headEnd..<(headEnd + bodyCount)])
    return .request(request, byteCount: headEnd + bodyCount)
  }

  /// End of the empty line after the headers.
  private static func endOfHead(_ input: [UInt8]) -> Int? {
    var place = 3
    while place < input.count {
      if input[place] == 0x0A, input[place - 1] == 0x0D, input[place - 2] == 0x0A, input[place - 3] == 0x0D {
        return place + 1
      }
      place += 1
    }
    return nil
  }

  /// Lines end with CR LF, which Swift treats as one character.
  private static func lines(of head: String) -> [Substring] {
    head.split(separator: "\r\n" as Character, omittingEmptySubsequences: false)
  }

  private static func trimmed(_ text: Substring) -> String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let begin = text.drop(while: isSpace)
    return String(begin[..<(begin.lastIndex { !isSpace($0) }.map { begin.index(after: $0) } ?? begin.startIndex)])
  }

  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
          || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
  }

  /// Tabs are allowed within values; all else below the space, and DEL, is not.
  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || byte == 0x7F }
}
