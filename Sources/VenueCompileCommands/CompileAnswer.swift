import VenueCompiler
import VenueDiagnostics
import VenueJSON
import VenueRules

/// Output of `compile --format json` for one venue: `schemas/compile-output.schema.json`.
struct CompileAnswer {
  /// The argument as given.
  var venue: String
  var end: End

  enum End {
    case ended(Compilation)
    /// Reason why there was nothing to compile, or no output location.
    case failed(String)
  }

  init(venue: String, _ end: End) {
    self.venue = venue
    self.end = end
  }

  /// True if a bundle was written, also without some features.
  var isWritten: Bool {
    switch end {
    case .ended(let compilation): compilation.isWritten
    case .failed: false
    }
  }

  /// One venue's answer as it is; those of several as a list.
  static func json(of answers: [CompileAnswer]) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      if answers.count == 1 {
        answers[0].members(of: &json)
      } else {
        json.array("compilations") { json in
          for answer in answers { json.object { answer.members(of: &$0) } }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  private func members(of json: inout JSONWriter) {
    json.member("venue", venue)
    switch end {
    case .failed(let reason):
      json.member("outcome", "not-written")
      json.member("error", reason)
    case .ended(let compilation):
      switch compilation.outcome {
      case .written: json.member("outcome", "written")
      case .writtenWithout: json.member("outcome", "written-without")
      case .notWritten: json.member("outcome", "not-written")
      }
      if case .notWritten(.noFloor) = compilation.outcome { json.member("error", "the bundle would have no floor") }
      json.member("bundle", compilation.bundle)
      json.member("withdrawn", compilation.withdrawnCount)
      json.member("counts", compilation.check.counts)
      if let known = compilation.check.inBaseline {
        json.object("baseline", inline: true) { $0.member("findings", known.count) }
      }
      json.member("files", compilation.fileCount)
      json.member("bytes", compilation.byteCount)
    }
  }
}
