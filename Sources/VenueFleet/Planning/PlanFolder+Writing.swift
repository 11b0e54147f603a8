import VenueBundle
import VenueOutput
import VenueSystem

extension PlanFolder {
  /// Replaces the plan in a folder by a new one.
  ///
  /// - Throws: ``FleetError`` unwritable; refused if the folder has other files.
  static func write(_ plan: FleetPlan, _ tasks: [FleetTask], _ shards: [Shard], to path: String) throws(FleetError) {
    guard
      !FileSystem.exists(path) || FileSystem.isEmptyFolder(path) || FileSystem.exists(path + "/" + FleetPlan.fileName)
    else { throw FleetError(.refused, "\(path) has files that are not a plan; choose another folder") }
    let staging = path + ".new-" + String(UInt64.random(in: .min ... .max), radix: 16)
    do throws(OutputError) {
      try FileSystem.makeFolders(staging + "/shards")
      for shard in shards {
        try FileSystem.write(shard.json, to: staging + "/" + Shard.fileName(shard.number), isDurable: false)
      }
      try FileSystem.write(
        tasks.flatMap { $0.line + [0x0A] }, to: staging + "/" + FleetPlan.tasksName, isDurable: false)
      try FileSystem.write(plan.json, to: staging + "/" + FleetPlan.fileName)
      let old = staging + ".old"
      if FileSystem.exists(path), rename(path, old) != 0 {
        throw OutputError(path: path, reason: .system("replace", errno))
      }
      guard rename(staging, path) == 0 else { throw OutputError(path: path, reason: .system("write", errno)) }
      FileSystem.removeTree(old)
    } catch {
      FileSystem.removeTree(staging)
      throw FleetError(.unwritable, "\(error)")
    }
  }
}
