import ArgumentParser
import VenueBundle
package import VenueFleet
import VenueSystem

struct PlanVenues: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Distribute the compiles of many venues over workers.",
    discussion: """
      LIST has a line for each venue: a path, or a name, a tab and a path. Paths are relative to the list. `plan` reads every input \
      once and writes tasks.jsonl, plan.json and one file for each shard, which is the work of one worker. It compiles nothing. \
      `work` compiles a shard, `status --plan` lists what is done, `merge` makes the release.

        venuemap plan venues.txt --output plan
        venuemap plan venues.txt --output plan --shards 8 -- --checks strict
        venuemap plan venues.txt --output plan --for kubernetes --image registry.example/venuemap:0.1.0

      Exits with 10 if the files of a venue cannot be read, or if a venue has the id of an earlier one of the list; the plan is then made \
      without that venue.
      """)

  @Argument(help: "A file with the venues, or - for standard input.")
  var list: String

  @Option(
    name: [.short, .customLong("output"), .customLong("out")],
    help: "The folder for the plan. A plan in it is replaced; its results predict the cost of each venue.")
  var outputs: [String]

  @Option(
    help: ArgumentHelp(
      "The folder for the results. Default: the folder `store` beside the plan.", valueName: "folder"))
  var store: String?

  @Option(
    help: ArgumentHelp(
      "The folder that paths of the list are relative to. Default: the folder of the list.", valueName: "folder"))
  var root: String?

  @Option(help: "Number of shards. Default: as many as --shard-seconds requires.")
  var shards: Int?

  @Option(help: "CPU seconds of a shard by forecast.")
  var shardSeconds = 180

  @Option(
    help: "Part of the venues that is compiled twice and compared, in percent; at least one venue if it is not 0.")
  var sample = 1.0

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Also write a recipe for a scheduler into the plan: \(RecipeKind.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "scheduler"))
  var scheduler: RecipeKind?

  @Option(help: "Image with venuemap, for a recipe whose scheduler runs containers. Default: venuemap and the version.")
  var image = Generator.text.replacing(" ", with: ":")

  @Option(
    help: ArgumentHelp("The path at which workers of a recipe see the folder around the plan.", valueName: "path"))
  var mount = "/fleet"

  @Argument(
    parsing: .postTerminator, help: "Options of `venuemap compile` for all venues. {venue} is replaced by the name.")
  var options: [String] = []

  var output: String { outputs.last ?? "" }

  func validate() throws {
    try OutputTwice.refuse(outputs)
    guard !output.isEmpty else { throw ValidationError("--output must be the path of a folder") }
    if let shards, shards < 1 { throw ValidationError("--shards must be 1 or more, but is \(shards)") }
    guard shardSeconds >= 1 else { throw ValidationError("--shard-seconds must be 1 or more, but is \(shardSeconds)") }
    guard (0...100).contains(sample) else { throw ValidationError("--sample must be 0 to 100, but is \(sample)") }
    try FleetOptions.check(options)
  }

  func run() throws {
    let program = try FleetOptions.compiler(for: "plan")
    let (text, name) = try listText()
    let folder = list == "-" ? "." : list.lastIndex(of: "/").map { String(list[..<$0]) } ?? "."
    let (plan, seconds) = try CommandFailure.reporting { () throws(FleetError) in
      var request = PlanRequest(
        list: try VenueList(text, file: name), root: root ?? (folder.isEmpty ? "/" : folder),
        store: store ?? FleetOptions.beside(output, "store"), compiler: try CompilerIdentity(program: program))
      request.options = options
      request.shards = shards
      request.shardSeconds = Double(shardSeconds)
      request.checkShare = sample / 100
      return try request.write(to: output)
    }
    for unread in plan.plan.unread { Terminal.complain("\(unread.venue): \(unread.reason)") }
    Terminal.answer(lines: [
      "written: \(output) (\(Columns.count(plan.plan.tasks, "venue")), \(Columns.count(plan.plan.shards, "shard")), "
        + "about \(Int(seconds.rounded(.up))) s of CPU)"
    ])
    if let scheduler {
      let recipe = try CommandFailure.reporting { () throws(FleetError) in
        try scheduler.write(try RecipeRequest(plan, image: image, mount: mount), to: plan)
      }
      Terminal.answer(lines: ["written: \(output)/\(recipe.split(separator: "/").last ?? "")"])
    }
    if !plan.plan.unread.isEmpty { throw ExitStatus.failedVenues }
  }

  private func listText() throws(CommandFailure) -> (text: String, name: String) {
    if list == "-" {
      var text = ""
      while let line = readLine(strippingNewline: false) { text += line }
      return (text, "standard input")
    }
    do throws(BundleError) {
      return (String(decoding: try MappedFile(path: list).bytes, as: UTF8.self), list)
    } catch {
      throw CommandFailure("\(error)", .unreadableInput)
    }
  }
}

extension RecipeKind: ExpressibleByArgument {}
