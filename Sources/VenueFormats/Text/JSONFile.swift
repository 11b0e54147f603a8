import VenueDiagnostics
import VenueJSON

/// Reads a JSON file and reports its faults as findings: small deviations are warnings, and a truncated file is read as far as possible.
enum JSONFile {
  struct Reading {
    var root: JSONValue
    /// True if reading ended before the file did: the rest is lost, and an error reports it.
    var isCut = false
    /// Elements that were skipped because of a fault, each with its own error; they are replaced by null.
    var losses: [JSONLoss] = []
  }

  /// - Returns: nil if nothing could be read, which an error reports.
  static func read(_ bytes: [UInt8], file: String, log: ReadingLog) -> Reading? {
    do throws(JSONError) {
      let document = try JSONReader.read(bytes)
      if document.hasByteOrderMark { noteMark(file, log) }
      return Reading(root: document.root)
    } catch {
      return recover(bytes, from: error, file: file, log: log)
    }
  }

  private static func recover(_ bytes: [UInt8], from error: JSONError, file: String, log: ReadingLog) -> Reading? {
    if error.kind == .syntax, let conflict = ConflictMarks(in: bytes) {
      log.report(
        .unparsable(
          conflict.message, at: SourcePlace(file: file, range: conflict.first), help: ConflictMarks.help))
      return read(conflict.firstVersion(of: bytes, fill: 0x20), file: file, log: log)
    }
    // UTF-16 without a mark is valid UTF-8, with zero bytes.
    if error.kind == .encoding || error.kind == .syntax, let problem = TextEncoding.problem(in: bytes, file: file),
      problem.severity == .error
    {
      log.report(problem)
      return nil
    }
    func place(_ offset: Int) -> SourcePlace {
      SourcePlace(file: file, range: offset..<min(offset + 1, bytes.count))
    }
    switch error.kind {
    case .syntax: break
    case .encoding:
      log.report(.encoding(error.reason, at: place(error.offset)))
      return nil
    case .depth, .size:
      log.report(.inputLimit(error.reason, at: place(error.offset)))
      return nil
    }
    let recovery: JSONRecovery
    do throws(JSONError) {
      recovery = try JSONReader.recover(bytes)
    } catch {
      log.report(.unparsable(error.reason, at: place(error.offset)))
      return nil
    }
    if recovery.hasByteOrderMark { noteMark(file, log) }
    let hasComments = recovery.slips.contains { $0.kind == .comment } || recovery.fault != nil
    // Commas inside texts in other quotes are no slips.
    let hasQuotes = recovery.slips.contains { $0.kind == .otherQuotes }
    for slip in recovery.slips {
      let count = slip.count > 1 ? " (\(slip.count) times, first here)" : ""
      log.report(
        .unparsable(
          JSONSlipFix.message(slip, in: bytes) + count,
          at: slip.ranges.first.map { SourcePlace(file: file, range: $0) } ?? place(slip.offset), severity: .warning,
          help: [
            JSONSlipFix.help(slip, in: bytes) ?? "correct it here, because other programs refuse the whole file"
          ],
          fix: hasComments || (hasQuotes && slip.ranges.isEmpty) ? nil : JSONSlipFix.fix(slip, in: bytes, file: file)))
    }
    for loss in recovery.losses {
      guard !log.isFull(.unparsableDocument, file) else {
        log.count(.unparsableDocument, at: place(loss.error.offset))
        continue
      }
      let id = loss.remains["id"]?.string.map { " \($0)" } ?? ""
      log.report(
        .unparsable(
          loss.error.reason + "; the feature\(id) is not read, but the text after it is", at: place(loss.error.offset)))
    }
    guard let fault = recovery.fault else { return Reading(root: recovery.root, losses: recovery.losses) }
    let features = recovery.root["features"]?.count.map { $0 - recovery.losses.count }
    let kept = features.map { $0 == 1 ? "the 1 feature before it is read" : "the \($0) features before it are read" }
    let end = UnclosedJSON(bytes, stoppedAt: fault.offset)
    log.report(
      .unparsable(
        (end?.message ?? fault.reason) + "; " + (kept ?? "the text before it is read")
          + (end?.isComplete == true ? "" : ", the text after it is not"), at: place(fault.offset),
        help: end?.help ?? []))
    return Reading(root: recovery.root, isCut: true, losses: recovery.losses)
  }

  /// One finding for all files: a program that writes the mark writes it into each of them.
  private static func noteMark(_ file: String, _ log: ReadingLog) {
    log.tally(
      "SRC002/mark/\(file)",
      habit: FindingTallies.Habit(key: "SRC002/mark", kind: file) { count, files in
        "\(count) files begin with a byte order mark, which was skipped: \(files)"
      },
      .encoding(
        "the file begins with a byte order mark, which was skipped", at: SourcePlace(file: file, range: 0..<3),
        severity: .info), fix: TextEncoding.removal(in: file))
  }
}
