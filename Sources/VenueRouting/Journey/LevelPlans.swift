import Synchronization
import VenueParts

/// The levels of a network, prepared for search at first touch and kept: a query pays for the floors it walks on.
final class LevelPlans: Sendable {
  private enum Preparation {
    case untouched
    case ready(LevelPlan)
    /// Its mesh does not hold together, and why; nobody tries it again.
    case failed(MeshError)
  }

  private let levels: [NetworkLevel]
  private let prepared: Mutex<[Preparation]>

  init(network: RoutingNetwork) {
    levels = network.levels
    prepared = Mutex(Array(repeating: .untouched, count: network.levels.count))
  }

  /// - Returns: nil for a level that is not there, or whose mesh does not hold together.
  subscript(index: Int) -> LevelPlan? {
    guard case .ready(let plan) = preparation(of: index) else { return nil }
    return plan
  }

  /// Why nobody can walk on a level.
  enum Absence {
    /// Its mesh does not hold together.
    case damaged(MeshError)
    /// The bundle has no ground for it.
    case noGround
  }

  /// Why nobody can walk on a level; nil where there is ground, or no such level.
  func absence(of index: Int) -> Absence? {
    guard levels.indices.contains(index) else { return nil }
    switch preparation(of: index) {
    case .failed(let error): return .damaged(error)
    case .ready where levels[index].polygonStarts.count < 2: return .noGround
    case .ready, .untouched: return nil
    }
  }

  private func preparation(of index: Int) -> Preparation {
    guard levels.indices.contains(index) else { return .untouched }
    return prepared.withLock { prepared in
      guard case .untouched = prepared[index] else { return prepared[index] }
      do throws(MeshError) {
        prepared[index] = .ready(try LevelPlan(index: index, level: levels[index]))
      } catch {
        prepared[index] = .failed(error)
      }
      return prepared[index]
    }
  }
}
