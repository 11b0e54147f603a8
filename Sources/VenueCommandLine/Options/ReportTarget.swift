import ArgumentParser
package import VenueDiagnostics
import VenueOutput

/// `json=FILE`.
package struct ReportTarget {
  package var format: AnswerFormat
  package var file: String

  /// - Throws: `ValidationError` for another form.
  package init(_ text: String) throws {
    guard let equals = text.firstIndex(of: "="), let format = AnswerFormat(rawValue: String(text[..<equals])) else {
      throw ValidationError("write text=FILE or json=FILE")
    }
    self.format = format
    file = String(text[text.index(after: equals)...])
  }

  package func write(_ document: FindingsDocument) -> ExitStatus {
    do throws(OutputError) {
      try OutputFile(path: file).write(format == .json ? document.json : Array(document.text().utf8))
      return .fine
    } catch {
      Terminal.complain(error)
      return .unwritableOutput
    }
  }
}
