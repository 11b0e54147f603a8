import VenueParts
import VenueVocabulary

extension Router {
  /// What a text names that can be avoided or closed, as types and ids ("opening/door-1"); several where things of different types share
  /// the id. None for a kind of connector, and where nothing is called so.
  public func closable(_ text: String) -> [String] {
    network.subjectIDs.subjects(named: text).compactMap { subject in
      network.typedID(of: subject).map { "\($0.type.rawValue)/\($0.id)" }
    }
  }

  /// Whether something in the network is called so, or is a kind of connector, and can therefore be avoided or closed.
  public func canClose(_ text: String) -> Bool {
    !closable(text).isEmpty || network.connectors.contains { isCategory($0.category, text) }
      || ["elevator", "escalator", "stairs", "steps", "ramp", "movingwalkway"].contains(text)
  }
}
