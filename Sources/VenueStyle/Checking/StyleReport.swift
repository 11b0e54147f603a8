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
