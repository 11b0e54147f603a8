import VenueDiagnostics
import VenueGeometry
import VenueVocabulary

extension ImportedFeatures {
  /// Rows without a shape are common: rooms that nobody has drawn yet, and records of spreadsheets that were joined.
  func reportNoShape(_ id: String, _ record: ImportedRecord) {
    file.log.tally(
      "imports/shape/\(file.path)",
      Diagnostic(
        .geometryTypeMismatch, "feature \(id) has no shape in \(file.path), so it is excluded", severity: .warning,
        place: record.place, help: ["draw it, or delete the row"]))
    file.log.noteForeign(id, type: "a feature without a shape", at: record.place)
  }

  /// A drawing that was converted for a GIS has its areas as closed lines.
  func withAreas(_ record: ImportedRecord, _ target: ImportPlan.Target, _ id: String) -> ImportedRecord {
    guard ImportedFeatures.isArea(target), let areas = record.geometry?.shape.insideClosedLines else { return record }
    file.log.tally(
      "imports/closed/\(file.path)",
      Diagnostic(
        .valueAssumed, "feature \(id) is a closed line in \(file.path), which is read as the area inside of it",
        severity: .info, place: record.place, help: ["nothing is required; polygons can have holes, too"]))
    var record = record
    record.geometry?.shape = .polygons(areas)
    return record
  }

  private static func isArea(_ target: ImportPlan.Target) -> Bool {
    switch target {
    case .level: true
    case .skip, .text: false
    case .feature(let type, _): [.unit, .section, .kiosk, .fixture, .opening].contains(type)
    }
  }
}

extension DraftGeometry.Shape {
  /// The areas inside of lines that end where they begin; nil if one of them is open.
  var insideClosedLines: [GeoPolygon]? {
    guard case .lines(let lines) = self, !lines.isEmpty, lines.allSatisfy({ $0.count >= 4 && $0.first == $0.last })
    else { return nil }
    return lines.map { GeoPolygon(shell: $0) }
  }
}
