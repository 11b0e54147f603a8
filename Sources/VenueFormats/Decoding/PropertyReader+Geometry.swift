import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// The shape of a draft in the form of its type.
extension PropertyReader {
  func polygons() -> [GeoPolygon] {
    guard let geometry = draft.geometry else { return [] }
    if case .polygons(let polygons) = geometry.shape { return polygons }
    reportMismatch(geometry, wants: "an area")
    return []
  }

  func lines() -> [[Coordinate]] {
    guard let geometry = draft.geometry else { return [] }
    if case .lines(let lines) = geometry.shape { return lines }
    reportMismatch(geometry, wants: "a line")
    return []
  }

  /// Reads one line. If the parts of a multi-line do not meet, the first part is used, and the others are reported.
  func line() -> [Coordinate] {
    let lines = lines()
    guard lines.count > 1, let geometry = draft.geometry else { return lines.first ?? [] }
    guard let joined = JoinedLine.of(lines) else {
      reportMismatch(geometry, wants: "one line")
      return lines[0]
    }
    log.tally(
      "IMD006/\(draft.type.rawValue)/joined",
      Diagnostic(
        .geometryTypeMismatch,
        "\(draft.type.rawValue) \(draft.id) has \(lines.count) lines that meet at their ends; they are read as one line",
        severity: .warning, place: geometry.place, feature: FeatureMention(id: draft.id, type: draft.type.rawValue),
        help: ["write one LineString"]))
    return joined
  }

  func point() -> Coordinate? {
    guard let geometry = draft.geometry else { return nil }
    if case .points(let points) = geometry.shape, let point = points.first {
      if points.count > 1 { reportMismatch(geometry, wants: "one point") }
      return point
    }
    reportMismatch(geometry, wants: "a point")
    return nil
  }

  func noGeometry() {
    guard let geometry = draft.geometry else { return }
    log.tally(
      "IMD006/\(draft.type.rawValue)",
      Diagnostic(
        .geometryTypeMismatch,
        "\(draft.type.rawValue) \(draft.id) has \(geometry.shape.kind), but IMDF requires null; it is ignored",
        severity: .warning, place: geometry.place, feature: FeatureMention(id: draft.id, type: draft.type.rawValue),
        help: [
          "write `\"geometry\": null`" + (draft.type == .building ? "; the outline of a building is its footprint" : "")
        ]))
  }

  private func reportMismatch(_ geometry: DraftGeometry, wants wanted: String) {
    log.report(
      Diagnostic(
        .geometryTypeMismatch, "\(draft.type.rawValue) \(draft.id) needs \(wanted), but has \(geometry.shape.kind)",
        place: geometry.place, feature: FeatureMention(id: draft.id, type: draft.type.rawValue)))
  }
}
