import VenueDiagnostics
import VenueVocabulary

/// The files of one feed, read row by row, and their findings.
final class FeedFiles {
  /// Path of the feed in the venue's folder: `transit`, `transit/city.zip`.
  let name: String
  let limits: FeedLimits
  private let tree: InputTree
  private let log: ReadingLog
  /// Files whose lines findings show.
  private var shown: Set<String> = []
  /// Findings of one cause that are counted.
  private var causes: Set<String> = []
  /// Causes of a feed that are counted; those beyond are findings of their own. Project default.
  private static let mostCauses = 100
  /// Files whose secrets are reported: some files are read twice.
  private var searched: Set<String> = []

  /// Names of files that are there under a similar name, by the name of the reference.
  private let misnamed: [String: String]

  init(name: String, tree: InputTree, limits: FeedLimits, log: ReadingLog) {
    self.name = name
    self.tree = tree
    self.limits = limits
    self.log = log
    misnamed = FeedFileNames.misnamed(in: tree.files.map(\.path))
    for (file, written) in misnamed.sorted(by: { $0.key < $1.key }) {
      log.noteMeant(path(file))
      log.report(
        Diagnostic(
          .feedUnreadable, "\(written) is not the name of a file of a feed; did you mean \(file)?",
          place: SourcePlace(file: path(file), range: 0..<0), help: ["rename \(written) to \(file)"]))
    }
  }

  /// Path as in findings.
  func path(_ file: String) -> String { "\(name)/\(misnamed[file] ?? file)" }

  func has(_ file: String) -> Bool { self.file(file) != nil }

  private func file(_ name: String) -> InputTree.File? { tree.file(misnamed[name] ?? name) }

  /// An archive inside the archive of the feed.
  var inner: String? { tree.files.lazy.map(\.path).first { $0.lowercased().hasSuffix(".zip") } }

  /// The columns of a file's first row.
  struct Header {
    fileprivate var columns: [String: Int] = [:]

    /// −1 for a column that is not there.
    subscript(name: String) -> Int { columns[name] ?? -1 }
  }

  /// Reads a file row by row; unused columns and files are skipped.
  ///
  /// - Parameters:
  ///   - needs: required columns; missing ones are reported.
  ///   - begin: called with the header; its result is called for each row.
  /// - Returns: true if the file was read to its end; false also if it does not exist.
  @discardableResult
  func read(_ file: String, needs: [String], _ begin: (Header) -> (FeedRow) -> Void) -> Bool {
    guard let input = self.file(file) else { return false }
    var cutter = RowCutter(file: path(file), limits: limits, saysLines: input.size > limits.shownBytes)
    defer { tellSecrets(cutter.secrets, file) }
    var body: ((FeedRow) -> Void)?
    var isUsable = true
    func take(_ row: FeedRow) {
      if let body { return body(row) }
      guard isUsable else { return }
      let header = self.header(row)
      let missing = needs.filter { header[$0] < 0 }
      guard missing.isEmpty else {
        isUsable = false
        return reportUnusable(file, row, needs: needs, missing: missing)
      }
      body = begin(header)
    }
    var fault: RowCutter.Fault?
    func cut(_ work: () throws(RowCutter.Fault) -> Void) -> Bool {
      do throws(RowCutter.Fault) { try work() } catch { fault = error }
      return fault == nil && isUsable
    }
    do throws(InputError) {
      try input.read(limit: limits.fileBytes) { piece in
        cut { () throws(RowCutter.Fault) in try cutter.take(piece, take) }
      }
      if fault == nil, isUsable { _ = cut { () throws(RowCutter.Fault) in try cutter.finish(take) } }
    } catch {
      tell(.feedUnreadable, "\(file) cannot be read: \(error.reason)", file)
      return false
    }
    if let fault {
      let place = SourcePlace(file: path(file), range: fault.offset..<fault.offset)
      log.report(
        Diagnostic(
          .feedUnreadable, "\(fault.message); the rest of \(file) is not read" + words(file, line: fault.line),
          place: place))
      show(file)
      return false
    }
    if body == nil, isUsable {
      tell(.feedUnreadable, "\(file) is empty: it has no header row", file)
      return false
    }
    return isUsable
  }

