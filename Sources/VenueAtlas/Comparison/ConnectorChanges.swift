import VenueBundle
import VenueGeometry
import VenueParts
import VenueVocabulary

/// Changes of lifts, stairs and ramps that are in both bundles, in the properties that decide who can use them: width, car size, steps, rise, slope,
/// direction, waiting time. The values are those of the networks, because routes use them.
struct ConnectorChanges {
  private(set) var changes: [BundleChange] = []

  init(old: Atlas, new: Atlas, language: String) throws(BundleError) {
    guard old.folder.contains(BundlePart.network.file), new.folder.contains(BundlePart.network.file) else { return }
    let (before, after) = (try old.network(), try new.network())
    let former = Dictionary(before.connectors.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for connector in after.connectors {
      guard let was = former[connector.id] else { continue }
      let subject = BundleChange.Subject(
        type: FeatureType.connector.rawValue, id: connector.id, name: after.text(connector.name, in: language))
      for (was, now) in zip(ConnectorChanges.facts(was), ConnectorChanges.facts(connector)) where was.text != now.text {
        changes.append(
          BundleChange(
            .details, subject, before: was.text.map { "\(was.what) \($0)" }, after: now.text.map { "\(now.what) \($0)" }
          ))
      }
    }
    for (network, atlas) in [(before, old), (after, new)] {
      guard let fault = network.fault else { continue }
      throw .corrupt(file: "\(atlas.folder.path)/\(BundlePart.network.file)", reason: fault.description)
    }
  }

  /// The properties in the units of the source; nil for an undeclared one.
  private static func facts(_ connector: NetworkConnector) -> [(what: String, text: String?)] {
    func metres(_ millimetres: Int32) -> String { Quantity.text(Double(millimetres) / 1000) }
    let car = connector.carWidth > 0 || connector.carDepth > 0
    return [
      ("width", connector.width > 0 ? "\(metres(connector.width)) m" : nil),
      ("car", car ? "\(metres(connector.carWidth)) x \(metres(connector.carDepth)) m" : nil),
      ("steps", connector.steps > 0 ? "\(connector.steps)" : nil),
      ("rise", connector.rise > 0 ? "\(Quantity.text((connector.rise * 1000).rounded() / 1000)) m a storey" : nil),
      ("slope", connector.slope > 0 ? Quantity.text((connector.slope * 10_000).rounded() / 10_000) : nil),
      ("wait", connector.wait >= 0 ? "\(Quantity.text(connector.wait)) s" : nil),
      ("runs", connector.isDirected ? "one way" : "both ways"),
    ]
  }
}
