import ArgumentParser
import VenueVocabulary

/// The web address of a bundle, from `--base-url`.
enum BaseAddress {
  /// - Throws: `ValidationError` for an address to which no path can be appended, and for one that contains a secret.
  static func check(_ text: String?) throws {
    guard let text else { return }
    guard CredentialScan.matches(in: Array(text.utf8)).isEmpty else {
      throw ValidationError(
        "--base-url contains a key or password, and everybody can read a bundle: set the key in the app at run time")
    }
    let host = ["https://", "http://"].first { text.hasPrefix($0) }.map { text.dropFirst($0.count) }
    guard let host, let first = host.first, first != "/",
      !text.contains(where: { $0.isWhitespace || "?#".contains($0) })
    else {
      throw ValidationError(
        "--base-url must be an address such as https://maps.example/airport/, without ? and #; it is \"\(text)\"")
    }
  }

  /// Ends in a slash; empty by default.
  static func text(_ written: String?) -> String { written.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? "" }
}
