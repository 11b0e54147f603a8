import ArgumentParser
package import VenueCommandLine

/// The command line with the compile side. The arguments and names of commands on venues are in
/// `VenueCommandLine`; their work is here, one file per command.
public enum CompileCommandLine {
  /// Runs the command line and ends the process with its exit code.
  public static func start() -> Never {
    VenueMap.start { command in
      if let command = command as? any VenueWork { return try command.work() }
      // All commands on venues have their work here (a test checks this); otherwise they would be forwarded without end.
      var command = command
      try command.run()
    }
  }
}

/// A command on venues in the program that executes it.
package protocol VenueWork: VenueCommand {
  func work() throws
}
