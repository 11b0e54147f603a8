import Testing
import VenueJSON

@testable import VenueFleet

struct FleetTaskTests {
  private func task(
    id: String = "a", source: String = ".", inputs: [TaskInput] = [TaskInput(path: "a/venue.yaml")],
    options: [String] = [], compiler: String = "c"
  ) -> FleetTask {
    FleetTask(
      id: id, venue: "a", source: source, place: "a", inputs: inputs, options: options,
      compiler: CompilerIdentity(version: "1", sha256: compiler))
  }

  @Test("fleet: the key depends on inputs, options and compiler, not on id and folder")
  func key() {
    let first = task()
    #expect(first.key == task(id: "b", source: "elsewhere").key)
    let others = [
      task(inputs: [TaskInput(path: "a/venue.yaml", sha256: "00", size: 1)]), task(options: ["--checks", "strict"]),
      task(compiler: "d"), task(inputs: []), task(inputs: [TaskInput(path: "a/venue.yaml", kind: .pipe)]),
    ]
    #expect(Set(others.map(\.key) + [first.key]).count == 6)
  }

  @Test("fleet: a task is read as written; one with a changed member is refused")
  func reading() throws {
    let task = task(options: ["--date", "2026-12-01"])
    let text = String(decoding: task.line, as: UTF8.self)
    #expect(try FleetTask(JSONReader.read(task.line).root) == task)
    let changed = text.replacing("2026-12-01", with: "2026-12-02")
    #expect(try FleetTask(JSONReader.read(Array(changed.utf8)).root) == nil)
    let outside = text.replacing("a/venue.yaml", with: "../venue.yaml")
    #expect(try FleetTask(JSONReader.read(Array(outside.utf8)).root) == nil)
  }

  @Test("fleet: a list names each venue once, by a name that can be a folder")
  func list() throws {
    let text = "# ours\nvenues/a\n\nb\tvenues/a\r\nmaps/c.zip\nd/venue.yaml\n"
    let list = try VenueList(text, file: "l")
    #expect(list.lines.map(\.name) == ["a", "b", "c", "d"])
    #expect(list.lines.map(\.path) == ["venues/a", "venues/a", "maps/c.zip", "d/venue.yaml"])
    for wrong in ["", "a\nx/a\n", "A\na\n", "catalogue\n", "b c\n", "..\n"] {
      #expect(throws: FleetError.self) { try VenueList(wrong, file: "l") }
    }
  }

  @Test("fleet: the index of a shard is the first variable that is set")
  func index() throws {
    func index(_ values: [String: String]) throws(FleetError) -> Int { try ShardIndex.automatic { values[$0] } }
    #expect(try index(["JOB_COMPLETION_INDEX": "4", "SGE_TASK_ID": "1"]) == 4)
    #expect(try index(["SGE_TASK_ID": "7"]) == 6)
    #expect(try index(["SGE_TASK_ID": "undefined", "CLOUD_RUN_TASK_INDEX": "3"]) == 3)
    for wrong in [[:], ["SGE_TASK_ID": "0"], ["BATCH_TASK_INDEX": "-1"], ["BATCH_TASK_INDEX": "1.5"]] {
      #expect(throws: FleetError.self) { try index(wrong) }
    }
  }

  @Test("fleet: the exit code of a shard tells what a retry can change")
  func exitCodes() {
    func code(_ kinds: WorkOutcome.Note.Kind...) -> Int32 {
      var outcome = WorkOutcome()
      for kind in kinds { outcome.note(kind, "a", "") }
      return outcome.exitCode
    }
    #expect(code() == 0 && code(.failed) == 10 && code(.stale) == 10)
    #expect(code(.failed, .transient, .limit) == 20 && code(.failed, .limit) == 30)
    #expect(code(.failed, .transient, .alarm) == 70 && code(.crash) == 70)
  }

  @Test("fleet: the sample is chosen by key, and has at least one task")
  func sample() {
    let keys = ["ff000000", "01000000", "80000000"]
    #expect(CheckSample.choose(keys, share: 0).isEmpty && CheckSample.choose([], share: 1).isEmpty)
    #expect(CheckSample.choose(keys, share: 0.001) == [1])
    #expect(CheckSample.choose(keys, share: 0.6) == [1, 2] && CheckSample.choose(keys, share: 1) == [0, 1, 2])
  }
}
