import ArgumentParser
import VenueFleet
import VenueVocabulary

struct MergeResults: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Publish the results of a plan: releases, a catalogue and a search over all venues.",
    discussion: """
      Each bundle becomes RELEASE/<venue>/<digest>/, which never changes; RELEASE/<venue>/current.json names the one that apps read. \
      RELEASE/catalogue lists all published venues and has the search over them, and RELEASE/report.json is for people. A venue that \
      failed keeps its last release. A result that was rolled back is not published again.

        venuemap merge --plan plan --output release
        venuemap merge --plan plan --output release --max-failed 2% --keep 5

      Exit codes: 0 all published · 10 published, but venues failed by their input · 1 more venues are missing or failed than allowed, \
      nothing was published · 20 another process is changing the releases, retry · 70 two runs of one venue gave different bytes.
      """)

  @OptionGroup var plan: PlanOption

  @Option(
    name: [.short, .customLong("output"), .customLong("out")],
    help: "The folder of the releases. Earlier releases in it are kept.")
  var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "Venues without a result that are allowed, as a number or a part: 3, 2%. Default: 0.", valueName: "n"),
    transform: MergeResults.allowance)
  var maxMissing = Allowance.count(0)

  @Option(
    help: ArgumentHelp(
      "Venues that may fail by their input, as a number or a part. Default: no limit.", valueName: "n"),
    transform: MergeResults.allowance)
  var maxFailed = Allowance.percent(100)

  @Option(
    help:
      "Earlier releases of each venue to keep; others that are older than 30 days are removed. Default: all are kept.")
  var keep: Int?

  @OptionGroup var answer: FormatOption

  private var output: String { outputs.last ?? "" }

  private static func allowance(_ text: String) throws -> Allowance {
    guard let allowance = Allowance(text) else {
      throw ValidationError("write a number from 0, such as 3, or a part, such as 2%")
    }
    return allowance
  }

  func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must be the path of a folder") }
    if let keep, keep < 0 { throw ValidationError("--keep must be 0 or more, but is \(keep)") }
  }

  func run() throws {
    let (folder, results) = try plan.open()
    let report = try CommandFailure.reporting { () throws(FleetError) in
      var merge = Merge(plan: folder, store: results, release: ReleaseFolder(output))
      (merge.mostMissing, merge.mostFailed, merge.keptReleases) = (maxMissing, maxFailed, keep)
      merge.now = Int(TimeArgument.clock.seconds)
      return try merge.run()
    }
    for (title, problems) in [("failed", report.failed), ("missing", report.missing)] {
      for problem in problems {
        let kept = problem.keepsRelease ? "; its last release stays" : ""
        Terminal.complain("\(problem.venue): \(title)\(problem.message.isEmpty ? "" : ": " + problem.message)\(kept)")
      }
    }
    for venue in report.withdrawn {
      Terminal.complain("\(venue): the result was rolled back before and is not published again")
    }
    for names in report.sameIDs {
      Terminal.complain(
        "\(names.joined(separator: " and ")) have the same venue id, so apps take them for one venue. Give each an id of its own"
      )
    }
    for venue in report.unlisted { Terminal.complain("\(venue): it is published, but not in the plan; it stays") }
    switch answer.format {
    case .json: Terminal.answer(report.json)
    case .text: Terminal.answer(lines: [line(report)])
    }
    if !report.failed.isEmpty { throw ExitStatus.failedVenues }
  }

  private func line(_ report: MergeReport) -> String {
    var parts = ["\(report.published.count) published", "\(report.unchanged) unchanged"]
    if !report.failed.isEmpty { parts.append("\(report.failed.count) failed") }
    if !report.missing.isEmpty { parts.append("\(report.missing.count) missing") }
    if report.removed > 0 { parts.append("\(Columns.count(report.removed, "old release")) removed") }
    return "\(output): " + parts.joined(separator: ", ") + "; catalogue of \(Columns.count(report.catalogue, "venue"))"
  }
}
