package import ArgumentParser
package import VenueDiagnostics
package import VenueVocabulary

package struct Validate: VenueCommand {
  package static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "List the errors and warnings of a venue: where each one is, and how to fix it.",
    discussion: """
      Reads and checks the venue, and writes nothing unless --fix is given. Every finding has the code of its rule; `venuemap rules CODE` explains the rule. \
      Exits with 1 if a finding fails the chosen --checks.

        venuemap validate venues/corner-mall
        venuemap validate campus.zip --checks strict --report json=findings.json
        venuemap validate venues/* --report sarif=venues.sarif --report github=-
        venuemap validate venues/* --report html=findings.html
        venuemap validate venues/* --since origin/main
        venuemap validate venues/corner-mall --diff
        venuemap validate venues/corner-mall --fix
      """
  )

  @OptionGroup package var venues: VenueOptions
  @OptionGroup package var output: FormatOption

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "List only findings of these rules: a code (TOP003), an id, three letters (TOP) or a tag (a11y). Repeatable.",
      discussion:
        "It takes the place of the rules of --checks. Errors of reading are listed in any case: what cannot be read is not checked.",
      valueName: "selector"))
  package var only: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Do not list findings of these rules. Repeatable.",
      discussion: "Features with errors are still withdrawn.", valueName: "selector"))
  package var ignore: [String] = []

  @Option(
    name: .customLong("min-severity"),
    help: ArgumentHelp(
      "List only findings of this severity or above: error, warning or info.",
      discussion: "The others are counted, and they can still fail the run.", valueName: "severity"))
  package var minSeverity: Severity?

  @OptionGroup package var accepted: BaselineOption

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp(
      "Write all findings of this run to a baseline.",
      discussion: "Findings of the checked venues that no longer occur are removed; those of other venues are kept.",
      valueName: "file"))
  package var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "List only findings that an earlier state does not have: a git commit, a bundle, or the JSON of an earlier run.",
      discussion:
        "The others are counted, and do not fail the run; findings that are gone are counted too. For a commit (main, HEAD~1), the venue is read from git as it was there, and checked in the same way.",
      valueName: "commit-or-bundle"))
  package var since: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Also write the findings to a file: \(ReportFormat.list). Repeatable.",
      discussion:
        "sarif: code scanning and IDEs. github: annotations of GitHub Actions. codeclimate: code quality of GitLab. junit: test reports. markdown: a comment of a pull request. html: one page with the floors. FILE - is standard output, instead of the text answer. Files are named from the repository's root (text and json: from here).",
      valueName: "format=file"), transform: ReportTarget.init)
  package var report: [ReportTarget] = []

  @Option(
    help: ArgumentHelp(
      "The day for which the venue is checked, such as 2026-12-01.",
      discussion:
        "Features whose `validity` excludes that day are skipped and reported (IMD028), and so are timetables that have ended (TRN027). Default: not checked."
    ), transform: Compile.day)
  package var date: CivilDate?

  @Flag(
    help: ArgumentHelp(
      "Correct the source files where the correction is certain, then list what remains.",
      discussion:
        "Comments, layout and the order of keys stay. Files of a zip archive are not changed. Findings that are suppressed, in the baseline or not listed are not corrected."
    ))
  package var fix = false

  @Flag(help: "With --fix or --diff: also make corrections that are plausible but not certain. Look at the result.")
  package var unsafe = false

  @Flag(
    help: ArgumentHelp(
      "Print the corrections of --fix as a unified diff, and write nothing.",
      discussion: "`git apply` and `patch -p1` read it. The exit code is that of the venue as it is."))
  package var diff = false

  @OptionGroup package var cache: CacheOption

  @OptionGroup package var threads: JobsOption

  package func validate() throws {
    if fix || diff, writeBaseline != nil {
      throw ValidationError("--write-baseline writes the findings as they are: run --fix before it")
    }
    if unsafe, !fix, !diff { throw ValidationError("--unsafe needs --fix or --diff") }
    if diff, output.format == .json || report.contains(where: \.isStandardOutput) {
      throw ValidationError("--diff prints the difference: remove --format json, and reports to standard output")
    }
    try ReportTarget.validate(report, answer: output.requestedFormat)
    if accepted.baseline != nil, writeBaseline != nil {
      throw ValidationError("use --baseline or --write-baseline, not both")
    }
    if since != nil, accepted.baseline != nil || writeBaseline != nil {
      throw ValidationError("use --since or a baseline, not both")
    }
    if writeBaseline != nil, !only.isEmpty || !ignore.isEmpty {
      throw ValidationError("--write-baseline writes all findings: remove --only and --ignore")
    }
  }

  package init() {}
}
