import ArgumentParser

/// `sarif=FILE`: one report of the findings of a run.
package struct ReportTarget {
  package var format: ReportFormat
  /// `-` for standard output.
  package var file: String

  package var isStandardOutput: Bool { file == "-" }

  /// - Throws: `ValidationError` for another form, or an unknown format.
  package init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError("write FORMAT=FILE. Formats: \(ReportFormat.list)")
    }
    guard let format = ReportFormat(rawValue: String(parts[0])) else {
      throw ValidationError("there is no report format '\(parts[0])'. Formats: \(ReportFormat.list)")
    }
    self.format = format
    file = String(parts[1])
  }

  /// Standard output has one text, so two reports, or a report and the requested answer, cannot both be there.
  ///
  /// - Parameter answer: the format that the user requested for the answer; nil if none was requested.
  /// - Throws: `ValidationError`.
  package static func validate(_ targets: [ReportTarget], answer: AnswerFormat?) throws {
    let printed = targets.filter(\.isStandardOutput)
    guard let first = printed.first else { return }
    if printed.count > 1 {
      throw ValidationError(
        "\(first.format.rawValue)=- and \(printed[1].format.rawValue)=- both write to standard output; write one of them to a file"
      )
    }
    if let answer {
      throw ValidationError(
        "\(first.format.rawValue)=- and --format \(answer.rawValue) both write to standard output; write the report to a file, or omit --format"
      )
    }
  }
}

/// The formats of `--report`.
package enum ReportFormat: String, CaseIterable {
  case text, json, sarif, github, codeclimate, junit, markdown, html

  /// The names, for messages.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
