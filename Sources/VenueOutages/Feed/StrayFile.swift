import VenueDiagnostics

/// A file that is no feed of outages: a page of a server, an archive, a table. It is recognised by its content.
struct StrayFile {
  /// With its article: `an HTML page`.
  let name: String
  /// What the reader of the message can do, as a main clause.
  let advice: String

  init(_ name: String, _ advice: String) { (self.name, self.advice) = (name, advice) }

  var fault: OutageFault {
    OutageFault("it is \(name), not a feed of GTFS-realtime (protobuf or JSON) or SIRI-FM (XML); \(advice)")
  }

  /// The kind of a file that begins like no feed; nil for one that may be a feed.
  init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else {
      self.init("an empty file", "fetch the feed again")
      return
    }
    for (magic, name, advice) in StrayFile.archives where bytes.starts(with: magic) {
      self.init(name, advice)
      return
    }
    guard StrayFile.isHTML(bytes) else { return nil }
    self.init("an HTML page", StrayFile.answerOfServer)
  }

  /// The kind of a file that is neither JSON of GTFS-realtime nor XML, and that protobuf does not read.
  ///
  /// - Parameter reason: what protobuf does not read, for bytes that are no text.
  init(unread bytes: [UInt8], _ reason: String) {
    guard let text = StrayFile.text(of: bytes) else {
      self.init(
        "data of an unknown kind",
        "write the path of the feed, or fetch it again (as protobuf it has a fault: \(reason))")
      return
    }
    if let first = text.first, "[{".contains(first) {
      self.init("JSON of another kind", StrayFile.otherAddress)
      return
    }
    let line = String(text.prefix { !$0.isNewline })
    let most = StrayFile.shownCharacters
    let words = line.count > most ? String(line.prefix(most)) + "…" : line
    self.init("text that begins with '\(PrintableText.line(words))'", StrayFile.answerOfServer)
  }

  /// JSON without a header.
  ///
  /// - Parameter members: its keys.
  init(jsonWith members: [String]) {
    let shown = members.prefix(StrayFile.shownMembers).map { PrintableText.line(String($0.prefix(40))) }
    let list = shown.joined(separator: ", ") + (members.count > shown.count ? ", …" : "")
    self.init(
      "JSON without the header of GTFS-realtime" + (list.isEmpty ? "" : " (it has \(list))"), StrayFile.otherAddress)
  }

  // MARK: What it looks like

  private static let answerOfServer =
    "servers answer so to a wrong address or without a key: read what the file says, and fetch the feed again"
  private static let otherAddress = "alerts have an address of their own at the agency: fetch that"
  private static let shownCharacters = 60
  private static let shownMembers = 5

  private static let archives: [(magic: [UInt8], name: String, advice: String)] = [
    (
      [0x50, 0x4B, 0x03, 0x04], "a zip archive",
      "a timetable of GTFS is such an archive, and alerts are another feed of the agency. If the alerts are in the archive, unpack it"
    ),
    ([0x1F, 0x8B], "a gzip file", "unpack it"), ([0x28, 0xB5, 0x2F, 0xFD], "a Zstandard file", "unpack it"),
    ([0x42, 0x5A, 0x68], "a bzip2 file", "unpack it"),
    ([0x25, 0x50, 0x44, 0x46, 0x2D], "a PDF file", "alerts for programs have an address of their own: fetch that"),
  ]

  /// Bytes in which the beginning of a page is searched.
  private static let headSize = 4096

  private static func isHTML(_ bytes: [UInt8]) -> Bool {
    var rest = trimmed(Substring(String(decoding: bytes.prefix(headSize), as: UTF8.self).lowercased()))
    let skipped = [(start: "<?", end: "?>"), (start: "<!--", end: "-->")]
    while let part = skipped.first(where: { rest.hasPrefix($0.start) }) {
      guard let range = rest.firstRange(of: part.end) else { return false }
      rest = trimmed(rest[range.upperBound...])
    }
    return rest.hasPrefix("<!doctype html") || rest.hasPrefix("<html")
  }

  private static func trimmed(_ text: Substring) -> Substring { text.drop { $0.isWhitespace || $0 == "\u{FEFF}" } }

  /// The text without blanks before it; nil for bytes that are no text.
  private static func text(of bytes: [UInt8]) -> Substring? {
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0C, 0x0D].contains($0) }),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let shown = trimmed(Substring(text))
    return shown.isEmpty ? nil : shown
  }
}
