import Synchronization
import VenueParts

/// The levels of a network, prepared for search at first touch and kept: a query pays for the floors it walks on.
final class LevelPlans: Sendable {
  private let levels: [NetworkLevel]
  private let prepared: Mutex<[LevelPlan?]>

  init(network: RoutingNetwork) {
    levels = network.levels
    prepared = Mutex(Array(repeating: nil, count: network.levels.count))
  }

  /// - Returns: nil for a level that is not there, or whose mesh does not hold together.
  subscript(index: Int) -> LevelPlan? {
    guard levels.indices.contains(index) else { return nil }
    return prepared.withLock { prepared in
      if let ready = prepared[index] { return ready }
      do throws(MeshError) {
        prepared[index] = try LevelPlan(index: index, level: levels[index])
      } catch {
        return nil
      }
      return prepared[index]
    }
  }
}
