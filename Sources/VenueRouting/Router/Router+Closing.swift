import VenueParts
import VenueVocabulary

extension Router {
  /// Whether something in the network is called so, or is a kind of connector, and can therefore be avoided or closed.
  ///
  /// Ids are looked up in the sorted table of places, O(log *n*), those of connectors one by one.
  public func canClose(_ text: String) -> Bool {
    network.connectors.contains { $0.id == text || isCategory($0.category, text) }
      || PlaceIndex(network).places(withID: text).contains {
        [.unit, .opening, .transitLink].contains(network.places[$0].kind)
      }
      || ["elevator", "escalator", "stairs", "steps", "ramp", "movingwalkway"].contains(text)
  }
}
