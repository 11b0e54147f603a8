import Foundation
import Testing
import VenueTestSupport

/// Recipes for schedulers: their fields are those that the schedulers document, and the script for Slurm runs.
struct FleetRecipeTests {
  @Test("fleet: recipes have the fields of their schedulers", arguments: ["kubernetes", "batch", "slurm"])
  func fields(scheduler: String) throws {
    let fleet = try DrawnFleet(3)
    for shards in ["1", "3"] {
      let options = ["--shards", shards, "--for", scheduler, "--image", "registry.example/a:1"]
      let written = try fleet.plan(options).output.split(separator: "\n").last ?? ""
      let file = fleet.scratch.path(String(written.dropFirst("written: ".count)))
      let checked = try PythonReader.run("check_recipe.py", [scheduler, file])
      #expect(checked.status == 0, "\(checked.output)\(checked.talk)")
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.contains("/fleet/plan") && text.contains("auto"))
      // No secret, and no path of this machine.
      #expect(!text.contains(fleet.scratch.url.path))
      if scheduler != "slurm" { #expect(text.contains("registry.example/a:1")) }
    }
  }

  @Test("fleet: the check of recipes finds a wrong field", .deep)
  func wrongFields() throws {
    let fleet = try DrawnFleet(1)
    for (scheduler, file, old, new) in [
      ("kubernetes", "kubernetes.yaml", "backoffLimitPerIndex", "backoffLimitPerindex"),
      ("kubernetes", "kubernetes.yaml", "FailIndex", "FailShard"),
      ("kubernetes", "kubernetes.yaml", "completions: 1", "completions: x"),
      ("batch", "batch.json", "evaluateOnExit", "evaluateExit"), ("batch", "batch.json", "\"RETRY\"", "\"AGAIN\""),
      ("slurm", "slurm.sh", "--requeue", "--retry"),
    ] {
      try fleet.plan(["--for", scheduler])
      let path = fleet.scratch.path("plan/\(file)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try #require(text.contains(old))
      try text.replacing(old, with: new).write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try PythonReader.run("check_recipe.py", [scheduler, path]).status != 0, "\(new)")
    }
  }

  @Test("fleet: the Slurm script runs its shard, and requeues what is transient", .deep)
  func slurm() throws {
    let fleet = try DrawnFleet(2)
    try fleet.plan(["--shards", "2", "--for", "slurm", "--mount", fleet.scratch.url.path])
    let programs = Program.executable.deletingLastPathComponent().path
    // In the place of Slurm's own: writes down what it was asked.
    try "#!/bin/sh\necho \"$@\" >> requeued\n".write(
      toFile: fleet.scratch.path("scontrol"), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fleet.scratch.path("scontrol"))
    let path = "\(fleet.scratch.url.path):\(programs):/usr/bin:/bin"
    func run(_ environment: [String: String]) throws -> Program.Run {
      try Program.run(
        URL(fileURLWithPath: "/bin/sh"), ["plan/slurm.sh"], environment: ["PATH": path].merging(environment) { $1 },
        in: fleet.scratch.url)
    }
    let array = ["SLURM_ARRAY_JOB_ID": "77", "SLURM_ARRAY_TASK_ID": "1"]
    let done = try run(array)
    #expect(done.status == 0 && done.output.hasPrefix("shard 1: 1 compiled"), "\(done.talk)")
    try FileManager.default.moveItem(atPath: fleet.scratch.path("fleet"), toPath: fleet.scratch.path("away"))
    #expect(try run(array.merging(["SLURM_ARRAY_TASK_ID": "0"]) { $1 }).status == 20)
    #expect(try String(contentsOfFile: fleet.scratch.path("requeued"), encoding: .utf8) == "requeue 77_0\n")
    #expect(try run(array.merging(["SLURM_ARRAY_TASK_ID": "0", "SLURM_RESTART_COUNT": "3"]) { $1 }).status == 20)
    #expect(try String(contentsOfFile: fleet.scratch.path("requeued"), encoding: .utf8) == "requeue 77_0\n")
  }
}
