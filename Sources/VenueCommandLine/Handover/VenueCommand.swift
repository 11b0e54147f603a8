package import ArgumentParser

/// A command on venues, or on archives. Its words stand in this module: arguments, help, what it refuses before it begins. What it does needs
/// the compile side, and so the program that links it.
package protocol VenueCommand: ParsableCommand {}

extension VenueCommand {
  package func run() throws {
    try CompileProgram.takeOver(for: Self._commandName)
  }
}
