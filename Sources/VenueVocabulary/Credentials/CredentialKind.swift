/// The kind of a string that looks like a secret; the patterns are those that the services publish.
public enum CredentialKind: String, Hashable, Sendable, CaseIterable {
  case mapbox = "Mapbox"
  case google = "Google"
  case amazon = "AWS"
  case gitHub = "GitHub"
  case gitLab = "GitLab"
  case slack = "Slack"
  case stripe = "Stripe"
  /// A JSON Web Token.
  case jsonWebToken = "JSON Web Token"
  case privateKey = "private key"
  /// `https://name:password@host`.
  case password = "password in an address"
  /// Value of an `access_token`, `api_key` and similar.
  case keyValue = "key or token"

  /// Unique prefixes, with the length of the rest.
  struct Shape {
    var kind: CredentialKind
    var beginning: [UInt8]
    var body: CredentialAlphabet
    /// Bytes of the body.
    var length: ClosedRange<Int>

    init(_ kind: CredentialKind, _ beginning: String, _ body: CredentialAlphabet, _ length: ClosedRange<Int>) {
      (self.kind, self.beginning, self.body, self.length) = (kind, Array(beginning.utf8), body, length)
    }
  }

  static let shapes: [Shape] = [
    Shape(.mapbox, "pk.eyJ", .token, 30...2048), Shape(.mapbox, "sk.eyJ", .token, 30...2048),
    Shape(.mapbox, "tk.eyJ", .token, 30...2048), Shape(.google, "AIza", .base64, 35...35),
    Shape(.google, "ya29.", .token, 30...2048), Shape(.amazon, "AKIA", .capitals, 16...16),
    Shape(.amazon, "ASIA", .capitals, 16...16), Shape(.gitHub, "ghp_", .alphanumeric, 36...255),
    Shape(.gitHub, "gho_", .alphanumeric, 36...255), Shape(.gitHub, "ghu_", .alphanumeric, 36...255),
    Shape(.gitHub, "ghs_", .alphanumeric, 36...255), Shape(.gitHub, "ghr_", .alphanumeric, 36...255),
    Shape(.gitHub, "github_pat_", .base64, 22...255), Shape(.gitLab, "glpat-", .base64, 20...255),
    Shape(.slack, "xoxb-", .base64, 20...255), Shape(.slack, "xoxp-", .base64, 20...255),
    Shape(.slack, "xoxa-", .base64, 20...255), Shape(.stripe, "sk_live_", .alphanumeric, 16...255),
    Shape(.stripe, "rk_live_", .alphanumeric, 16...255), Shape(.stripe, "pk_live_", .alphanumeric, 16...255),
    Shape(.jsonWebToken, "eyJ", .token, 40...8192),
  ]

  /// Those that begin with a byte, in their order.
  static func shapes(from first: UInt8) -> [Shape] { byFirst[Int(first)] }

  private static let byFirst = (0...UInt8.max).map { first in shapes.filter { $0.beginning[0] == first } }
}

/// Alphabet of a secret.
enum CredentialAlphabet {
  case capitals, alphanumeric
  /// Letters, digits, `-` and `_`.
  case base64
  /// The same and `.`.
  case token
  /// Characters of an address, or between quotes.
  case value
  /// Lines of keys: letters, digits, `+`, `/` and `=`.
  case base64Lines

  func contains(_ byte: UInt8) -> Bool {
    let isDigit = (0x30...0x39).contains(byte)
    let isCapital = (0x41...0x5A).contains(byte)
    let isLetter = isCapital || (0x61...0x7A).contains(byte)
    return switch self {
    case .capitals: isDigit || isCapital
    case .alphanumeric: isDigit || isLetter
    case .base64: isDigit || isLetter || byte == 0x2D || byte == 0x5F
    case .token: isDigit || isLetter || byte == 0x2D || byte == 0x5F || byte == 0x2E
    case .base64Lines: isDigit || isLetter || byte == 0x2B || byte == 0x2F || byte == 0x3D
    // - . _ ~ + / = % !
    case .value: isDigit || isLetter || [0x2D, 0x2E, 0x5F, 0x7E, 0x2B, 0x2F, 0x3D, 0x25, 0x21].contains(byte)
    }
  }
}
