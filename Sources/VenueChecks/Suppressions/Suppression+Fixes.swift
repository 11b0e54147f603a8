import VenueDiagnostics

/// Corrections of suppressions.
extension Suppression {
  /// Removes one of its rules; the only one with the comment or the property around it.
  func removal(of name: SuppressionText.Name) -> Fix? {
    guard text.names.count > 1 else {
      return Fix("remove it", .safe, [SourceChange(place, start == nil ? .remove : .removeComment)])
    }
    guard let start, let index = text.names.firstIndex(where: { $0.range == name.range }) else { return nil }
    let range =
      index + 1 < text.names.count
      ? name.range.lowerBound..<text.names[index + 1].range.lowerBound
      : text.names[index - 1].range.upperBound..<name.range.upperBound
    let written = SourcePlace(file: place.file, range: start + range.lowerBound..<start + range.upperBound)
    return Fix("remove \(name.text)", .safe, [SourceChange(written, .text(""))])
  }

  /// Writes another name of a rule.
  func renaming(_ name: SuppressionText.Name, to other: (name: String, isCertain: Bool)) -> Fix? {
    guard start != nil else { return nil }
    return Fix(
      "write \(other.name)", other.isCertain ? .safe : .unsafe, [SourceChange(place(of: name), .text(other.name))])
  }
}
