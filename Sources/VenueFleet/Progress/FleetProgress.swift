/// State of every task of a plan, from receipts alone.
package struct FleetProgress: Sendable {
  package struct Entry: Sendable {
    package var venue: String
    package var message: String
  }

  /// Receipts of compiles that succeeded, with their tasks.
  package private(set) var done: [(task: FleetTask, receipt: Receipt)] = []
  /// Venues that failed by their input.
  package private(set) var failed: [Entry] = []
  /// Tasks without a receipt: not run, or run with trouble, which is then the message.
  package private(set) var missing: [Entry] = []
  /// Tasks with two results that differ.
  package private(set) var alarms: [Entry] = []
  /// Second runs with an equal result, and all that the plan wants.
  package private(set) var compared = 0
  package let checks: Int

  package init(of folder: PlanFolder, in store: ResultStore) throws(FleetError) {
    checks = folder.plan.checks
    var names: [Substring: [String]] = [:]
    for task in try folder.tasks() {
      let around = names[task.key.prefix(2)] ?? store.names(around: task.key)
      names[task.key.prefix(2)] = around
      add(task, in: store, around)
    }
    failed += folder.plan.unread.map { Entry(venue: $0.venue, message: $0.reason) }
  }

  private mutating func add(_ task: FleetTask, in store: ResultStore, _ names: [String]) {
    let receipt = store.receipt(task.key)
    for other in store.differing(task.key, among: names) {
      alarms.append(Entry(venue: task.venue, message: "\(store.folder(task.key)) and \(other) differ"))
    }
    guard let receipt else {
      return missing.append(Entry(venue: task.venue, message: store.trouble(task.key)?.message ?? ""))
    }
    if let check = store.checkReceipt(task.key) {
      if check == receipt {
        compared += 1
      } else {
        alarms.append(Entry(venue: task.venue, message: "\(store.folder(task.key)) differs from its second run"))
      }
    }
    if receipt.isFailure {
      failed.append(Entry(venue: task.venue, message: store.failureMessage(of: receipt)))
    } else {
      done.append((task, receipt))
    }
  }

  package var warnings: Int { done.reduce(0) { $0 + $1.receipt.warnings } }
}
