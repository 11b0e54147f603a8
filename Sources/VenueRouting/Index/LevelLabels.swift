import Synchronization
import VenueGeometry

/// The labels of all corners of a level, each decoded when a search first comes to the corner. No thread waits for another.
///
/// A class: a search asks it some hundred times, and a copy of a value with so many arrays takes longer than an answer.
final class LevelLabels: Sendable {
  /// As in ``LevelIndex``.
  let neighbourStarts: StoredArray<Int32>
  let neighbours: StoredArray<UInt16>
  let hubStarts: StoredArray<Int32>
  let hubBytes: StoredArray<UInt8>
  let stepBytes: StoredArray<UInt8>
  /// Where the corners are.
  let points: StoredArray<PlanePoint>
  /// Number of labels of all corners.
  let labelCount: Int
  /// The first bit of the steps of each corner, and the end of all.
  private let stepStarts: [Int]
  private nonisolated(unsafe) let corners: UnsafeMutablePointer<AtomicLazyReference<CornerLabels>>

  /// O(*n*) in the labels.
  ///
  /// - Parameter stepBytes: nil if there are not enough of them.
  init?(
    points: StoredArray<PlanePoint>, neighbourStarts: StoredArray<Int32>, neighbours: StoredArray<UInt16>,
    hubStarts: StoredArray<Int32>, hubBytes: StoredArray<UInt8>, stepBytes: StoredArray<UInt8>
  ) {
    (self.points, self.neighbourStarts, self.neighbours) = (points, neighbourStarts, neighbours)
    (self.hubStarts, self.hubBytes, self.stepBytes) = (hubStarts, hubBytes, stepBytes)
    var (starts, bit, labels) = ([Int](), 0, 0)
    for corner in points.indices {
      starts.append(bit)
      let count = hubBytes.part(Int(hubStarts[corner])..<Int(hubStarts[corner + 1])).reduce(0) {
        $0 + ($1 == LevelLabels.skip ? 0 : 1)
      }
      labels += count
      bit += count * LevelLabels.stepWidth(Int(neighbourStarts[corner + 1] - neighbourStarts[corner]))
    }
    guard (bit + 7) / 8 + LevelLabels.stepMargin <= stepBytes.count else { return nil }
    stepStarts = starts + [bit]
    labelCount = labels
    corners = .allocate(capacity: max(points.count, 1))
    for corner in 0..<points.count { (corners + corner).initialize(to: AtomicLazyReference()) }
  }

  /// No corners.
  init() {
    (points, neighbourStarts, neighbours) = (StoredArray(), StoredArray(), StoredArray())
    (hubStarts, hubBytes, stepBytes) = (StoredArray(), StoredArray(), StoredArray())
    (labelCount, stepStarts) = (0, [0])
    corners = .allocate(capacity: 1)
  }

  deinit {
    corners.deinitialize(count: points.count)
    corners.deallocate()
  }

  @inline(__always)
  func of(_ corner: Int) -> CornerLabels {
    corners[corner].load() ?? corners[corner].storeIfNil(decoded(corner))
  }

  /// Millimetres from a corner to one of its hubs, as a sum from the hub on; infinite if a damaged index has no path to it.
  @inline(__always)
  func length(from corner: Int, _ labels: CornerLabels, _ label: Int) -> Double {
    labels.length(label) ?? measuredLength(from: corner, labels, label)
  }

  private func measuredLength(from corner: Int, _ labels: CornerLabels, _ label: Int) -> Double {
    let hub = Int(labels.hubs[label])
    var passed: [(labels: CornerLabels, label: Int, piece: Double)] = []
    var (here, labels, label, rest) = (corner, labels, label, 0.0)
    while here != hub {
      if let known = labels.length(label) {
        rest = known
        break
      }
      let next = Int(labels.nexts[label])
      passed.append((labels, label, points[here].distance(to: points[next])))
      // A path passes each corner once, so that damaged data cannot cause a loop.
      let following = of(next)
      guard passed.count <= points.count, let found = following.label(of: hub) else {
        rest = .infinity
        break
      }
      (here, labels, label) = (next, following, found)
    }
    for step in passed.reversed() {
      rest += step.piece
      step.labels.keep(rest, of: step.label)
    }
    if passed.isEmpty { labels.keep(rest, of: label) }
    return rest
  }

  /// The hubs of a corner and the next corners on the paths to them; none if the stored ones are no corners.
  private func decoded(_ corner: Int) -> CornerLabels {
    let around = Int(neighbourStarts[corner])..<Int(neighbourStarts[corner + 1])
    let width = LevelLabels.stepWidth(around.count)
    var bit = stepStarts[corner]
    var hub = -1
    var (hubs, nexts) = ([UInt16](), [UInt16]())
    let bytes = hubBytes.part(Int(hubStarts[corner])..<Int(hubStarts[corner + 1]))
    hubs.reserveCapacity(bytes.count)
    nexts.reserveCapacity(bytes.count)
    for byte in bytes {
      guard byte < LevelLabels.skip else {
        hub += Int(LevelLabels.skip)
        continue
      }
      hub += Int(byte) + 1
      let step = stepBits(bit, width)
      bit += width
      guard hub < points.count, step < around.count || hub == corner else { return CornerLabels(hubs: [], nexts: []) }
      hubs.append(UInt16(hub))
      nexts.append(hub == corner ? UInt16(hub) : neighbours[around.lowerBound + step])
    }
    return CornerLabels(hubs: hubs, nexts: nexts)
  }

  private func stepBits(_ bit: Int, _ width: Int) -> Int {
    var bits = 0
    for place in 0..<3 { bits |= Int(stepBytes[bit / 8 + place]) << (8 * place) }
    return bits >> (bit % 8) & (1 << width - 1)
  }

  /// A byte that stands for so many corners that are no hubs.
  static let skip: UInt8 = 255
  /// Bytes after the last step: a step is read with the three bytes from the one in which it begins.
  static let stepMargin = 3

  /// Bits of a step of a corner that sees so many others.
  static func stepWidth(_ neighbours: Int) -> Int { Int.bitWidth - max(neighbours - 1, 0).leadingZeroBitCount }
}
