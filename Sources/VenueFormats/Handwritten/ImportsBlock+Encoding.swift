import VenueDiagnostics

/// `encoding` of an import: how texts of a table or of an old drawing are encoded.
extension ImportsBlock {
  /// The name of a supported code page; nil for UTF-8, and for other names, which are reported.
  func encoding(_ written: NodeCursor?) -> String? {
    guard let written, let name = written.text() else { return nil }
    let plain = name.lowercased().filter { $0 != "-" }
    guard plain != "utf8" else { return nil }
    guard CodePage.number(named: name).flatMap({ CodePage($0) }) != nil else {
      log.report(
        .wrongType(
          "the encoding \(name) is not supported", at: written.place,
          help: [
            "write a code page that is supported, such as windows-1250, windows-1251, cp866, shift_jis, gbk, big5 or cp949"
          ]))
      return nil
    }
    return name
  }
}
