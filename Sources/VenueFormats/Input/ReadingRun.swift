import VenueParallel

/// How a venue is read.
struct ReadingRun: Sendable {
  /// Number of threads.
  var jobs = 1
  /// Results of an earlier reading; they do not change the result.
  var stageCache: StageCache?
  /// Name or id of the only building that is read; nil for all. For formats with several buildings in one file.
  var building: String?
}
