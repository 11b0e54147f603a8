import VenueCommandLine
import VenueCompiler
import VenueOutput

/// The cache of a command, from the option to the end of its runs.
struct OpenCache {
  private let folder: StageFolder
  private let limit: Int

  /// - Parameter venues: paths of the venues; the cache must be outside of them.
  /// - Returns: nil without the option.
  /// - Throws: if the folder cannot be a cache.
  init?(_ option: CacheOption, beside venues: [String]) throws {
    guard let path = option.cache else { return nil }
    guard let program = CompileProgram.running else {
      throw CommandFailure("--cache: cannot find the file of this program in /proc", .ownFault)
    }
    do throws(OutputError) {
      for venue in venues { try StageFolder.requireOutside(VenueCompiler.root(of: venue), path) }
      folder = try StageFolder(path, program: StageFolder.identity(ofProgram: program))
    } catch {
      throw CommandFailure("--cache: \(error)", .unwritableOutput)
    }
    limit = option.cacheLimit * 1_000_000
  }

  func use(in compiler: inout VenueCompiler) { compiler.use(folder) }

  /// Removes what is above the limit, and says what the cache was good for.
  func endRun(quiet: Bool) {
    folder.limit(to: limit)
    if let refusal = folder.refusal { Terminal.complain("the cache is not complete: \(refusal)") }
    let (used, stored) = folder.endRun()
    guard !quiet else { return }
    Terminal.say("cache: \(used) result\(used == 1 ? "" : "s") used, \(stored) stored")
  }
}
