/// Text with marks such as `«1»` where findings must be: the marks are taken out and their byte offsets kept.
struct MarkedText {
  var text = ""
  /// Byte offset in ``text`` by mark.
  var marks: [String: Int] = [:]

  init(_ marked: String) {
    var rest = marked[...]
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
      text += rest[..<open]
      marks[String(rest[rest.index(after: open)..<close])] = text.utf8.count
      rest = rest[rest.index(after: close)...]
    }
    text += rest
  }

  var bytes: [UInt8] { Array(text.utf8) }
}
