import Foundation
import Synchronization
import Testing

/// The bundle of a venue, compiled once a process however many tests ask for it.
///
/// Tests that only read take `path`; a test that damages a bundle takes its own copy from `Scratch.bundle(of:as:)`.
struct SharedBundle {
  let path: String
  /// What the compile printed.
  let run: Program.Run

  /// One compile, which later callers wait for.
  private final class Compile: Sendable {
    private let done = Mutex<Program.Run?>(nil)

    func run(_ arguments: [String]) throws -> Program.Run {
      try done.withLock { done in
        if let done { return done }
        let run = try Program.run(arguments)
        done = run
        return run
      }
    }
  }

  /// Removed when the process ends.
  private static let folder: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("venuemap-test-bundles-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    atexit { SharedBundle.remove() }
    return folder
  }()

  private static let compiles = Mutex<[[String]: (number: Int, compile: Compile)]>([:])

  private static func remove() { try? FileManager.default.removeItem(at: folder) }

  /// - Parameters:
  ///   - source: a folder or an archive; an example by `Program.venue`.
  ///   - options: more of `compile`'s options.
  static func of(_ source: String, _ options: [String] = []) throws -> SharedBundle {
    let (number, compile) = compiles.withLock { compiles in
      let entry = compiles[[source] + options] ?? (compiles.count, Compile())
      compiles[[source] + options] = entry
      return entry
    }
    let path = folder.appendingPathComponent("\(number)").path
    let run = try compile.run(["compile", source, "-o", path] + options)
    try #require(run.status == 0, "\(run.output)\(run.talk.suffix(2000))")
    return SharedBundle(path: path, run: run)
  }
}

extension Scratch {
  /// A copy of a venue's shared bundle that a test may break.
  func bundle(of source: String, as name: String = "bundle", _ options: [String] = []) throws -> String {
    let (shared, copy) = (try SharedBundle.of(source, options).path, path(name))
    // The ledger lies beside the bundle.
    for end in ["", ".build"] { try FileManager.default.copyItem(atPath: shared + end, toPath: copy + end) }
    return copy
  }
}
