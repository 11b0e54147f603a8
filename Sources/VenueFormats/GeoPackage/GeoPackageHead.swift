import VenueModel
import VenueVocabulary

/// The lines of a `venue.yaml` for a GeoPackage of a whole venue that has none: what its table `venue` does not say by itself.
struct GeoPackageHead {
  /// Up to the key of the file.
  let lines: [String]

  /// - Returns: nil if the file has no venue of its own.
  init?(_ file: InputTree.File) {
    guard let bytes = try? file.bytes() else { return nil }
    let features = GeoPackageFeatures(
      file: OpenFile(path: file.path, bytes: bytes, log: ReadingLog()), language: GeoPackageHead.unknown)
    let drafts = features.drafts()
    guard let venue = drafts.first(where: { $0.type == .venue }) else { return nil }
    let languages = Set(drafts.flatMap { features.languages(of: $0) }).subtracting([GeoPackageHead.unknown]).sorted()
    let text = YAMLScalar()
    lines = [
      "schema: \(SchemaSteps.venues.current)", "id: \(text.written(venue.id))",
      "languages: [\(([GeoPackageHead.unknown] + languages).map(text.written).joined(separator: ", "))]",
      "imported: \(text.written(file.path))", "imports:", "  plan:",
    ]
  }

  /// BCP 47: not said. The column `name` has no language.
  private static let unknown = "und"
}
