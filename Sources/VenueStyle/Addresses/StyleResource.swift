public import VenueDiagnostics
public import VenueJSON

/// A file that a style draws from.
public struct StyleResource: Hashable, Sendable {
  /// Role in the style.
  public enum Kind: String, Hashable, Sendable {
    case sprite, glyphs, tiles, data, picture
  }

  public var kind: Kind
  /// Its key: `sources.venue.url`, `sprite[0].url`.
  public var key: String
  /// The text as written.
  public var address: String
  public var place: SourcePlace

  /// In the order of the style: its sprites, its glyphs, then source by source.
  ///
  /// - Complexity: O(*n*) in its sources and their resources.
  public static func all(in root: JSONValue, file: String) -> [StyleResource] {
    StyleAddress.all(in: root).map { named in
      StyleResource(
        kind: named.kind, key: named.key, address: named.text,
        place: SourcePlace(file: file, range: named.value.range, pointer: named.value.pointer))
    }
  }

  /// The path of a file beside the style; nil if an address names another host or protocol, contains the data itself, or is empty.
  public var path: String? { StyleResource.path(in: address) }

  /// Without the protocol prefix of an archive.
  public var target: String { StyleResource.target(of: address) }

  /// True if the address contains the data itself.
  public var isHeld: Bool { address.hasPrefix("data:") }

  /// The reason why it is available only on one machine or one server, or not at all; nil if it is available everywhere.
  public var fault: String? {
    if target.isEmpty { return "the address is empty" }
    if target.hasPrefix("file:") { return "it is a file of one machine" }
    if target.hasPrefix("/") { return "it is a path without a server" }
    return nil
  }

  /// Protocol prefix of an archive path; it is not a host.
  static let archive = "pmtiles://"

  static func path(in address: String) -> String? {
    let text = target(of: address)
    let isElsewhere =
      text.contains("://") || text.hasPrefix("/")
      || ["data:", "asset:", "file:"].contains { text.hasPrefix($0) }
    return isElsewhere || text.isEmpty ? nil : text
  }

  private static func target(of address: String) -> String {
    address.hasPrefix(archive) ? String(address.dropFirst(archive.count)) : address
  }
}
