import VenueBundle
import VenueJSON
import VenueOutput
import VenueSystem

/// The folder of a plan: `plan.json`, `tasks.jsonl` with every task, and `shards/000000.json` with the work of each worker.
package struct PlanFolder: Sendable {
  /// From the root of the file system.
  package let path: String
  package let plan: FleetPlan

  /// - Throws: ``FleetError`` if there is no plan, or a damaged one.
  package init(_ path: String) throws(FleetError) {
    guard let real = RealPath.of(path) else { throw FleetError(.unreadable, "there is no plan in \(path)") }
    self.path = real
    guard let plan = FleetPlan(try PlanFolder.json(real + "/" + FleetPlan.fileName)) else {
      throw FleetError(.unreadable, "\(path)/\(FleetPlan.fileName) is damaged; plan again")
    }
    self.plan = plan
  }

  /// The folder of the results, as the plan names it.
  package var store: String { RealPath.joined(path, plan.store) }

  /// The folder of the sources, as the plan names it.
  package var root: String { RealPath.joined(path, plan.root) }

  /// - Throws: ``FleetError``: usage if the plan has no such shard.
  package func shard(_ number: Int) throws(FleetError) -> Shard {
    guard (0..<plan.shards).contains(number) else {
      throw FleetError(
        .usage, "the plan has no shard \(number); its shards are 0 to \(plan.shards - 1)")
    }
    let file = path + "/" + Shard.fileName(number)
    guard let shard = Shard(try PlanFolder.json(file)), shard.number == number else {
      throw FleetError(.unreadable, "\(file) is damaged; plan again")
    }
    return shard
  }

  /// Every task, in the order of the list of venues.
  package func tasks() throws(FleetError) -> [FleetTask] {
    let file = path + "/" + FleetPlan.tasksName
    let bytes = try PlanFolder.bytes(file)
    var tasks: [FleetTask] = []
    for line in bytes.split(separator: 0x0A) {
      guard let root = try? JSONReader.read(Array(line)).root, let task = FleetTask(root) else {
        throw FleetError(.unreadable, "\(file) is damaged in line \(tasks.count + 1); plan again")
      }
      tasks.append(task)
    }
    guard tasks.count == plan.tasks else {
      throw FleetError(.unreadable, "\(file) has \(tasks.count) tasks instead of \(plan.tasks); plan again")
    }
    return tasks
  }

  private static func bytes(_ path: String) throws(FleetError) -> [UInt8] {
    do throws(BundleError) { return try MappedFile(path: path).bytes } catch {
      throw FleetError(.unreadable, "\(error)")
    }
  }

  private static func json(_ path: String) throws(FleetError) -> JSONValue {
    let bytes = try bytes(path)
    do throws(JSONError) {
      return try JSONReader.read(bytes).root
    } catch {
      throw FleetError(.unreadable, "\(path) is damaged: \(error)")
    }
  }
}
