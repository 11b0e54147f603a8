public import VenueBundle
import VenueJSON
import VenueParts

extension Atlas {
  /// A MapLibre style of the bundle.
  public struct Style: Sendable {
    public var theme: String
    /// The file that contains the style, and the position in it.
    public var file: String
    /// JSON in UTF-8.
    public var bytes: [UInt8]
  }

  /// Names of the themes that have a style in the bundle, in the order of the names.
  public func styleNames() throws(BundleError) -> [String] {
    let files = manifest.files.map(\.path.text).filter { $0.hasPrefix("style/") && $0.hasSuffix(".json") }
      .map { String($0.dropFirst(6).dropLast(5)) }
    if !files.isEmpty { return files }
    return try heldStyles().filter { $0.value.kind == .object }.map(\.key)
  }

  /// The style of a theme, from its own file or from `map.json`, which may contain it.
  ///
  /// - Throws: ``BundleError``: unlisted, if the bundle has no style of this name.
  public func style(_ theme: String) throws(BundleError) -> Style {
    let file = "style/\(theme).json"
    if folder.contains(file) { return Style(theme: theme, file: file, bytes: try folder.read(file)) }
    guard let held = try heldStyles().first(where: { $0.key == theme })?.value, held.kind == .object else {
      throw .unlisted(path: file)
    }
    let bytes = try folder.read(BundlePart.map.file)
    return Style(theme: theme, file: "\(BundlePart.map.file)#/style/\(theme)", bytes: Array(bytes[held.range]))
  }

  /// The reason why a bundle has no style.
  public enum StyleAbsence: Hashable, Sendable {
    /// The app has its own style: `map: {style: none}`.
    case own
    /// The styles are hosted outside the bundle, at these addresses: `map: {style: https://…}`.
    case elsewhere([String])
    /// The bundle contains no reason.
    case unexplained
  }

  /// The reason why there is no style in the bundle, by its `map.json`; nil if there is one.
  public func styleAbsence() throws(BundleError) -> StyleAbsence? {
    guard try styleNames().isEmpty else { return nil }
    guard folder.contains(BundlePart.map.file),
      let styles = try json(BundlePart.map.file)["style"]?.object
    else { return .unexplained }
    let addresses = styles.compactMap(\.value.string).filter { $0.contains("://") }
    guard addresses.count == styles.count else { return .unexplained }
    return addresses.isEmpty ? .own : .elsewhere(Set(addresses).sorted())
  }

  private func heldStyles() throws(BundleError) -> [JSONMember] {
    guard folder.contains(BundlePart.map.file) else { return [] }
    return try json(BundlePart.map.file)["style"]?.object ?? []
  }
}
