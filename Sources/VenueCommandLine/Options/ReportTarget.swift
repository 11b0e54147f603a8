import ArgumentParser
package import VenueDiagnostics
import VenueOutput

/// `json=FILE`.
package struct ReportTarget: ExpressibleByArgument {
  package var format: AnswerFormat
  package var file: String

  package init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), let format = AnswerFormat(rawValue: String(argument[..<equals]))
    else { return nil }
    self.format = format
    file = String(argument[argument.index(after: equals)...])
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
