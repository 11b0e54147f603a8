extension ParallelWork {
  /// The results of two independent tasks: in parallel with more than one job, otherwise one after the
  /// other.
  package static func both<First: Sendable, Second: Sendable>(
    jobs: Int, _ first: @Sendable () -> First, and second: @Sendable () -> Second
  ) -> (First, Second) {
    let results = map(count: 2, jobs: jobs) {
    } body: { _, place -> Either<First, Second> in
      place == 0 ? .first(first()) : .second(second())
    }
    guard case .first(let one) = results[0], case .second(let other) = results[1] else {
      preconditionFailure("results lie by index")
    }
    return (one, other)
  }

  private enum Either<First: Sendable, Second: Sendable>: Sendable {
    case first(First)
    case second(Second)
  }
}
