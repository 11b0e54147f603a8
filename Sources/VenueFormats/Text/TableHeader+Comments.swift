import VenueDiagnostics

/// Comments among the rows, which CSV does not have.
extension TableHeader {
  /// The rows without those that begin with `#` or `//`, which are reported once.
  func withoutComments(_ records: [[CSVReader.Field]]) -> [[CSVReader.Field]] {
    let isComment = { (record: [CSVReader.Field]) in
      let text = record.first?.text.trimmed ?? ""
      return text.hasPrefix("#") || text.hasPrefix("//")
    }
    let comments = records.filter(isComment)
    guard let first = comments.first, let start = first.first?.range.lowerBound, let end = first.last?.range.upperBound
    else { return records }
    let count = comments.count > 1 ? " (\(comments.count) rows, first here)" : ""
    log.report(
      .wrongType(
        "this row is a comment, which a table cannot have; it is not read\(count)",
        at: SourcePlace(file: file, range: start..<end),
        help: ["delete it, or write it into a column whose name begins with `x-`, such as `x-note`"]))
    return records.filter { !isComment($0) }
  }
}
