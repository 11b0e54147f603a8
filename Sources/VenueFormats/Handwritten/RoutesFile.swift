import VenueDiagnostics
import VenueGeometry
import VenueModel

/// `routes.yaml`: route tests of the author with their conditions.
struct RoutesFile {
  let file: OpenFile

  /// Each takes one or two searches (project default).
  static let mostTests = 10_000

  static let keys = ["from", "to", "profile", "reach", "step_free", "via", "metres", "seconds", "floors"]

  static let metres = Quantity("metres", 0...100_000, unit: "m", advice: "write the maximum number of metres")
  static let seconds = Quantity("seconds", 0...86_400, unit: "s", advice: "write the maximum number of seconds")
  static let floors = Quantity("floors", 0...1000, advice: "write the maximum number of floor changes")

  func tests() -> [RouteTest] {
    guard let written = file.yaml() else { return [] }
    let root = written.grouped(under: "routes", known: ["routes"], in: "routes.yaml") { route in
      ["from", "to", "start", "end"].contains { route[$0]?.text != nil }
    }
    root.refuseUnknownKeys(["routes"], in: "routes.yaml")
    let entries =
      root["routes"]?.entries(
        "a mapping from name to route, such as {to-cinema: {from: bus-corner, to: corner-cinema}}") ?? []
    if entries.count > RoutesFile.mostTests {
      file.log.report(
        .inputLimit(
          "routes.yaml has \(entries.count) routes; the limit is \(RoutesFile.mostTests), and the rest is ignored",
          at: entries[RoutesFile.mostTests].keyPlace))
    }
    return entries.prefix(RoutesFile.mostTests).compactMap(test)
  }

  /// - Returns: nil for one without both ends, which is reported.
  private func test(_ entry: CursorEntry) -> RouteTest? {
    let map = entry.value.readAsMeant(RoutesFile.keys, in: "route \(entry.key)")
    guard !map.entries("a map with from, to and the expectations").isEmpty || map.isNull else { return nil }
    var test = RouteTest(name: entry.key, place: entry.keyPlace)
    guard let from = map["from"]?.text("a place"), let to = map["to"]?.text("a place") else {
      if map["from"] == nil || map["to"] == nil {
        file.log.report(
          .wrongType(
            "route \(entry.key) has no \(map["from"] == nil ? "from" : "to")", at: entry.keyPlace,
            help: ["write the id of a place: `\(map["from"] == nil ? "from" : "to"): ID`"]))
      }
      return nil
    }
    (test.from, test.to) = (from, to)
    test.profile = map["profile"]?.text("the name of a profile") ?? test.profile
    test.isReached = map["reach"]?.flag() ?? true
    test.isStepFree = map["step_free"]?.flag() ?? false
    test.via = map["via"]?.ids("ids of what it must pass") ?? []
    test.metres = map["metres"]?.number(RoutesFile.metres)
    test.seconds = map["seconds"]?.number(RoutesFile.seconds)
    test.floors = map["floors"]?.integer(RoutesFile.floors)
    return test
  }
}
