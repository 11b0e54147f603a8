import ArgumentParser
package import VenueCommandLine

/// The command line with the compile side behind it. What the commands on venues take, and what they are called, stands in
/// `VenueCommandLine`; here, one file a command, stands what they do.
public enum CompileCommandLine {
  /// Runs the command line and ends the process with its exit code.
  public static func start() -> Never {
    LargeArrays.keepPagesOfTheirOwn()
    VenueMap.start { command in
      if let command = command as? any VenueWork { return try command.work() }
      // Commands on venues all have their work here (a test holds it), or they would be handed over without end.
      var command = command
      try command.run()
    }
  }
}

/// A command on venues where it is done.
package protocol VenueWork: VenueCommand {
  func work() throws
}
