import VenueVocabulary

/// Cuts a stream of bytes into rows of fields: RFC 4180 with common deviations of feeds (byte order mark, CR LF, blanks around fields,
/// empty lines). It keeps one row and the current piece, for any file size. Text that looks like a secret is replaced by a sequence
/// of x.
struct RowCutter {
  /// A fault after which the rest cannot be cut.
  struct Fault: Error {
    var offset: Int
    var line: Int
    var message: String
  }

  private let file: String
  private let limits: FeedLimits
  private var bytes: [UInt8] = []
  /// Offset of ``bytes`` in the file.
  private var offset = 0
  private var line = 1
  private var fields: [FeedRow.Span] = []
  private(set) var rowCount = 0
  private(set) var secrets: SecretFindings
  /// True if findings cannot show the line and give its number.
  private let saysLines: Bool

  init(file: String, limits: FeedLimits, saysLines: Bool = false) {
    self.file = file
    self.limits = limits
    self.saysLines = saysLines
    secrets = SecretFindings(file: file)
  }

  /// Processes the next piece, and passes on the rows that end in it.
  mutating func take(_ piece: UnsafeRawBufferPointer, _ body: (FeedRow) -> Void) throws(Fault) {
    bytes.append(contentsOf: piece)
    if offset == 0, bytes.count >= 3, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
    try cut(isEnd: false, body)
  }

  /// Passes on a last row without a line end.
  mutating func finish(_ body: (FeedRow) -> Void) throws(Fault) {
    if offset == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { drop(3) }
    try cut(isEnd: true, body)
  }

  private mutating func drop(_ count: Int) {
    bytes.removeFirst(count)
    offset += count
  }

  private mutating func cut(isEnd: Bool, _ body: (FeedRow) -> Void) throws(Fault) {
    var used = 0
    while used < bytes.count {
      let start = used
      guard let end = try row(from: start, isEnd: isEnd) else { break }
      used = end.next
      guard used - start <= limits.rowBytes else { throw fault(start, "a row is longer than \(limits.rowBytes) bytes") }
      if !(fields.count == 1 && fields[0].start == fields[0].end) {
        rowCount += 1
        guard rowCount <= limits.rows else {
          throw fault(start, "the file has more than \(limits.rows) rows")
        }
        hideSecrets(start..<used)
        makeQuotesSingle()
        bytes.withUnsafeBufferPointer {
          body(FeedRow(file: file, bytes: $0, offset: offset, line: line, start: start, fields: fields))
        }
      }
      line += end.lines
    }
    guard bytes.count - used <= limits.rowBytes else {
      throw fault(used, "a row is longer than \(limits.rowBytes) bytes: a quote is opened in it and not closed")
    }
    drop(used)
  }

  private mutating func hideSecrets(_ row: Range<Int>) {
    let matches = bytes.withUnsafeBufferPointer { CredentialScan.matches(in: UnsafeBufferPointer(rebasing: $0[row])) }
    for var match in matches {
      let range = match.range.lowerBound + row.lowerBound..<match.range.upperBound + row.lowerBound
      CredentialScan.mask(range, in: &bytes)
      match.range = range.lowerBound + offset..<range.upperBound + offset
      secrets.add(match, saysLines ? " (line \(line))" : "")
    }
  }

  private func fault(_ at: Int, _ message: String) -> Fault { Fault(offset: offset + at, line: line, message: message) }

  /// Finds the fields of the row that begins at an index.
  ///
  /// - Returns: the index after it and the number of its line ends; nil if its end has not been read yet.
  private mutating func row(from start: Int, isEnd: Bool) throws(Fault) -> (next: Int, lines: Int)? {
    fields.removeAll(keepingCapacity: true)
    let count = bytes.count
    var index = start
    var lines = 0
    while true {
      guard fields.count < limits.fields else { throw fault(start, "a row has more than \(limits.fields) fields") }
      while index < count, bytes[index] == 0x20 { index += 1 }
      var span = FeedRow.Span(start: index, end: index)
      if index < count, bytes[index] == UInt8(ascii: "\"") {
        guard let quoted = try quotedField(at: index, isEnd: isEnd, lines: &lines) else { return nil }
        span = quoted.span
        index = quoted.next
      } else {
        while index < count, bytes[index] != UInt8(ascii: ","), bytes[index] != 0x0A, bytes[index] != 0x0D {
          index += 1
        }
        span.end = index
        while span.end > span.start, bytes[span.end - 1] == 0x20 || bytes[span.end - 1] == 0x09 { span.end -= 1 }
      }
      fields.append(span)
      guard index < count else { return isEnd ? (count, lines) : nil }
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: ",") { continue }
      if byte == 0x0D {
        // The next piece decides if a line feed follows.
        if index == count, !isEnd { return nil }
        if index < count, bytes[index] == 0x0A { index += 1 }
      }
      return (index, lines + 1)
    }
  }

  /// A field in quotes.
  private func quotedField(
    at start: Int, isEnd: Bool, lines: inout Int
  ) throws(Fault) -> (span: FeedRow.Span, next: Int)? {
    var end = start + 1
    var isDoubled = false
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: "\"") {
        // The next piece decides if it is doubled.
        if end + 1 == bytes.count, !isEnd { return nil }
        guard end + 1 < bytes.count, bytes[end + 1] == UInt8(ascii: "\"") else { break }
        isDoubled = true
        end += 2
        continue
      }
      end += 1
    }
    guard end < bytes.count else {
      guard isEnd else { return nil }
      throw fault(start, "the quote opened here is never closed")
    }
    var next = end + 1
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    if next == bytes.count, !isEnd { return nil }
    guard next == bytes.count || [UInt8(ascii: ","), 0x0A, 0x0D].contains(bytes[next]) else {
      throw fault(next, "a comma or the end of the line is expected after a closing quote")
    }
    for index in (start + 1)..<end where bytes[index] == 0x0A { lines += 1 }
    return (FeedRow.Span(start: start + 1, end: end, hasDoubledQuotes: isDoubled), next)
  }

  /// Replaces the doubled quotes of a whole row in place.
  private mutating func makeQuotesSingle() {
    for field in fields.indices where fields[field].hasDoubledQuotes {
      var (from, to) = (fields[field].start, fields[field].start)
      while from < fields[field].end {
        bytes[to] = bytes[from]
        from += bytes[from] == UInt8(ascii: "\"") ? 2 : 1
        to += 1
      }
      fields[field].end = to
    }
  }
}

/// Bounds on a feed, so that a hostile one costs little and a city's is read.
struct FeedLimits: Hashable, Sendable {
  /// Bytes of one file, unpacked.
  var fileBytes = 4 << 30
  /// Rows of one file.
  var rows = 100_000_000
  var rowBytes = 1 << 20
  var fields = 256
  /// Stops of a feed.
  var stops = 2_000_000
  /// Largest number of included rows of `stop_times.txt`: those of trips that call at the venue's stops.
  var keptCalls = 5_000_000
  /// Largest size of a file whose lines findings show; for a larger one they give the number.
  var shownBytes = 64 << 20
}
