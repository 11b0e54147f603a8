/// The answers of the server, by number.
public enum HTTPStatus: Int, Sendable {
  case ok = 200
  case noContent = 204
  case partialContent = 206
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case gone = 410
  case bodyTooLarge = 413
  case rangeNotSatisfiable = 416
  case headTooLarge = 431
  case ownFault = 500
  case notImplemented = 501
  case versionNotSupported = 505

  /// The reason of the status line.
  var reason: String {
    switch self {
    case .ok: "OK"
    case .noContent: "No Content"
    case .partialContent: "Partial Content"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .gone: "Gone"
    case .bodyTooLarge: "Content Too Large"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .headTooLarge: "Request Header Fields Too Large"
    case .ownFault: "Internal Server Error"
    case .notImplemented: "Not Implemented"
    case .versionNotSupported: "HTTP Version Not Supported"
    }
  }
}
