public import VenueDiagnostics

/// The result of checking one style.
public struct StyleReport: Sendable {
  /// In the order of the file.
  public var diagnostics: [Diagnostic]
  /// Parts that require a newer release of MapLibre GL JS, in order of occurrence, each part once.
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
