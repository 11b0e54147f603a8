/// The one layout of text files of a venue, which `venuemap format` writes (`docs/decisions/0092-one-layout-of-text-files.md`).
///
/// A file keeps its values, its comments, its blank lines and the order of its keys. Only its white space changes, and in GeoJSON the order
/// of the members of a feature.
package enum TextLayout {
  /// The reason why a file keeps its layout.
  package struct Refusal: Error, Hashable, CustomStringConvertible {
    /// One clause, without a full stop: `"the text is not JSON: byte 12: …"`.
    package var description: String
  }

  private static let yaml = [".yaml", ".yml"]
  private static let geojson = [".geojson", ".json"]

  /// True if the ending of the name is one of those that have a layout.
  package static func hasLayout(_ file: String) -> Bool {
    let name = file.lowercased()
    return (yaml + geojson).contains { name.hasSuffix($0) }
  }

  /// The text in the layout. A text in the layout is returned as it is.
  ///
  /// - Parameter file: its name; the ending decides on the format.
  /// - Throws: if the file is not well-formed, or the layout would change what it says.
  /// - Complexity: O(*n*).
  package static func formatted(_ bytes: [UInt8], file: String) throws(Refusal) -> [UInt8] {
    let name = file.lowercased()
    if yaml.contains(where: { name.hasSuffix($0) }) { return try YAMLLayout.formatted(bytes, file: file) }
    if geojson.contains(where: { name.hasSuffix($0) }) { return try GeoJSONLayout.formatted(bytes) }
    throw Refusal(description: "only YAML and GeoJSON files have a layout")
  }
}

extension InputTree {
  /// The files of a text venue that have a layout, in order. Files of other programs, which `imports` names, are not among them.
  package var filesWithLayout: [String] {
    let included = includedFiles
    return files.map(\.path).filter {
      (SourceFileKind.isRead($0) || included.contains($0)) && TextLayout.hasLayout($0)
    }
  }
}
