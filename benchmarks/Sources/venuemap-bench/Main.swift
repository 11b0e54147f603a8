import Glibc

/// Measures one part of the product; `benchmarks/run` calls it beside the peers. One line of JSON is the answer.
@main struct Main {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("tiles", 3): try TileBenchmark.run(folder: arguments[1], output: arguments[2])
    case ("tiles-dense", 3): try TileBenchmark.run(folder: arguments[1], output: arguments[2], isDense: true)
    case ("read", 2): try ReadBenchmark.tree(of: arguments[1])
    case ("model", 2): try ModelBenchmark.run(arguments[1])
    case ("routes", 3): try RouteBenchmark.run(folder: arguments[1], output: arguments[2])
    case ("mesh", 2): try MeshBenchmark.run(folder: arguments[1])
    case ("levels", 2): try LevelsBenchmark.run(folder: arguments[1])
    case ("open", 2): try OpenBenchmark.run(arguments[1])
    default:
      print(
        "usage: venuemap-bench tiles FLAT OUT | tiles-dense FLAT OUT | read FILE | model VENUE | routes NAV OUT | mesh NAV | levels NAV | open BUNDLE"
      )
      exit(2)
    }
  }
}