  private func reportUnusable(_ file: String, _ row: FeedRow, needs: [String], missing: [String]) {
    let found = (0..<row.fields.count).map { row.text($0) }
    if found.count == 1, let separator = TableHeader.separator(in: found[0], where: { needs.contains($0) }) {
      return report(
        .feedUnreadable, "the columns of \(file) are separated by \(separator), not by commas", row, 0,
        help: ["save it with commas between the columns"])
    }
    // The columns of the reference are words with underlines.
    guard found.contains(where: FeedFileNames.isColumn) else {
      return report(
        .feedUnreadable, "the first line of \(file) has values, not the names of columns", row, 0,
        help: ["write the names of its columns above it, \(needs.joined(separator: ", ")) among them"])
    }
    let near = missing.compactMap { name in
      Spelling.nearest(to: name, in: found.filter { !needs.contains($0) }).map { (name: name, written: $0) }
    }
    report(
      .feedUnreadable,
      "\(file) has no column \(missing.joined(separator: ", ")); it has \(found.prefix(12).joined(separator: ", "))",
      row, 0, help: near.map { "write \($0.name), not \($0.written)" })
  }

  private func header(_ row: FeedRow) -> Header {
    var header = Header()
    for column in 0..<row.fields.count where !row[column].isEmpty {
      let name = row.text(column)
      if header.columns[name] == nil { header.columns[name] = column }
    }
    return header
  }

  // MARK: Reporting

  private func tellSecrets(_ secrets: SecretFindings, _ file: String) {
    guard searched.insert(file).inserted, secrets.tell(log) else { return }
    show(file)
  }

  /// Reports a fault of a field. A fault that one program makes in all rows is one finding with a count: values of the same form in one column.
  ///
  /// - Parameter cause: columns with the same cause have the same text; nil for the column alone.
  func report(
    _ page: RulePage, _ message: @autoclosure () -> String, _ row: FeedRow, _ column: Int, severity: Severity? = nil,
    cause: String? = nil, help: @autoclosure () -> [String] = []
  ) {
    func finding() -> Diagnostic {
      let file = String(Substring(row.file.utf8.dropFirst(name.utf8.count + 1)))
      let field = row.fields.indices.contains(column) ? row.fields[column].start : row.start
      show(file)
      return Diagnostic(
        page, message() + words(file, line: row.line, column: field - row.start + 1), severity: severity,
        place: row.place(column), help: help())
    }
    let key = "\(page.code)/\(row.file)/\(cause ?? "\(column)")/\(row.form(column))"
    let isCounted = page.code == RulePage.feedValueInvalid.code || page.code == RulePage.feedReferenceUnresolved.code
    if isCounted, causes.contains(key) || causes.count < FeedFiles.mostCauses {
      causes.insert(key)
      log.tally(key, finding())
      return
    }
    guard !log.isFull(page, row.file) else {
      return log.count(page, at: row.place(column), severity: severity ?? page.severity)
    }
    log.report(finding())
  }

  /// Reports a fault of a file as a whole.
  ///
  /// - Parameter range: position in it, if known.
  func tell(
    _ page: RulePage, _ message: String, _ file: String, at range: Range<Int> = 0..<0, severity: Severity? = nil,
    help: [String] = []
  ) {
    log.report(
      Diagnostic(page, message, severity: severity, place: SourcePlace(file: path(file), range: range), help: help))
    if !range.isEmpty { show(file) }
  }

  /// For a file too large to be shown, the line number as text.
  private func words(_ file: String, line: Int, column: Int? = nil) -> String {
    guard let size = self.file(file)?.size, size > limits.shownBytes else { return "" }
    return " (line \(line)" + (column.map { ", column \($0)" } ?? "") + ")"
  }

  /// Keeps the text of a file, so that findings can show its lines.
  func show(_ file: String) { shown.insert(file) }

  /// Texts of files with findings, by path. The bytes of large ones are not kept.
  func texts() -> [String: SourceText] {
    var texts: [String: SourceText] = [:]
    for file in shown {
      guard let input = self.file(file), input.size <= limits.shownBytes, let bytes = try? input.bytes() else {
        continue
      }
      let text = WithoutSecrets(bytes)
      texts[path(file)] = SourceText(
        file: path(file), bytes: text.bytes, again: text.again { try? input.bytes() })
    }
    return texts
  }
}
