import VenueParts
import VenueVocabulary

extension Router {
  /// Whether something in the network is called so, or is a kind of connector, and can therefore be avoided or closed.
  ///
  /// Linear in the network.
  public func canClose(_ text: String) -> Bool {
    network.connectors.contains { $0.id == text || isCategory($0.category, text) }
      || network.openings.contains { $0.id == text } || network.units.contains { $0.id == text }
      || network.transitLinks.contains { $0.id == text }
      || ["elevator", "escalator", "stairs", "steps", "ramp", "movingwalkway"].contains(text)
  }
}
