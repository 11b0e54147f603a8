package import ArgumentParser

/// Number of threads of a command.
package struct JobsOption: ParsableArguments {
  @Option(help: "Number of threads. The output does not depend on it.")
  package var jobs: Int = 2

  package init() {}

  package func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs must be 1 or more, but is \(jobs)") }
  }
}
