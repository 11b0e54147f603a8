import VenueParallel

/// How a venue is read.
struct ReadingRun: Sendable {
  /// Number of threads.
  var jobs = 1
  /// Results of an earlier reading; they do not change the result.
  var stageCache: StageCache?
}
