import Foundation
import Glibc
import VenueMutation

/// Runs batches in child processes side by side, watches their progress, and goes on behind a case that trapped or hung.
struct BatchRunner {
  let trial: Trial
  let seed: UInt64
  let range: Range<UInt64>
  let batch: UInt64
  let jobs: Int
  let secondsForOne: Double

  private final class Child {
    let process = Process()
    /// A file and not a pipe, which would stop a child that says much.
    var output: String { file + ".txt" }
    let file: String
    let range: Range<UInt64>
    var current: UInt64
    var since = Date()
    var isHung = false

    init(_ range: Range<UInt64>, file: String) {
      self.range = range
      self.file = file
      current = range.lowerBound
    }
  }

  /// - Returns: how many cases trapped, hung or broke a promise.
  func run() -> Int {
    var waiting = stride(from: range.lowerBound, to: range.upperBound, by: Int(batch)).map {
      $0..<min($0 + batch, range.upperBound)
    }
    waiting.reverse()
    var running: [Child] = []
    var failures = 0
    var done: UInt64 = 0
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let next = waiting.popLast() { running.append(start(next)) }
      usleep(100_000)
      for child in running {
        look(at: child)
        guard !child.process.isRunning else { continue }
        let text = String(decoding: FileManager.default.contents(atPath: child.output) ?? Data(), as: UTF8.self)
        let faults = text.split(separator: "\n").filter { $0.hasPrefix("\(trial) ") }
        for fault in faults { print(fault) }
        failures += faults.count
        let status = child.process.terminationStatus
        if child.current < child.range.upperBound {
          let how =
            child.isHung
            ? "hung" : "ended with \(child.process.terminationReason == .exit ? "exit" : "signal") \(status)"
          print("\(trial) \(child.current): \(how)")
          failures += 1
          if child.current + 1 < child.range.upperBound { waiting.append(child.current + 1..<child.range.upperBound) }
        }
        // A run that is stopped has said what it found so far.
        fflush(nil)
        done += child.current - child.range.lowerBound
        for file in [child.file, child.output] { try? FileManager.default.removeItem(atPath: file) }
        try? FileManager.default.removeItem(atPath: "/dev/shm/venuemap-mutate-\(child.process.processIdentifier)")
      }
      running.removeAll { !$0.process.isRunning }
    }
    print("\(done) cases of \(trial), seed \(seed): \(failures) failures")
    return failures
  }

  private func start(_ range: Range<UInt64>) -> Child {
    let file = NSTemporaryDirectory() + "venuemap-mutate-" + UUID().uuidString
    _ = FileManager.default.createFile(atPath: file, contents: Data(count: 8))
    let child = Child(range, file: file)
    child.process.standardInput = FileHandle.nullDevice
    // The shell opens the file for progress as descriptor 3, and the one beside it for what is said.
    child.process.executableURL = URL(filePath: "/bin/sh")
    child.process.arguments = [
      "-c", "exec \"$0\" \"$@\" 3<>\"$PROGRESS\" >\"$PROGRESS.txt\" 2>/dev/null", CommandLine.arguments[0],
      trial.rawValue, "--seed",
      "\(seed)", "--first",
      "\(range.lowerBound)", "--count", "\(range.count)", "--progress", "3",
    ]
    child.process.environment = ProcessInfo.processInfo.environment.merging(["PROGRESS": file]) { $1 }
    var first = range.lowerBound
    _ = withUnsafeBytes(of: &first) { FileManager.default.createFile(atPath: file, contents: Data($0)) }
    try? child.process.run()
    return child
  }

  private func look(at child: Child) {
    guard let data = FileManager.default.contents(atPath: child.file), data.count == 8 else { return }
    let current = data.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
    if current != child.current {
      (child.current, child.since) = (current, Date())
    } else if child.process.isRunning, Date().timeIntervalSince(child.since) > secondsForOne {
      child.isHung = true
      kill(child.process.processIdentifier, SIGKILL)
      child.process.waitUntilExit()
    }
  }
}
