public import VenueDiagnostics

/// What is to be said of one style.
public struct StyleReport: Sendable {
  /// In the order of the file.
  public var diagnostics: [Diagnostic]
  /// What of it an older release of MapLibre GL JS does not know, in the order met, each part once.
  public var needs: [ClientNeed]
  /// Files it draws from, in the order of the style.
  public var resources: [StyleResource]
  /// Images it names outright, in the order of the style.
  public var images: [NamedImage]

  /// The oldest release of MapLibre GL JS that draws all of it.
  public var leastClient: ClientVersion { needs.map(\.version).max() ?? .first }

  /// An image by its name in the sprite.
  public struct NamedImage: Hashable, Sendable {
    public var name: String
    public var place: SourcePlace
  }
}

/// A file that a style draws from.
public struct StyleResource: Hashable, Sendable {
  /// What it is to the style.
  public enum Kind: String, Hashable, Sendable {
    case sprite, glyphs, tiles, data, picture
  }

  public var kind: Kind
  /// As it is written.
  public var address: String
  public var place: SourcePlace

  /// The path of a file beside the style; nil where an address names another host or protocol, or a pattern.
  ///
  /// `pmtiles://` before a path says how an archive is read, and no host.
  public var path: String? {
    let archive = "pmtiles://"
    let text = address.hasPrefix(archive) ? String(address.dropFirst(archive.count)) : address
    let isElsewhere = text.contains("://") || text.hasPrefix("/") || text.hasPrefix("data:") || text.hasPrefix("asset:")
    return isElsewhere || text.isEmpty ? nil : text
  }
}
