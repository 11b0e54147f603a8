import VenueDiagnostics

/// A file that is no table, although its name ends with `.csv`: HTML, JSON, a workbook; and the first line of a spreadsheet that names the separator.
struct OtherTable {
  /// What to write; the file has no rows that can be read.
  private static let forms: [(start: String, name: String, help: String)] = [
    ("<", "HTML or XML", "save the table as CSV in your spreadsheet, in UTF-8"),
    ("[", "JSON", "write a table: the names of the columns in the first line, and a row for each"),
    ("{", "JSON", "write a table: the names of the columns in the first line, and a row for each"),
    ("PK\u{3}\u{4}", "a workbook of a spreadsheet", "save the table as CSV in your spreadsheet, in UTF-8"),
    ("%PDF", "PDF", "save the table as CSV in your spreadsheet, in UTF-8"),
  ]

  /// - Returns: true if the file is reported, and has nothing to read.
  static func isRefused(_ bytes: [UInt8], _ file: String, _ log: ReadingLog) -> Bool {
    let start = start(of: bytes)
    // `<<<<<<<` is a mark of a merge conflict.
    guard let form = forms.first(where: { bytes[start...].starts(with: $0.start.utf8) }),
      !bytes[start...].starts(with: "<<".utf8)
    else { return false }
    log.report(
      .unparsable(
        "\(file) is \(form.name), not a table of CSV", at: SourcePlace(file: file, range: start..<start),
        help: [form.help]))
    log.lose(file, code: RulePage.unparsableDocument.code)
    return true
  }

  /// The bytes without a first line `sep=;`, with which a spreadsheet opens the table right; the header says the same. Positions stay those of the file.
  static func withoutSeparatorLine(_ bytes: [UInt8]) -> [UInt8] {
    let start = start(of: bytes)
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmed.lowercased()
    guard line.hasPrefix("sep="), line.utf8.count <= 6 else { return bytes }
    var bytes = bytes
    for place in start..<end { bytes[place] = 0x0A }
    return bytes
  }

  private static func start(of bytes: [UInt8]) -> Int {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return bytes[start...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? bytes.count
  }
}
