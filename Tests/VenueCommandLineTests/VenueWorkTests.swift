import ArgumentParser
import Testing

@testable import VenueCommandLine
@testable import VenueCompileCommands

struct VenueWorkTests {
  @Test("command line: every command on venues is forwarded to the program that runs it")
  func everyCommandIsDone() {
    let onVenues = VenueMap.configuration.subcommands.compactMap { $0 as? any VenueCommand.Type }
    #expect(
      onVenues.map { $0._commandName }.sorted() == [
        "compile", "config", "diff", "export", "format", "frame", "import", "init", "migrate", "outages", "pack",
        "patch",
        "preview",
        "rules",
        "validate",
      ])
    for command in onVenues {
      let work = command as? any VenueWork.Type
      #expect(work != nil, "\(command)")
    }
  }

  @Test("command line: the compile program is searched beside this one and in libexec")
  func places() {
    #expect(
      CompileProgram.places(for: "/usr/bin/venuemap") == [
        "/usr/bin/venuemap-compile", "/usr/bin/../libexec/venuemap/venuemap-compile",
      ])
  }
}
