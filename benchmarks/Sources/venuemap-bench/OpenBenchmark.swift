import Glibc
import VenueAtlas

/// CPU for opening a bundle until it can be asked: the manifest read, the network mapped and its table checked.
enum OpenBenchmark {
  static func run(_ path: String) throws {
    var times: [Double] = []
    var levels = 0
    for _ in 0..<21 {
      let before = cpuSeconds()
      let router = try Atlas(path: path).router()
      times.append((cpuSeconds() - before) * 1e3)
      levels = router.network.levels.count
    }
    print(#"{"first_ms": \#(times[0]), "median_ms": \#(median(times)), "levels": \#(levels)}"#)
  }

  /// Of this process so far, in nanoseconds' steps; what `getrusage` says comes in steps of the scheduler.
  private static func cpuSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
