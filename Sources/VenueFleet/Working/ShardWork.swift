import VenueOutput
import VenueSystem

/// Runs the tasks of one shard, one after the other, and stores their results.
package struct ShardWork: Sendable {
  package var store: ResultStore
  /// The folder that the sources of tasks are relative to.
  package var root: String
  /// The compiler's program.
  package var program: String
  /// Limits for every task; nil for those of the plan.
  package var limitSeconds: Int?
  package var limitBytes: Int?
  /// Threads of each compile.
  package var jobs = 1

  package init(store: ResultStore, root: String, program: String) {
    (self.store, self.root, self.program) = (store, root, program)
  }

  /// - Parameters:
  ///   - shard: its tasks.
  ///   - report: is called with each note as it is made.
  /// - Throws: ``FleetError``: the store cannot be written, or the compiler cannot be started.
  package func run(_ shard: Shard, report: (WorkOutcome.Note) -> Void) throws(FleetError) -> WorkOutcome {
    var outcome = WorkOutcome()
    WorkFolder.removeLeftovers(in: store.path)
    let folder = try WorkFolder(in: store.path)
    defer { folder.remove() }
    ChildProcess.holdSignals()
    for entry in shard.entries {
      let reported = outcome.notes.count
      if let number = ChildProcess.pendingEnd() { stop(folder, number) }
      try run(entry, in: folder, &outcome)
      for note in outcome.notes[reported...] { report(note) }
    }
    return outcome
  }

  private func stop(_ folder: WorkFolder, _ number: Int32) -> Never {
    folder.remove()
    ChildProcess.die(of: number)
  }

  private func run(_ entry: Shard.Entry, in folder: WorkFolder, _ outcome: inout WorkOutcome) throws(FleetError) {
    let task = entry.task
    if entry.isCheck, let check = store.checkReceipt(task.key), check == store.receipt(task.key) {
      return outcome.compared += 1
    }
    if !entry.isCheck, let receipt = store.soundReceipt(task.key) {
      return count(receipt, of: task, \.reused, &outcome)
    }
    try folder.renew()
    let run = TaskRun(
      task: task, limitSeconds: limitSeconds ?? entry.limitSeconds, limitBytes: limitBytes ?? entry.limitBytes,
      localOptions: ["--jobs", String(jobs)])
    switch try run.run(from: RealPath.joined(root, task.source), in: folder.path, with: program) {
    case .result(let receipt):
      let arrival =
        try entry.isCheck
        ? store.addCheck(receipt, from: TaskRun.finished(in: folder.path))
        : store.add(receipt, from: TaskRun.finished(in: folder.path))
      try settle(arrival, receipt, of: entry, &outcome)
    case .stale(let reason): outcome.note(.stale, task.venue, reason)
    case .transient(let reason): outcome.note(.transient, task.venue, reason)
    case .trouble(let trouble):
      // A second run proves nothing about limits.
      if !entry.isCheck { try store.note(trouble, of: task.key) }
      outcome.note(trouble.kind == .crash ? .crash : .limit, task.venue, trouble.message)
    case .interrupted(let number): stop(folder, number)
    }
  }

  private func settle(
    _ arrival: ResultStore.Arrival, _ receipt: Receipt, of entry: Shard.Entry, _ outcome: inout WorkOutcome
  ) throws(FleetError) {
    let task = entry.task
    switch arrival {
    case .differs(let other):
      outcome.note(
        .alarm, task.venue,
        "two runs of one task gave different bytes: \(store.folder(task.key)) and \(other); please report it")
    case .stored where entry.isCheck: outcome.compared += 1
    case .stored:
      count(receipt, of: task, \.made, &outcome)
      if let other = try store.compareWithCheck(receipt) {
        try settle(.differs(other), receipt, of: entry, &outcome)
      }
    }
  }

  private func count(
    _ receipt: Receipt, of task: FleetTask, _ counter: WritableKeyPath<WorkOutcome, Int>, _ outcome: inout WorkOutcome
  ) {
    if receipt.isFailure {
      outcome.note(.failed, task.venue, store.failureMessage(of: receipt))
    } else {
      outcome[keyPath: counter] += 1
    }
  }
}
