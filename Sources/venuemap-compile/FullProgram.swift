import VenueCompileCommands

/// `venuemap-compile`: the whole command line. `venuemap` starts it for commands on venues; nobody needs to by hand.
@main struct FullProgram {
  static func main() { CompileCommandLine.start() }
}
