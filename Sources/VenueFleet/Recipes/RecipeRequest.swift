import VenueOutput

/// What a recipe for a scheduler is made of.
package struct RecipeRequest: Sendable {
  /// Name of the job.
  package var name = "venuemap-fleet"
  /// Number of shards.
  package var shards: Int
  /// Image with venuemap in it, for schedulers that run containers.
  package var image: String
  /// Paths of the plan and of the folder around it, as workers see them.
  package var plan: String
  package var mount: String
  /// MiB of memory of a worker.
  package var memory: Int
  /// Seconds of wall time of a shard.
  package var seconds: Int

  /// AWS Batch has no longer arrays; the others accept more.
  private static let mostShards = 10_000

  /// - Parameters:
  ///   - folder: the plan.
  ///   - mount: the path at which workers see the folder around the plan.
  package init(_ folder: PlanFolder, image: String, mount: String) throws(FleetError) {
    shards = folder.plan.shards
    guard shards <= RecipeRequest.mostShards else {
      throw FleetError(
        .refused,
        "the plan has \(shards) shards, but an array of jobs has at most \(RecipeRequest.mostShards); use longer shards"
      )
    }
    self.image = image
    self.mount = mount
    plan = mount + "/" + (folder.path.split(separator: "/").last.map(String.init) ?? "plan")
    var (most, longest) = (1 << 30, 0)
    for number in 0..<folder.plan.shards {
      let shard = try folder.shard(number)
      most = max(most, shard.entries.map(\.limitBytes).max() ?? 0)
      longest = max(longest, Int(shard.seconds.rounded(.up)))
    }
    // The worker itself needs little.
    memory = (most >> 20) + 128
    // Ten times the forecast, as for each compile.
    seconds = max(3600, 10 * longest)
  }

  /// Arguments of the worker.
  var command: [String] { ["work", "--plan", plan, "--shard", "auto"] }
}

/// A scheduler for which a recipe can be written.
package enum RecipeKind: String, CaseIterable, Sendable {
  case kubernetes, batch, slurm

  package var fileName: String {
    switch self {
    case .kubernetes: "kubernetes.yaml"
    case .batch: "batch.json"
    case .slurm: "slurm.sh"
    }
  }

  package func text(_ request: RecipeRequest) -> String {
    switch self {
    case .kubernetes: KubernetesRecipe.text(request)
    case .batch: BatchRecipe.text(request)
    case .slurm: SlurmRecipe.text(request)
    }
  }

  /// Writes the recipe into the folder of a plan.
  ///
  /// - Returns: its path.
  package func write(_ request: RecipeRequest, to folder: PlanFolder) throws(FleetError) -> String {
    let path = folder.path + "/" + fileName
    do throws(OutputError) {
      try OutputFile(path: path).write(Array(text(request).utf8))
    } catch { throw FleetError(.unwritable, "\(error)") }
    return path
  }
}
