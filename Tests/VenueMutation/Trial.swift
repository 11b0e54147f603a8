import Foundation
import VenueAtlas
import VenueBundle
import VenueCompiler
import VenueDiagnostics
import VenueFormats
import VenueModel
import VenueRandom
import VenueRouting
import VenueRules

/// What is tried with a mutated venue, and what must hold whatever the mutation did.
public enum Trial: String, CaseIterable, Sendable {
  /// Read and check, in memory.
  case check
  /// Correct in memory, and correct again.
  case fix
  /// Compile to a folder, verify it, open it, ask it for routes.
  case compile
  /// Damage a good bundle, mend its checksums, open it and ask it everything.
  case bundle
  /// The same of a bundle with ways around the venue, most of it in these, asked from outside.
  case outdoors
  /// Change a venue and compile it again, some times over, and hold each against a compile of its own.
  case watch

  /// One case: the same for the same seed and number, whatever came before.
  ///
  /// - Parameter folder: exists, is empty, and is left empty; only compiles and bundles write into it.
  /// - Returns: promises that were broken, in words. A trap or a hang is for the caller to notice.
  public func run(seed: UInt64, number: UInt64, in folder: String) -> [String] {
    var dice = SeededRandom(seed: seed, number: number)
    switch self {
    case .check:
      return CheckTrial.run(SeedVenue.mutated(&dice), &dice)
    case .fix:
      return FixTrial.run(SeedVenue.mutated(&dice), &dice)
    case .compile:
      defer { Trial.empty(folder) }
      return CompileTrial.run(SeedVenue.mutated(&dice), &dice, in: folder)
    case .bundle:
      defer { Trial.empty(folder) }
      return BundleTrial.run(&dice, in: folder)
    case .outdoors:
      defer { Trial.empty(folder) }
      return BundleTrial.run(&dice, in: folder, isOutdoors: true)
    case .watch:
      defer { Trial.empty(folder) }
      return WatchTrial.run(&dice, in: folder)
    }
  }

  private static func empty(_ folder: String) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}
