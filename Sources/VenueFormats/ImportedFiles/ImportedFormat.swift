import VenueDiagnostics
import VenueModel

/// A format of files that `imports` names: what it is recognised by, its usual properties, and its reader.
struct ImportedFormat: Sendable {
  /// The properties with the id, the name and the type, unless the plan says others.
  var id = "id"
  var name = "name"
  var type = "type"
  /// A property with a second name.
  var secondName: String?
  /// True if findings quote lines of the file.
  var hasLines = true
  let recognises: @Sendable (FileHead, _ path: String) -> Bool
  let records: @Sendable (OpenFile, ImportPlan, ImportPlan.Level) -> [ImportedRecord]

  /// In the order in which they are tried.
  static let all = [
    ImportedFormat(
      id: "handle", name: "text", type: "layer", secondName: "number", hasLines: false,
      recognises: { head, _ in DXFMark.isText(head) },
      records: { DXFRecords(file: $0, plan: $1, level: $2).records() }),
    ImportedFormat(
      recognises: { head, _ in head.opens(with: "{") },
      records: { GeoJSONRecords(file: $0, plan: $1, level: $2).records() }),
    ImportedFormat(
      hasLines: false, recognises: { head, _ in head.begins(with: GeoPackageFile.beginning) },
      records: { GeoPackageRecords(file: $0, plan: $1, level: $2).records() }),
    // A table has no mark of its own, so that its name decides.
    ImportedFormat(
      recognises: { head, path in path.lowercased().hasSuffix(".csv") && ForeignFormat.of(head) == nil },
      records: { TableRecords(file: $0, plan: $1, level: $2).records() }),
  ]

  /// Bytes by which a file is recognised.
  private static let headBytes = 65_536

  /// - Returns: nil for another format, which is reported with the way to one that is read.
  static func of(_ file: OpenFile) -> ImportedFormat? {
    let head = FileHead(Array(file.bytes.prefix(headBytes)))
    if let format = all.first(where: { $0.recognises(head, file.path) }) {
      file.isQuoted = format.hasLines
      return format
    }
    file.log.lose(file.path, code: RulePage.unparsableDocument.code)
    let reason = ForeignFormat.of(head)?.reason ?? "it is not GeoJSON, GeoPackage, DXF or CSV"
    file.log.report(
      .unparsable("\(file.path) cannot be imported: \(reason)", at: SourcePlace(file: file.path, range: 0..<0)))
    return nil
  }
}
