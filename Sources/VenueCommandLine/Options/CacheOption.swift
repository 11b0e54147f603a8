package import ArgumentParser

/// Where a command keeps results for later runs.
package struct CacheOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder with results of earlier runs; it is created if it does not exist.",
      discussion:
        "Levels that have not changed are then compiled in less time, also in another folder and by several runs at once: for CI, where nothing else remains of an earlier run. The output does not depend on the cache. Results of another version of venuemap, and damaged ones, are not used. Who can write into the folder decides what is compiled, so share it only with people who may publish the venue.",
      valueName: "folder"))
  package var cache: String?

  @Option(
    help: ArgumentHelp(
      "Largest size of the cache in megabytes. Results that were not used for the longest time are removed.",
      valueName: "MB"))
  package var cacheLimit = 1000

  package init() {}

  package func validate() throws {
    guard cache != "" else { throw ValidationError("--cache must be the path of a folder") }
    guard (0...1_000_000_000).contains(cacheLimit) else {
      throw ValidationError("--cache-limit must be 0 or more megabytes, but is \(cacheLimit)")
    }
  }
}
