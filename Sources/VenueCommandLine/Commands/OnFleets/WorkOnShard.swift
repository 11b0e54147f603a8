import ArgumentParser
import VenueFleet

struct WorkOnShard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Compile the venues of one shard of a plan.",
    discussion: """
      Results that are already in the store are not made again, so a stopped run continues where it ended, and several workers may \
      run the same shard. A venue with errors does not stop the others.

        venuemap work --plan plan --shard 3
        venuemap work --plan plan --shard auto
        seq 0 7 | xargs -P 4 -I{} venuemap work --plan plan --shard {}

      With --shard auto the number is that of the scheduler: the first of \
      \(ShardIndex.variables.map(\.name).joined(separator: ", ")) that is set.

      Exit codes: 0 all compiled · 10 some venues failed by their input, do not retry · 20 reading or writing failed, retry · \
      30 a venue took too long or too much memory, retry with more · 2 wrong usage · 70 internal error, or two runs of one venue \
      gave different bytes.
      """)

  @OptionGroup var plan: PlanOption

  @Option(help: "Number of the shard, from 0, or auto.", transform: WorkOnShard.number)
  var shard: Choice

  @Option(help: ArgumentHelp("The folder of the sources. Default: the one of the plan.", valueName: "folder"))
  var root: String?

  @Option(help: "Seconds after which a compile is stopped. Default: ten times its forecast, at least 60.")
  var timeLimit: Int?

  @Option(help: "Memory in MiB above which a compile is stopped. Default: four times its forecast, at least 1024.")
  var memoryLimit: Int?

  @Option(help: "Number of threads of each compile. The results do not depend on it.")
  var jobs = 1

  enum Choice { case number(Int), automatic }

  private static func number(_ text: String) throws -> Choice {
    if text == "auto" { return .automatic }
    guard let number = Int(text), number >= 0 else { throw ValidationError("write a number from 0, or auto") }
    return .number(number)
  }

  func validate() throws {
    for (value, name) in [(timeLimit, "--time-limit"), (memoryLimit, "--memory-limit"), (jobs, "--jobs")] {
      if let value, value < 1 { throw ValidationError("\(name) must be 1 or more, but is \(value)") }
    }
  }

  func run() throws {
    let program = try FleetOptions.compiler(for: "work")
    let (folder, results) = try plan.open()
    let number: Int
    switch shard {
    case .number(let chosen): number = chosen
    case .automatic:
      number = try CommandFailure.reporting { () throws(FleetError) in try ShardIndex.automatic() }
      // An array of jobs can be longer than the plan: AWS Batch has no array of one job.
      if number >= folder.plan.shards {
        return Terminal.answer(lines: ["shard \(number): the plan has \(folder.plan.shards), so there is nothing to do"]
        )
      }
    }
    let outcome: WorkOutcome
    do throws(FleetError) {
      let here = try CompilerIdentity(program: program)
      guard here == folder.plan.compiler else {
        throw FleetError(
          .usage,
          "the plan is for the compiler \(folder.plan.compiler.sha256.prefix(12)), but the one here is \(here.sha256.prefix(12)); "
            + "install the same one, or plan again")
      }
      var work = ShardWork(store: results, root: root ?? folder.root, program: program)
      (work.limitSeconds, work.limitBytes, work.jobs) = (timeLimit, memoryLimit.map { $0 << 20 }, jobs)
      outcome = try work.run(try folder.shard(number)) { Terminal.complain("\($0.venue): \($0.message)") }
    } catch {
      // A mount that is not there yet, or a full disk: the scheduler tries again.
      guard [.unwritable, .unreadable].contains(error.kind) else { throw CommandFailure(error) }
      throw CommandFailure(error.description, .transient)
    }
    Terminal.answer(lines: ["shard \(number): " + outcome.words])
    try outcome.status.throwUnlessFine()
  }
}

extension WorkOutcome {
  fileprivate var words: String {
    var parts = ["\(made) compiled", "\(reused) found in the store"]
    if compared > 0 { parts.append("\(compared) compiled twice with the same bytes") }
    let counts: [(WorkOutcome.Note.Kind, String)] = [
      (.failed, "failed"), (.stale, "changed since the plan"), (.transient, "not read or not written"),
      (.limit, "over a limit"), (.crash, "with an internal error"), (.alarm, "with different bytes"),
    ]
    for (kind, words) in counts where count(kind) > 0 { parts.append("\(count(kind)) \(words)") }
    return parts.joined(separator: ", ")
  }

  fileprivate var status: ExitStatus {
    switch exitCode {
    case 0: .fine
    case 10: .failedVenues
    case 20: .transient
    case 30: .overLimit
    default: .ownFault
    }
  }
}
