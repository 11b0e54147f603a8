import Synchronization
import VenueParallel

/// A store of stage results in memory.
package final class MemoryStore: StageStore {
  private struct Key: Hashable {
    var stage: String
    var input: [UInt8]
  }

  private let results = Mutex<[Key: [UInt8]]>([:])

  package init() {}

  package func output(of stage: String, for input: [UInt8]) -> [UInt8]? {
    results.withLock { $0[Key(stage: stage, input: input)] }
  }

  package func keep(_ output: [UInt8], of stage: String, for input: [UInt8]) {
    results.withLock { $0[Key(stage: stage, input: input)] = output }
  }

  /// Changes all stored bytes.
  package func change(_ damage: ([UInt8]) -> [UInt8]) {
    results.withLock { $0 = $0.mapValues(damage) }
  }
}
