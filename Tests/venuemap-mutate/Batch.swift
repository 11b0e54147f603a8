import Foundation
import Glibc
import VenueMutation

/// Some cases, one after another, in this process.
struct Batch {
  let trial: Trial
  let seed: UInt64
  let range: Range<UInt64>

  /// More than this is itself a fault: the seeds are small.
  private static let mostMemory: rlim_t = 4 << 30

  /// - Parameter progress: a file that always holds the number of the case at work.
  func run(progress: Int32?) {
    var limit = rlimit(rlim_cur: Batch.mostMemory, rlim_max: Batch.mostMemory)
    setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    // Memory where there is some: a compile syncs what it writes.
    let root = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let folder = "\(root)/venuemap-mutate-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in range {
      var current = number
      if let progress { pwrite(progress, &current, 8, 0) }
      for fault in trial.run(seed: seed, number: number, in: folder) { say("\(trial) \(number): \(fault)") }
    }
    var end = range.upperBound
    if let progress { pwrite(progress, &end, 8, 0) }
  }
}

/// Past the buffers of the standard library: what is said before a trap must be seen.
private func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
