/// The result of a stage for a part: its files, and its data for the manifest.
public struct CompiledPart: Sendable {
  public var part: BundlePart
  public var files: [PartFile]
  /// The part's capabilities that apply.
  public var capabilities: [String]
  /// Members of `manifest.json`, each a JSON value.
  public var members: [(key: String, json: [UInt8])] = []

  /// - Parameters:
  ///   - files: each has a path that belongs to the part.
  ///   - capabilities: nil if all capabilities that the part may add are true.
  public init(
    _ part: BundlePart, files: [PartFile], capabilities: [String]? = nil, members: [(key: String, json: [UInt8])] = []
  ) {
    self.part = part
    self.files = files
    self.capabilities = capabilities ?? part.capabilities
    self.members = members
  }
}
