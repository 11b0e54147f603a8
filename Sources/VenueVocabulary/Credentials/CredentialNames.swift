/// Keywords whose values are secrets.
enum CredentialNames {
  /// In small letters, in the spelling of file keys and address parameters. Of two with the same beginning, the longer is first.
  static let all: [[UInt8]] = [
    "access_token", "access-token", "accesstoken", "api_key", "api-key", "apikey", "auth_token", "auth-token",
    "client_secret", "client-secret", "clientsecret", "secret_key", "secret-key", "secretkey", "subscription-key",
    "subscription_key", "password", "passwd",
  ].map { Array($0.utf8) }

  /// Those that begin with a byte, small or capital.
  static func names(from first: UInt8) -> [[UInt8]] { byFirst[Int(first | 0x20)] }

  private static let byFirst = (0...UInt8.max).map { first in all.filter { $0[0] == first } }

  /// Keywords that also occur in sentences (`Guest Wi-Fi, password: …`).
  private static let words = ["password", "passwd"].map { Array($0.utf8) }

  static func isWord(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    words.contains { $0.elementsEqual(name.lazy.map { $0 | 0x20 }) }
  }

  /// Last words of the names of an address's parameters, in small letters.
  static let parameters: [[UInt8]] = [
    "apikey", "appid", "appkey", "appcode", "auth", "authtoken", "accesstoken", "credential", "jwt", "key", "pass",
    "passwd", "password", "pwd", "secret", "sig", "signature", "token",
  ].map { Array($0.utf8) }

  static let begin = Array("-----BEGIN ".utf8)
  static let end = Array("-----END ".utf8)
  static let key = Array("PRIVATE KEY".utf8)
  static let dashes = Array("-----".utf8)
}
