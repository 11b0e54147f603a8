import VenueJSON

/// `plan.json`: what holds for all tasks of a plan. It has no secrets, and no path from the root of a file system.
package struct FleetPlan: Sendable {
  /// A venue whose files could not be read when the plan was made, or that has the id of another one.
  package struct Unread: Hashable, Sendable {
    package var venue: String
    package var reason: String
  }

  package var compiler: CompilerIdentity
  /// The folder of the sources, relative to the plan's folder.
  package var root: String
  /// The folder of the results, relative to the plan's folder.
  package var store: String
  package var tasks: Int
  package var shards: Int
  /// Tasks that are run twice.
  package var checks: Int
  package var unread: [Unread]

  static let fileName = "plan.json"
  static let tasksName = "tasks.jsonl"

  var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.key("compiler")
      compiler.write(to: &json)
      json.member("root", root)
      json.member("store", store)
      json.member("tasks", tasks)
      json.member("shards", shards)
      json.member("checks", checks)
      json.array("unread") { json in
        for one in unread {
          json.object { json in
            json.member("venue", one.venue)
            json.member("reason", one.reason)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  init(
    compiler: CompilerIdentity, root: String, store: String, tasks: Int, shards: Int, checks: Int, unread: [Unread]
  ) {
    self.compiler = compiler
    (self.root, self.store) = (root, store)
    (self.tasks, self.shards, self.checks) = (tasks, shards, checks)
    self.unread = unread
  }

  /// - Returns: nil if it is damaged.
  init?(_ json: JSONValue) {
    guard json["schema"]?.int == 1, let compiler = CompilerIdentity(json["compiler"]), let root = json["root"]?.string,
      let store = json["store"]?.string, let tasks = json["tasks"]?.int, let shards = json["shards"]?.int
    else { return nil }
    let unread = (json["unread"]?.array ?? []).compactMap { one -> Unread? in
      guard let venue = one["venue"]?.string, let reason = one["reason"]?.string else { return nil }
      return Unread(venue: venue, reason: reason)
    }
    self.init(
      compiler: compiler, root: root, store: store, tasks: tasks, shards: shards, checks: json["checks"]?.int ?? 0,
      unread: unread)
  }
}
