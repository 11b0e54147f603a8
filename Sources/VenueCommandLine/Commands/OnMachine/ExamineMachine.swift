import ArgumentParser

struct ExamineMachine: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "List what this machine has and lacks for venuemap, and which settings apply to a venue.",
    discussion: """
      Exits with 1 if something is missing that commands on venues need.

        venuemap doctor
        venuemap doctor venues/corner-mall
      """
  )

  @Argument(help: "A venue. Its settings are printed too, as `venuemap config` does.")
  var venue: String?

  @OptionGroup var output: FormatOption

  func validate() throws {
    if venue != nil, output.format == .json {
      throw ValidationError("use `venuemap config \(venue ?? "") --format json` for the settings of a venue")
    }
  }

  func run() throws {
    let parts = MachineParts.all
    switch output.format {
    case .text:
      let rows = parts.map { [$0.state.rawValue, $0.name, $0.found, $0.uses] }
      Terminal.answer(Columns.lines(rows).joined(separator: "\n") + "\n")
    case .json: Terminal.answer(MachineParts.json(parts))
    }
    if let venue {
      Terminal.answer("\nSettings of \(venue):\n\n")
      let status = ExternalProgram.run([CompileProgram.running ?? "venuemap", "config", venue])
      if status != 0 { throw ExitStatus.unreadableInput }
    }
    if parts.contains(where: { $0.state == .missing }) { throw ExitStatus.findings }
  }
}
