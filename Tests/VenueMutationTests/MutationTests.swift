import Foundation
import Testing
import VenueMutation
import VenueTestSupport

/// A short run of what `venuemap-mutate` does by the million: enough to notice that a promise is broken everywhere.
@Suite("Damaged venues and bundles")
struct MutationTests {
  @Test(
    "bundle: damaged input never breaks reading, checking, compiling or routing", .review("FL-H4", "FL-H5"),
    arguments: Trial.allCases)
  func promises(trial: Trial) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/venuemap-mutation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let count: UInt64 = trial == .check || trial == .fix ? TestDepth.tries(30, deep: 300) : TestDepth.tries(3, deep: 30)
    for number in 0..<count {
      let faults = trial.run(seed: 20_261_121, number: number, in: folder)
      #expect(faults == [], "\(trial) \(number)")
    }
  }

  /// A damaged file that places a door on no level ended the program when a way out by that door was looked for.
  @Test("bundle: input that once ended the program is answered", arguments: [1081, 1091] as [UInt64])
  func kept(number: UInt64) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/venuemap-mutation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(Trial.bundle.run(seed: 4711, number: number, in: folder) == [])
  }
}
