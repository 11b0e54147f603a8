/// The ways around a venue. Nothing is read before an outdoor route is requested; the result is cached.
///
/// Several threads may use it at once, and none waits for another.
public final class Footways: Sendable {
  private final class Reading: Sendable {
    let graph: Result<FootwayGraph, NetworkFormatError>
    init(_ graph: Result<FootwayGraph, NetworkFormatError>) { self.graph = graph }
  }

  private let store: any SectionStore
  private let reading = FoundOnce<Reading>()

  public init(_ store: any SectionStore) { self.store = store }

  /// The graph, read and validated at the first call: linear then.
  ///
  /// - Parameter network: the network whose plane it uses.
  /// - Throws: at each call, if the data are inconsistent.
  public func graph(of network: RoutingNetwork) throws(NetworkFormatError) -> FootwayGraph {
    if let known = reading.load() { return try known.graph.get() }
    let found: Result<FootwayGraph, NetworkFormatError>
    do throws(NetworkFormatError) {
      found = .success(try FootwayGraph(store, on: network.plane))
    } catch {
      found = .failure(error)
    }
    return try reading.storeIfNil(Reading(found)).graph.get()
  }
}
