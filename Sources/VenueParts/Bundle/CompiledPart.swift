/// What a stage made of a part: its files, and what the manifest says of it.
public struct CompiledPart: Sendable {
  public var part: BundlePart
  public var files: [PartFile]
  /// Those of the part's capabilities that hold.
  public var capabilities: [String]
  /// Members of `manifest.json`, each a JSON value.
  public var members: [(key: String, json: [UInt8])] = []

  /// - Parameters:
  ///   - files: each of a path the part owns.
  ///   - capabilities: nil where all that the part may add hold.
  public init(
    _ part: BundlePart, files: [PartFile], capabilities: [String]? = nil, members: [(key: String, json: [UInt8])] = []
  ) {
    self.part = part
    self.files = files
    self.capabilities = capabilities ?? part.capabilities
    self.members = members
  }
}
