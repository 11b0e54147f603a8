import VenueDiagnostics
import VenueModel
import VenueVocabulary

/// One suppression of a source file, and the findings that it is for.
struct Suppression {
  var text: SuppressionText
  /// Place of the comment, or of the text of `x-ignore`.
  var place: SourcePlace
  /// Byte offset of the text in its file; nil for a text of JSON, whose characters may be escaped.
  var start: Int?
  /// The line that a comment is for; nil for `x-ignore`.
  var line: Int?
  /// Features whose key is on the line, or the feature of `x-ignore`.
  var features: [Target] = []

  /// A feature with its place.
  struct Target {
    var mention: FeatureMention
    var place: SourcePlace
  }

  /// The place of one of its rules' names.
  func place(of name: SuppressionText.Name) -> SourcePlace {
    guard let start else { return place }
    return SourcePlace(
      file: place.file, range: start + name.range.lowerBound..<start + name.range.upperBound, pointer: place.pointer)
  }

  /// - Parameter line: the line of the finding, if its file has suppressions.
  func matches(_ finding: Diagnostic, on line: Int?) -> Bool {
    if let line, line == self.line, finding.place?.file == place.file { return true }
    return features.contains { $0.isSubject(of: finding) }
      // A finding about many features is suppressed at its own place, or at all of the features.
      || finding.features.count > 2
        && finding.features.allSatisfy { one in features.contains { $0.isNamed(one) } }
  }

  /// True if it names a feature of a consequence.
  func matches(_ consequence: Consequence) -> Bool {
    features.isEmpty || features.contains { target in consequence.features.contains { target.isNamed($0) } }
  }
}

extension Suppression.Target {
  func isNamed(_ other: FeatureMention) -> Bool { mention.id == other.id && mention.type == other.type }

  /// True if a finding is about this feature or a part of it.
  fileprivate func isSubject(of finding: Diagnostic) -> Bool {
    guard finding.features.count <= 2 else { return false }
    if let feature = finding.feature, isNamed(feature) { return true }
    if finding.features.contains(where: isNamed) { return true }
    guard let at = finding.place, at.file == place.file, !place.pointer.isEmpty else { return false }
    return at.pointer == place.pointer || at.pointer.hasPrefix(place.pointer + "/")
  }
}
