extension ParallelWork {
  /// Calls `produce` for every index below `count`, on `jobs` threads, including the caller's; calls `consume` only on the caller's thread, in the
  /// order of the indexes. `consume` may release results gradually. At most `jobs` results are waiting, so that memory does not grow with `count`.
  package static func inOrder<Result: Sendable>(
    count: Int, jobs: Int, produce: @Sendable (Int) -> Result, consume: (inout Result) -> Void
  ) {
    guard min(jobs, count) > 1 else {
      for index in 0..<count {
        var result = produce(index)
        consume(&result)
      }
      return
    }
    let line = Monitor(AssemblyLine<Result>(count: count, ahead: jobs))
    Threads.run(min(jobs, count) - 1) {
      while case .make(let index) = line.wait({ $0.begin() }) {
        let result = produce(index)
        line.wait { $0.done[index] = result }
      }
    } here: {
      for index in 0..<count {
        switch line.wait({ $0.take(index) }) {
        case .result(var result): consume(&result)
        case .notBegun:
          var result = produce(index)
          consume(&result)
        }
      }
    }
  }
}

/// Results made by several threads and consumed by one, in order.
private struct AssemblyLine<Result> {
  let count: Int
  let ahead: Int
  /// The next index that is not begun.
  var next = 0
  var taken = 0
  var done: [Int: Result] = [:]

  enum Begin {
    case make(Int)
    case over
  }

  enum Take {
    case result(Result)
    case notBegun
  }

  init(count: Int, ahead: Int) {
    self.count = count
    self.ahead = ahead
  }

  /// The next index to make; nil while enough results are waiting.
  mutating func begin() -> Begin? {
    if next >= count { return .over }
    guard next <= taken + ahead else { return nil }
    next += 1
    return .make(next - 1)
  }

  /// The result of the next index in order; nil while another thread makes it.
  mutating func take(_ index: Int) -> Take? {
    if let result = done.removeValue(forKey: index) {
      taken = index + 1
      return .result(result)
    }
    guard next == index else { return nil }
    next += 1
    taken = next
    return .notBegun
  }
}
