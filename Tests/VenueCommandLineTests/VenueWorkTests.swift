import ArgumentParser
import Testing

@testable import VenueCommandLine
@testable import VenueCompileCommands

struct VenueWorkTests {
  @Test("every command on venues is done by the program it is handed over to, or it would be handed over without end")
  func everyCommandIsDone() {
    let onVenues = VenueMap.configuration.subcommands.compactMap { $0 as? any VenueCommand.Type }
    #expect(
      onVenues.map { $0._commandName }.sorted() == [
        "compile", "diff", "init", "pack", "patch", "preview", "rules", "validate",
      ])
    for command in onVenues {
      let work = command as? any VenueWork.Type
      #expect(work != nil, "\(command)")
    }
  }

  @Test("the program with the compile side is looked for beside this one and in libexec, never on the path")
  func places() {
    #expect(
      CompileProgram.places(for: "/usr/bin/venuemap") == [
        "/usr/bin/venuemap-compile", "/usr/bin/../libexec/venuemap/venuemap-compile",
      ])
  }
}
