package import ArgumentParser

/// A command on venues, or on archives. This module contains its arguments, help, and checks before it begins. Its work requires
/// the compile side, and so the program that links it.
package protocol VenueCommand: ParsableCommand {}

extension VenueCommand {
  package func run() throws {
    try CompileProgram.takeOver(for: Self._commandName)
  }
}
