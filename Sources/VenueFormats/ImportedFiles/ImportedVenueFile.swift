import VenueDiagnostics
import VenueModel

/// A file of another program that `imports` names as a whole: its levels, rooms, doors and connectors.
///
/// What the author writes about a feature of it, by its id, is before what the file says.
enum ImportedVenueFile {
  /// - Parameter language: of names without one.
  static func read(_ file: OpenFile, _ plan: ImportPlan, language: String) -> FileContent {
    guard !plan.isRefused else { return FileContent() }
    let head = FileHead(Array(file.bytes.prefix(InputTree.File.headSize)))
    if head.isJSON(with: "type", "FeatureCollection") {
      return FileContent(drafts: GeoJSONFeatures(file: file, isArchive: false).drafts().map(\.asImported))
    }
    if GeoPackageFeatures.isVenue(head, { file.bytes }) {
      file.isQuoted = false
      let features = GeoPackageFeatures(file: file, language: language, plan: plan)
      return FileContent(drafts: features.drafts().map(\.asImported))
    }
    guard IndoorVenueReader.isIndoorGML(head) else {
      file.log.lose(file.path, code: RulePage.unparsableDocument.code)
      file.log.report(
        .unparsable(
          "\(file.path) cannot be imported as a whole: only IndoorGML, GeoJSON with `feature_type`, and GeoPackages with a table for each feature type have levels of their own",
          at: SourcePlace(file: file.path, range: 0..<0),
          help: ["name it as the `file` of each level under `levels`"]))
      return FileContent()
    }
    let content = IndoorContent(
      IndoorFileReader.read(file), placing: plan.placing, onFrame: plan.onFrame, log: file.log)
    return FileContent(drafts: content.drafts.map(\.asImported), connectors: content.connectors)
  }
}
