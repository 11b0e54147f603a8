import Synchronization
import VenueParts

/// The levels of a network, validated on first use and cached: a query pays only for the floors that it uses.
///
/// Threads that use a level at the same time each validate it and get the same result; one of the results is kept. No thread waits for another.
final class LevelPlans: Sendable {
  private final class Preparation: Sendable {
    let plan: LevelPlan?
    /// The reason why there is no plan.
    let error: StoredMeshError?

    init(_ level: NetworkLevel, mesh: LevelMesh?) {
      do throws(StoredMeshError) {
        (plan, error) = (try LevelPlan(level, mesh: mesh), nil)
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
  private let meshes: [LevelMesh?]
  private let foundCars = AtomicLazyReference<Cars>()
  private nonisolated(unsafe) let prepared: UnsafeMutablePointer<AtomicLazyReference<Preparation>>

  /// - Parameter meshes: those of the levels that are known, by position; empty for a network that was read.
  init(network: RoutingNetwork, meshes: [LevelMesh?] = []) {
    self.network = network
    self.meshes = meshes
    count = network.levels.count
    prepared = .allocate(capacity: max(count, 1))
    for level in 0..<max(count, 1) { (prepared + level).initialize(to: AtomicLazyReference()) }
  }

  deinit {
    prepared.deinitialize(count: max(count, 1))
    prepared.deallocate()
  }

  /// - Returns: nil for a level that does not exist, or whose mesh is inconsistent.
  subscript(index: Int) -> LevelPlan? { preparation(of: index)?.plan }

  /// Units whose cars may be walked through, computed on first use.
  var cars: [Int] { (foundCars.load() ?? foundCars.storeIfNil(Cars(network.cars))).units }

  /// Reason why a level cannot be walked on.
  enum Absence {
    /// Its mesh is inconsistent.
    case damaged(StoredMeshError)
    /// The bundle has no ground for it.
    case noGround
  }

  /// The reason why a level cannot be walked on; nil if it has ground, or does not exist.
  func absence(of index: Int) -> Absence? {
    guard let preparation = preparation(of: index) else { return nil }
    if let error = preparation.error { return .damaged(error) }
    return preparation.plan?.mesh.polygonCount == 0 ? .noGround : nil
  }

  /// The damage that was found when a level was used; nil if there is none, or the level was not used.
  func damageSeen(on index: Int) -> StoredMeshError? { prepared[index].load()?.error }

  private func preparation(of index: Int) -> Preparation? {
    guard index >= 0, index < count else { return nil }
    let mesh = meshes.indices.contains(index) ? meshes[index] : nil
    return prepared[index].load() ?? prepared[index].storeIfNil(Preparation(network.levels[index], mesh: mesh))
  }
}
