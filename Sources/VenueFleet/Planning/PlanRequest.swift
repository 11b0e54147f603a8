import VenueOutput
import VenueSystem

/// What a plan is made of.
package struct PlanRequest: Sendable {
  package var list: VenueList
  /// The folder that paths of the list are relative to.
  package var root: String
  package var store: String
  /// Options of `venuemap compile`, the same for all venues; `{venue}` in them is replaced by the venue's name.
  package var options: [String] = []
  package var compiler: CompilerIdentity
  /// Seconds of CPU that a shard has, about.
  package var shardSeconds = 180.0
  /// Number of shards; nil if it follows from ``shardSeconds``.
  package var shards: Int?
  /// Part of the tasks that is run twice, 0...1.
  package var checkShare = 0.01

  package init(list: VenueList, root: String, store: String, compiler: CompilerIdentity) {
    (self.list, self.root, self.store, self.compiler) = (list, root, store, compiler)
  }

  /// Reads every input once, distributes the tasks, and writes the plan. A plan that is already in the folder is replaced; what its
  /// venues took the last time predicts what they will take.
  ///
  /// - Returns: the plan, and the forecast of CPU seconds of all shards.
  package func write(to folder: String) throws(FleetError) -> (plan: PlanFolder, seconds: Double) {
    var folder = folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    for path in [RealPath.parent(RealPath.joined(".", folder)), store] {
      do throws(OutputError) { try FileSystem.makeFolders(path) } catch { throw FleetError(.unwritable, "\(error)") }
    }
    guard let place = RealPath.of(RealPath.parent(RealPath.joined(".", folder))), let realRoot = RealPath.of(root),
      let realStore = RealPath.of(store)
    else { throw FleetError(.unreadable, "there is no folder \(root)") }
    let target = RealPath.joined(place, folder.split(separator: "/").last.map(String.init) ?? "plan")
    let (tasks, unread) = tasks(realRoot)
    let (shards, checks) = shards(tasks, usages: lastUsages(in: target))
    let plan = FleetPlan(
      compiler: compiler, root: RealPath.relative(realRoot, from: target),
      store: RealPath.relative(realStore, from: target), tasks: tasks.count, shards: shards.count, checks: checks,
      unread: unread)
    try PlanFolder.write(plan, tasks, shards, to: target)
    return (try PlanFolder(target), shards.reduce(0) { $0 + $1.seconds })
  }

  private func tasks(_ root: String) -> ([FleetTask], [FleetPlan.Unread]) {
    var tasks: [FleetTask] = []
    var unread: [FleetPlan.Unread] = []
    // The name of each venue by its id.
    var known: [String: String] = [:]
    for line in list.lines {
      do throws(FleetError) {
        let files = try VenueInputFiles(venue: RealPath.joined(root, line.path))
        if let id = WrittenVenueID.of(RealPath.joined(files.folder, files.place)) {
          if let other = known[id] {
            throw FleetError(.usage, "it has the id '\(id)' of \(other); give it an id of its own")
          }
          known[id] = line.name
        }
        tasks.append(
          FleetTask(
            id: line.name, venue: line.name, source: RealPath.relative(files.folder, from: root), place: files.place,
            inputs: files.inputs, options: options.map { $0.replacing("{venue}", with: line.name) }, compiler: compiler)
        )
      } catch {
        unread.append(FleetPlan.Unread(venue: line.name, reason: "\(error)"))
      }
    }
    return (tasks, unread)
  }

  /// By venue: what its result of the plan in the folder took.
  private func lastUsages(in folder: String) -> [String: TaskUsage] {
    guard let former = try? PlanFolder(folder), let tasks = try? former.tasks() else { return [:] }
    let results = ResultStore(former.store)
    return tasks.reduce(into: [:]) { $0[$1.venue] = results.usage($1.key) }
  }

  private func shards(_ tasks: [FleetTask], usages: [String: TaskUsage]) -> ([Shard], checks: Int) {
    let results = ResultStore(store)
    let forecasts = tasks.map { task in
      CostForecast(
        task, last: usages[task.venue] ?? results.usage(task.key), isDone: results.receipt(task.key) != nil)
    }
    let seconds = forecasts.map(\.seconds)
    let wanted = shards ?? Int((seconds.reduce(0, +) / shardSeconds).rounded(.up))
    let count = max(1, min(wanted, tasks.count))
    func entry(_ task: Int, isCheck: Bool = false) -> Shard.Entry {
      let forecast = forecasts[task]
      return Shard.Entry(
        task: tasks[task], seconds: forecast.seconds, limitSeconds: forecast.limitSeconds,
        limitBytes: forecast.limitBytes, isCheck: isCheck)
    }
    let packed = ShardPacking.pack(seconds, into: count)
    var shards = packed.enumerated().map { Shard(number: $0, entries: $1.map { entry($0) }) }
    var home = [Int](repeating: 0, count: tasks.count)
    for (shard, positions) in packed.enumerated() { for task in positions { home[task] = shard } }
    let checked = CheckSample.choose(tasks.map(\.key), share: checkShare)
    for task in checked {
      // Another shard is another worker.
      shards[(home[task] + max(1, count / 2)) % count].entries.append(entry(task, isCheck: true))
    }
    return (shards, checked.count)
  }
}
