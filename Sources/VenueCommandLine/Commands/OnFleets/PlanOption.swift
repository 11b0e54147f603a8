import ArgumentParser
import VenueFleet

/// The plan that a command works on, and the folder of its results.
struct PlanOption: ParsableArguments {
  @Option(help: "The folder that `venuemap plan` wrote.")
  var plan: String

  @Option(help: ArgumentHelp("The folder of the results. Default: the one of the plan.", valueName: "folder"))
  var store: String?

  func open() throws(CommandFailure) -> (folder: PlanFolder, results: ResultStore) {
    let path = plan
    let folder = try CommandFailure.reporting { () throws(FleetError) in try PlanFolder(path) }
    return (folder, ResultStore(store ?? folder.store))
  }
}
