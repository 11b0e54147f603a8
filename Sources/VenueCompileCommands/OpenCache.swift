import VenueCommandLine
import VenueCompiler
import VenueOutput

/// The cache of a command, from the option to the end of its runs.
struct OpenCache {
  private let folder: StageFolder
  private let limit: Int

  /// - Parameter venues: paths of the venues; the cache must be outside of them.
  /// - Returns: nil without the option, and for a damaged cache: the result is the same without it, so the run only takes longer.
  /// - Throws: if the folder cannot be a cache: it is inside a venue, cannot be written, or has files of something else.
  init?(_ option: CacheOption, beside venues: [String]) throws {
    guard let path = option.cache else { return nil }
    guard let program = CompileProgram.running else {
      throw CommandFailure("--cache: cannot find the file of this program in /proc", .ownFault)
    }
    let identity: String
    do throws(OutputError) {
      for venue in venues { try StageFolder.requireOutside(VenueCompiler.root(of: venue), path) }
      identity = try StageFolder.identity(ofProgram: program)
    } catch {
      throw CommandFailure("--cache: \(error)", .unwritableOutput)
    }
    do throws(OutputError) {
      folder = try StageFolder(path, program: identity)
    } catch {
      guard OpenCache.hasOnlyResults(path) else { throw CommandFailure("--cache: \(error)", .unwritableOutput) }
      Terminal.complain(
        "--cache: \(path) is a damaged cache and is not used: its CACHEDIR.TAG is missing or changed. Remove the folder; the next run "
          + "makes it again")
      return nil
    }
    limit = option.cacheLimit * 1_000_000
  }

  /// True for a folder that was a cache: it has a tag or folders of results (two hexadecimal digits), and nothing else. Other files are
  /// of something else: the path is then wrong, and the folder is not touched.
  private static func hasOnlyResults(_ path: String) -> Bool {
    let names = FileSystem.entries(of: path)
    return !names.isEmpty
      && names.allSatisfy { name in
        name == "CACHEDIR.TAG"
          || name.utf8.count == 2
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
      }
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
