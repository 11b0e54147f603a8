public import ArgumentParser
import Foundation
public import VenueMutation

@main
struct Mutate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "venuemap-mutate",
    abstract: "Damages venues and bundles, and tells what trapped, hung or broke a promise.",
    discussion: """
      Cases run in batches, each in a process of its own, so that a trap or a hang loses one case and not the run. A case is \
      the same for the same seed and number; --only runs one in this process, for a debugger.

        swift run -c release venuemap-mutate check --seed 1 --count 1000000
      """)

  @Argument(help: "check, compile, bundle, outdoors or watch.")
  var trial: Trial

  @Option(help: "Another seed, other cases.")
  var seed: UInt64 = 1

  @Option(help: "Number of the first case.")
  var first: UInt64 = 0

  @Option(help: "How many cases.")
  var count: UInt64 = 1000

  @Option(help: "Cases of one process.")
  var batch: UInt64 = 2000

  @Option(help: "Processes side by side.")
  var jobs = 2

  @Option(help: "Seconds after which a case hangs.")
  var seconds = 20.0

  @Option(help: "Run this case alone, in this process.")
  var only: UInt64?

  @Option(help: .hidden)
  var progress: Int32?

  func run() throws {
    if let only {
      Batch(trial: trial, seed: seed, range: only..<only + 1).run(progress: nil)
    } else if let progress {
      Batch(trial: trial, seed: seed, range: first..<first + count).run(progress: progress)
    } else {
      let runner = BatchRunner(
        trial: trial, seed: seed, range: first..<first + count, batch: batch, jobs: jobs, secondsForOne: seconds)
      if runner.run() > 0 { throw ExitCode.failure }
    }
  }
}

extension Trial: ExpressibleByArgument {}
