extension ReadingLog {
  /// Begins the key of a file that another finding means.
  static let meantFile = "imports/meant/"

  /// That the file is not read is a consequence of a finding that names it.
  func noteMeant(_ path: String) { markAsTold(ReadingLog.meantFile + path) }
}
