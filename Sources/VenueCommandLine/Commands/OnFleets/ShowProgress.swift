import ArgumentParser
import VenueFleet
import VenueJSON

struct ShowProgress: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "progress",
    abstract: "List what is done, failed and missing of a plan.",
    discussion: """
      Reads only the receipts in the store, so it can be run at any time. `venuemap status --plan PLAN` is the same command.

        venuemap status --plan plan

      Exits with 0 if all is done, 10 if venues failed by their input, 20 if venues are missing, and 70 if two runs of one venue gave \
      different bytes.
      """)

  @OptionGroup var plan: PlanOption
  @OptionGroup var answer: FormatOption

  /// Most venues of each kind that are listed as text.
  private static let most = 20

  func run() throws {
    let (folder, results) = try plan.open()
    let progress = try CommandFailure.reporting { () throws(FleetError) in
      try FleetProgress(of: folder, in: results)
    }
    switch answer.format {
    case .text: Terminal.answer(lines: ShowProgress.lines(progress))
    case .json: Terminal.answer(ShowProgress.json(progress))
    }
    if !progress.alarms.isEmpty { throw ExitStatus.ownFault }
    if !progress.missing.isEmpty { throw ExitStatus.transient }
    if !progress.failed.isEmpty { throw ExitStatus.failedVenues }
  }

  private static func lines(_ progress: FleetProgress) -> [String] {
    // Results of an earlier plan can have second runs that this plan does not require.
    let more = progress.compared - progress.checks
    var lines = [
      "\(progress.done.count) done, \(progress.failed.count) failed, \(progress.missing.count) missing; "
        + (more > 0
          ? "\(progress.compared) compiled twice with the same bytes (\(more) of them for an earlier plan)"
          : "\(progress.compared) of \(progress.checks) compiled twice with the same bytes")
    ]
    for (title, entries) in [
      ("failed", progress.failed), ("missing", progress.missing), ("different bytes", progress.alarms),
    ] {
      for entry in entries.prefix(most) {
        lines.append("\(title): \(entry.venue)" + (entry.message.isEmpty ? "" : ": \(entry.message)"))
      }
      if entries.count > most { lines.append("\(title): \(entries.count - most) more") }
    }
    return lines
  }

  private static func json(_ progress: FleetProgress) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("done", progress.done.count)
      json.member("warnings", progress.warnings)
      json.member("checks", progress.checks)
      json.member("compared", progress.compared)
      for (key, entries) in [
        ("failed", progress.failed), ("missing", progress.missing), ("alarms", progress.alarms),
      ] {
        json.array(key) { json in
          for entry in entries {
            json.object(inline: true) { json in
              json.member("venue", entry.venue)
              if !entry.message.isEmpty { json.member("message", entry.message) }
            }
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }
}
