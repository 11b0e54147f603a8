import Synchronization
import VenueParts

/// The levels of a network, checked at first touch and kept: a query pays for the floors it walks on.
///
/// Threads that touch a level at once each check it and find the same; one of their findings is kept. No thread waits for another.
final class LevelPlans: Sendable {
  private final class Preparation: Sendable {
    let plan: LevelPlan?
    /// Why there is none.
    let error: StoredMeshError?

    init(_ level: NetworkLevel) {
      do throws(StoredMeshError) {
        (plan, error) = (try LevelPlan(level), nil)
      } catch {
        (plan, self.error) = (nil, error)
      }
    }
  }

  private final class Cars: Sendable {
    let units: [Int]

    init(_ units: [Int]) { self.units = units }
  }

  private let network: RoutingNetwork
  private let count: Int
  private let foundCars = AtomicLazyReference<Cars>()
  private nonisolated(unsafe) let prepared: UnsafeMutablePointer<AtomicLazyReference<Preparation>>

  init(network: RoutingNetwork) {
    self.network = network
    count = network.levels.count
    prepared = .allocate(capacity: max(count, 1))
    for level in 0..<max(count, 1) { (prepared + level).initialize(to: AtomicLazyReference()) }
  }

  deinit {
    prepared.deinitialize(count: max(count, 1))
    prepared.deallocate()
  }

  /// - Returns: nil for a level that is not there, or whose mesh does not hold together.
  subscript(index: Int) -> LevelPlan? { preparation(of: index)?.plan }

  /// Units whose cars may be walked through, found at first touch.
  var cars: [Int] { (foundCars.load() ?? foundCars.storeIfNil(Cars(network.cars))).units }

  /// Why nobody can walk on a level.
  enum Absence {
    /// Its mesh does not hold together.
    case damaged(StoredMeshError)
    /// The bundle has no ground for it.
    case noGround
  }

  /// Why nobody can walk on a level; nil where there is ground, or no such level.
  func absence(of index: Int) -> Absence? {
    guard let preparation = preparation(of: index) else { return nil }
    if let error = preparation.error { return .damaged(error) }
    return preparation.plan?.mesh.polygonCount == 0 ? .noGround : nil
  }

  /// What was found wrong with a level when it was touched; nil where nothing was, or nobody has touched it.
  func damageSeen(on index: Int) -> StoredMeshError? { prepared[index].load()?.error }

  private func preparation(of index: Int) -> Preparation? {
    guard index >= 0, index < count else { return nil }
    return prepared[index].load() ?? prepared[index].storeIfNil(Preparation(network.levels[index]))
  }
}
