package import ArgumentParser

/// How many threads a command may use.
package struct JobsOption: ParsableArguments {
  @Option(help: "Threads for reading, checking, meshing, cutting tiles and writing. Changes the time, never the bytes.")
  package var jobs: Int = 2

  package init() {}

  package func validate() throws {
    guard jobs >= 1 else { throw ValidationError("--jobs must be 1 or more, but is \(jobs)") }
  }
}
