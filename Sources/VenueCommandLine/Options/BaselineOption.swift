package import ArgumentParser

/// The file with accepted findings.
package struct BaselineOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Accept the findings that are in this baseline: they are counted, but not listed, and do not fail the run.",
      discussion:
        "The file is a baseline (`validate --write-baseline`), or the JSON of an earlier `validate` or `compile` (report.json). Features with errors are still not in the bundle.",
      valueName: "file"))
  package var baseline: String?

  package init() {}
}
