import VenueDiagnostics

/// Exit status of a run. A command throws it after it has printed its answer.
package enum ExitStatus: Error, Comparable {
  case fine
  /// Findings at or above the failing severity, or no route.
  case findings
  /// `work`: venues failed by their input; do not retry.
  case failedVenues
  /// `work`: a task took too long or too much memory; retry with more.
  case overLimit
  /// `work`: reading or writing failed; retry.
  case transient
  case usage
  case unreadableInput
  case ownFault
  case unwritableOutput

  package var code: Int32 {
    switch self {
    case .fine: 0
    case .findings: 1
    case .failedVenues: 10
    case .transient: 20
    case .overLimit: 30
    case .usage: 2
    case .unreadableInput: 65
    case .ownFault: 70
    case .unwritableOutput: 73
    }
  }

  /// For several venues in one run, the worst status counts.
  package mutating func worsen(to other: ExitStatus) { self = max(self, other) }

  package func throwUnlessFine() throws { if self != .fine { throw self } }
}

/// An error that ends the run with its own sentence and code.
package protocol ReportableFailure: Error {
  /// Printable: text that was typed or read cannot start a new line.
  var message: String { get }
  var status: ExitStatus { get }
}

/// A sentence for the user at the terminal, with the exit status.
package struct CommandFailure: ReportableFailure {
  package var message: String
  package var status: ExitStatus

  package init(_ message: String, _ status: ExitStatus) {
    self.message = PrintableText.line(message, limit: 2000)
    self.status = status
  }
}
