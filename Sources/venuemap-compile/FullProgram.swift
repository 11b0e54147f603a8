import VenueCompileCommands

/// `venuemap-compile`: the whole command line. `venuemap` starts it for commands on venues; users do not need to call it.
@main struct FullProgram {
  static func main() { CompileCommandLine.start() }
}
