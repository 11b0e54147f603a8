import ArgumentParser
import VenueAtlas
import VenueBundle
import VenueOutput
import VenueRouting

struct WriteGraph: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Write the network as a graph of nodes and edges, for other routers.",
    discussion: """
        venuemap graph build/harbor-airport -o network.json
        venuemap graph build/harbor-airport --profile wheelchair -o wheelchair.json

      Nodes are doors, landings and places. Edges have length, time and restrictions. The file states how much longer its paths \
      are than those of `route`, measured on this venue. Without -o the graph is printed.
      """
  )

  @OptionGroup var bundle: BundleArgument

  @Option(
    help:
      "Profile of the traveller. The times of the edges are for this profile. Edges that it cannot use are not included."
  )
  var profile = TravelOptions.everyone

  @Option(name: .shortAndLong, help: "The file to write.")
  var output: String?

  func run() throws {
    let atlas = try bundle.open()
    let known = try bundle.reading { () throws(BundleError) in try atlas.profiles() }
    let profile = try TravelOptions.profile(named: profile, among: known)
    let router = try bundle.reading { () throws(BundleError) in try atlas.router() }
    let graph = try Result { () throws(RoutingError) in try router.plainGraph(for: profile) }
      .mapError { CommandFailure("\($0)", .unreadableInput) }.get()
    try bundle.requireSound(router)
    let bytes = graph.json() + [0x0A]
    guard let output else {
      Terminal.answer(bytes)
      return
    }
    do throws(OutputError) {
      try OutputFile(path: output).requireOutside(bundle.bundle)
      try OutputFile(path: output).write(bytes)
    } catch {
      Terminal.complain(error)
      throw ExitStatus.unwritableOutput
    }
    Terminal.answer(painted: "written: \(output) (\(graph.nodes.count) nodes, \(graph.edges.count) edges)\n")
  }
}
