import VenueSystem

/// The shard number that a scheduler gives a worker in its environment.
package enum ShardIndex {
  /// The variables in the order in which they are looked up, and what their first number is.
  package static let variables: [(name: String, first: Int)] = [
    ("JOB_COMPLETION_INDEX", 0), ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("BATCH_TASK_INDEX", 0), ("SLURM_ARRAY_TASK_ID", 0),
    ("SGE_TASK_ID", 1), ("CLOUD_RUN_TASK_INDEX", 0),
  ]

  /// - Parameter environment: value of a variable; nil if it is not set.
  /// - Returns: the number of the first variable that is set.
  /// - Throws: ``FleetError`` usage if no variable is set, or the first one is not a number.
  package static func automatic(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) throws(FleetError) -> Int {
    for (name, first) in variables {
      // Grid engines set SGE_TASK_ID to this word outside of an array.
      guard let text = environment(name), !text.isEmpty, text != "undefined" else { continue }
      guard let number = Int(text), number >= first else {
        throw FleetError(.usage, "\(name) is '\(text)', but must be a number from \(first)")
      }
      return number - first
    }
    throw FleetError(
      .usage,
      "--shard auto needs one of these environment variables: \(variables.map(\.name).joined(separator: ", "))")
  }
}
