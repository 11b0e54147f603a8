import VenueDiagnostics
import VenueModel

/// Readers' findings because of which connectors of a source lack data, or are not read at all.
struct ConnectorFaults {
  /// The fault of all connectors, and the faults by connector, as positions in ``VenueSource/diagnostics``.
  private var ofAll: Int?
  private var byConnector: [String: Int] = [:]

  /// Keys that contain the landings of a connector.
  private static let keys: Set<String> = ["levels", "from", "to"]

  /// - Complexity: linear in the readers' findings.
  init(_ source: VenueSource) {
    guard source.format.words == .keys else { return }
    for (position, diagnostic) in source.diagnostics.enumerated() {
      guard diagnostic.severity > .info, let place = diagnostic.place, LostFeatures.isVenueFile(place.file) else {
        continue
      }
      // For a misspelled key, the intended key counts as faulty.
      let keys = (diagnostic.meant ?? place.pointer).split(separator: "/").map(String.init)
      // Connectors may be in a file that is not included, or has no keys.
      let isEmpty = keys.isEmpty && place.file != "venue.yaml" && diagnostic.isOf(.wrongValueType)
      if keys.first == "include" || isEmpty {
        ofAll = ofAll ?? position
        continue
      }
      guard keys.first == "connectors" else { continue }
      if keys.count == 1 {
        ofAll = ofAll ?? position
      } else if keys.count > 2, ConnectorFaults.keys.contains(keys[2]), byConnector[keys[1]] == nil {
        byConnector[keys[1]] = position
      }
    }
  }

  func fault(of connector: String) -> Int? { ofAll ?? byConnector[connector] }
}
