import Synchronization
import VenueGeometry
import VenueVocabulary

/// The labels of one corner: its hubs, ascending, the next corner on the path to each, and the distances that were asked for so far.
///
/// A distance is not stored: it is that of the next corner plus the straight piece to it. Each is added up once, when it is first asked for, and kept.
final class CornerLabels: Sendable {
  let hubs: [UInt16]
  /// The next corner on the path to each hub; at the hub itself, the hub.
  let nexts: [UInt16]
  private nonisolated(unsafe) let lengths: UnsafeMutablePointer<Atomic<UInt64>>

  /// No distance has this pattern: 0 is kept as −0.
  private static let unknown: UInt64 = 0

  init(hubs: [UInt16], nexts: [UInt16]) {
    self.hubs = hubs
    self.nexts = nexts
    lengths = .allocate(capacity: max(hubs.count, 1))
    for label in hubs.indices { (lengths + label).initialize(to: Atomic(CornerLabels.unknown)) }
  }

  deinit {
    lengths.deinitialize(count: hubs.count)
    lengths.deallocate()
  }

  /// Millimetres to a hub, nil if they were not asked for yet.
  @inline(__always)
  func length(_ label: Int) -> Double? {
    let bits = lengths[label].load(ordering: .relaxed)
    return bits == CornerLabels.unknown ? nil : Double(bitPattern: bits)
  }

  /// Threads that find a distance at the same time find the same.
  func keep(_ length: Double, of label: Int) {
    lengths[label].store((length == 0 ? -0.0 : length).bitPattern, ordering: .relaxed)
  }

  /// The label of a hub; nil if it is no hub of the corner.
  func label(of hub: Int) -> Int? {
    let label = hubs.partitioningIndex { $0 >= hub }
    return label < hubs.count && hubs[label] == hub ? label : nil
  }
}
