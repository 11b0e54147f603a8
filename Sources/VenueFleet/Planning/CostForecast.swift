/// What a task will probably take: what it took the last time, otherwise by the size of its inputs.
package struct CostForecast: Hashable, Sendable {
  package var seconds: Double
  package var bytes: Int

  /// A compile without any features.
  private static let leastSeconds = 0.1
  private static let leastBytes = 80 << 20
  /// CPU and memory a byte of input, of venues of 1,000 to 100,000 features.
  private static let secondsAByte = 3.5e-7
  private static let memoryAByte = 10
  /// Size of an archive's files to that of the archive.
  private static let unpacked = 10
  /// To look at a result that is in the store.
  private static let secondsOfALook = 0.002

  /// - Parameters:
  ///   - last: usage of the venue's task in the last plan.
  ///   - isDone: true if the result is in the store.
  package init(_ task: FleetTask, last: TaskUsage?, isDone: Bool) {
    let isArchive = task.place.lowercased().hasSuffix(".zip")
    let size = task.byteCount * (isArchive ? CostForecast.unpacked : 1)
    bytes = last?.peakBytes ?? CostForecast.leastBytes + size * CostForecast.memoryAByte
    seconds = last?.cpuSeconds ?? CostForecast.leastSeconds + Double(size) * CostForecast.secondsAByte
    if isDone { seconds = CostForecast.secondsOfALook }
  }

  /// Wall time after which a task is stopped: ten times the forecast, at least a minute.
  package var limitSeconds: Int { max(60, Int((10 * seconds).rounded(.up))) }

  /// Memory above which a task is stopped: four times the forecast, at least 1 GiB.
  package var limitBytes: Int { max(1 << 30, 4 * bytes) }
}
