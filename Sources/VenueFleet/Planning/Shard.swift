import VenueJSON

/// The work of one worker: tasks in the order in which it does them. The file has all that the worker needs.
package struct Shard: Sendable {
  package struct Entry: Sendable {
    package var task: FleetTask
    /// Forecast of CPU seconds.
    package var seconds: Double
    /// Wall time and memory at which the task is stopped.
    package var limitSeconds: Int
    package var limitBytes: Int
    /// True for a second run of a task of another shard: the two results are compared.
    package var isCheck: Bool
  }

  package var number: Int
  package var entries: [Entry]

  /// Forecast of CPU seconds of all tasks.
  package var seconds: Double { entries.reduce(0) { $0 + $1.seconds } }

  static func fileName(_ number: Int) -> String {
    let digits = String(number)
    return "shards/" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".json"
  }

  var json: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("schema", 1)
      json.member("shard", number)
      json.array("tasks") { json in
        for entry in entries {
          json.object { json in
            json.member("seconds", entry.seconds, decimals: 3)
            json.member("limit_seconds", entry.limitSeconds)
            json.member("limit_bytes", entry.limitBytes)
            if entry.isCheck { json.member("check", true) }
            json.key("task")
            entry.task.write(to: &json)
          }
        }
      }
    }
    return json.bytes + [0x0A]
  }

  /// - Returns: nil if it is damaged.
  init?(_ json: JSONValue) {
    guard json["schema"]?.int == 1, let number = json["shard"]?.int, let listed = json["tasks"]?.array else {
      return nil
    }
    let entries = listed.compactMap { json -> Entry? in
      guard let task = json["task"].flatMap({ FleetTask($0) }), let seconds = json["seconds"]?.double,
        let limitSeconds = json["limit_seconds"]?.int, let limitBytes = json["limit_bytes"]?.int
      else { return nil }
      return Entry(
        task: task, seconds: seconds, limitSeconds: limitSeconds, limitBytes: limitBytes,
        isCheck: json["check"]?.bool ?? false)
    }
    guard entries.count == listed.count else { return nil }
    self.init(number: number, entries: entries)
  }

  init(number: Int, entries: [Entry]) { (self.number, self.entries) = (number, entries) }
}
