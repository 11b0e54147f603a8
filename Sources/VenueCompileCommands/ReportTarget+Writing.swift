import VenueCommandLine
import VenueDiagnostics
import VenueOutput
import VenueReports

extension ReportTarget {
  /// Writes the report, and prints an error if that fails.
  ///
  /// - Parameters:
  ///   - document: the findings as they are printed.
  ///   - run: the same findings with what the other formats need.
  func write(_ document: FindingsDocument, _ run: RunReport) -> ExitStatus {
    let bytes: [UInt8] =
      switch format {
      case .text: Array(document.text().utf8)
      case .json: document.json
      case .sarif: run.sarif
      case .github: run.github
      case .codeclimate: run.codeClimate
      case .junit: run.junit
      case .markdown: run.markdown
      case .html: run.html
      }
    if isStandardOutput {
      Terminal.answer(bytes)
      return .fine
    }
    do throws(OutputError) {
      try OutputFile(path: file).write(bytes)
      return .fine
    } catch {
      Terminal.complain(error)
      return .unwritableOutput
    }
  }
}
