package import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueDiagnostics
import VenueParts
import VenueRouting

/// Declared here; the program with the compile side makes the patch, because it has the library for archives.
package struct CompareBundles: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two bundles: features added, renamed, moved; routes lost or longer.",
    discussion: """
        venuemap diff published/airport build/airport
        venuemap diff published/airport build/airport --format markdown >> $GITHUB_STEP_SUMMARY
        venuemap diff published/airport build/airport --fail-on removed --fail-on lost-route --fail-on longer-route:50 --fail-on size:20
        venuemap diff published/airport build/airport --patch airport.zip

      Features are matched by id. Secondary effects of a change are not listed. Routes are compared from every entrance to every \
      public place that both bundles have. Exits with 1 when there is a change that --fail-on lists.
      """
  )

  @Argument(help: "The old bundle, or the folder of a venue in a release, such as release/airport: its current bundle.")
  package var old: String

  @Argument(help: "The new bundle.")
  package var new: String

  @Option(help: "text, markdown, or json; the JSON has a schema in schemas/.")
  var format: Format = .text

  @Option(
    name: .customLong("fail-on"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Kinds of changes that make the command exit with 1. Repeatable: \(ChangeLimit.words). With an amount, only changes of at least this amount: moved:2 and bounds:2 (metres), reshaped:5 (square metres; metres for lines), longer-route:50 (metres), size:10 (percent). docs/guides/comparing.md explains each kind.",
      valueName: "kind[:amount]"), transform: ChangeLimit.init)
  var failOn: [ChangeLimit] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help:
      "Profile of the traveller whose routes are compared. Repeatable. Default: walking and wheelchair. With `none`, no routes are compared."
  )
  var profile: [String] = []

  @Option(help: "Language of names, a BCP 47 tag. Default: the default language of the new bundle.")
  var language: String?

  @Option(
    help: ArgumentHelp(
      "Write the changes as a patch, which `venuemap patch` applies to the old bundle. If --fail-on lists one of the changes, no patch is written.",
      valueName: "file"))
  package var patch: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, markdown, json
  }

  package init() {}

  package func validate() throws {
    if let patch, patch.isEmpty || patch.hasSuffix("/") { throw ValidationError("--patch must be the path of a file") }
  }

  package func run() throws {
    if patch == nil { try tell() } else { try CompileProgram.takeOver(for: "diff --patch") }
  }

  /// Prints what became of the venue.
  ///
  /// - Throws: ``ExitStatus/findings`` if --fail-on names a change that was found.
  package func tell() throws {
    let bundles = try [old, new].map { path in
      var argument = BundleArgument()
      argument.bundle = try CurrentBundle.path(of: path)
      return try argument.open()
    }
    let known = try reading { () throws(BundleError) in try bundles[1].profiles() }
    let names = profile.isEmpty ? ["walking", "wheelchair"] : profile.filter { $0 != "none" }
    let profiles = try names.map { try TravelOptions.profile(named: $0, among: known) }
    let options = BundleComparison.Options(profiles: profiles, language: language)
    let comparison = try reading { () throws(BundleError) in
      try BundleComparison(from: bundles[0], to: bundles[1], options: options)
    }
    let failing = comparison.changes.filter { change in failOn.contains { $0.isMet(by: change) } }
    switch format {
    case .text: Terminal.answer(text(comparison, failing))
    case .markdown: Terminal.answer(markdown(comparison, failing))
    case .json: Terminal.answer(comparison.json(failing: failing))
    }
    if !failing.isEmpty { throw ExitStatus.findings }
  }

  private func reading<Result>(_ work: () throws(BundleError) -> Result) throws -> Result {
    do throws(BundleError) {
      return try work()
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }

  private func text(_ comparison: BundleComparison, _ failing: [BundleChange]) -> String {
    guard let summary = comparison.summary else { return CompareBundles.same(comparison) + "\n" }
    var rows: [[String]] = []
    for kind in BundleChange.Kind.allCases {
      let (shown, more) = comparison.shown(kind)
      rows += shown.map { [kind.rawValue, $0.subjectText, $0.changeText] }
      if more > 0 { rows.append([kind.rawValue, "… and \(more) more"]) }
    }
    var lines = [summary] + Columns.lines(rows)
    lines += CompareBundles.notes(comparison)
    if !failing.isEmpty { lines.append("--fail-on lists \(failing.count) of these changes: exit code 1") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func markdown(_ comparison: BundleComparison, _ failing: [BundleChange]) -> String {
    func cell(_ text: String) -> String { MarkdownText.escaped(PrintableText.line(text, limit: 300)) }
    let heading = "**\(cell(comparison.venue)):** "
    guard let summary = comparison.summary else { return heading + cell(CompareBundles.same(comparison)) + "\n" }
    var lines = [heading + summary, "", "| | what | how |", "|---|---|---|"]
    for kind in BundleChange.Kind.allCases {
      let (shown, more) = comparison.shown(kind)
      for change in shown {
        let mark = failing.contains(change) ? "❌ " : ""
        lines.append("| \(mark)\(kind.rawValue) | \(cell(change.subjectText)) | \(cell(change.changeText)) |")
      }
      if more > 0 { lines.append("| \(kind.rawValue) | … and \(more) more | |") }
    }
    let notes = CompareBundles.notes(comparison)
    if !notes.isEmpty { lines += [""] + notes.map(cell) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func same(_ comparison: BundleComparison) -> String {
    let count = comparison.files.count
    if count == 0 { return "no difference" }
    return "no difference in the venue; \(count) \(count == 1 ? "file differs" : "files differ"): "
      + comparison.files.prefix(10).joined(separator: ", ") + (count > 10 ? " …" : "")
  }

  private static func notes(_ comparison: BundleComparison) -> [String] {
    guard let entrances = comparison.entrances, entrances.compared < entrances.all else { return [] }
    return ["routes from \(entrances.compared) of \(entrances.all) entrances"]
  }
}
