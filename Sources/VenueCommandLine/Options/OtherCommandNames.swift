/// Names that other programs have for what this one does, with the command that does it.
enum OtherCommandNames {
  private static let hints: [String: String] = [
    "prune": "`venuemap merge --keep N` removes old releases",
    "clean": "remove the folder of the bundle, or of old releases with `venuemap merge --keep N`",
    "serve": "`venuemap preview` shows a venue or a bundle in the browser",
    "server": "`venuemap preview` shows a venue or a bundle in the browser",
    "view": "`venuemap preview` shows a venue or a bundle in the browser",
    "lint": "`venuemap validate` lists errors and warnings",
    "check": "`venuemap validate` lists errors and warnings",
    "fix": "`venuemap validate --fix` corrects the files of a venue",
    "build": "`venuemap compile` writes a bundle",
    "watch": "`venuemap compile --watch` compiles again after each change",
    "compare": "`venuemap diff` compares two bundles",
    "info": "`venuemap inspect` summarises a bundle",
    "card": placeHint, "poi": placeHint,
    "reach": "`venuemap isochrone` finds the area that can be reached within a time",
    "directions": routeHint, "navigate": routeHint, "way": routeHint, "path": routeHint,
    "closest": "`venuemap nearest` finds the nearest places of a category",
    "distance": matrixHint, "distances": matrixHint, "table": matrixHint,
    "timetable": departuresHint, "stops": departuresHint,
    "connections": optionsHint, "journey": optionsHint, "trip": optionsHint, "transit": optionsHint,
    "accessibility": "`venuemap access` reports which places each profile reaches",
    "draw": renderHint, "image": renderHint, "picture": renderHint, "svg": renderHint,
    "print": "`venuemap export --as svg-print` draws each floor on a sheet of paper",
    "tap": "`venuemap pick` lists the features at a point of the map",
    "zip": "`venuemap pack` packs a bundle into one zip",
    "deploy": "`venuemap merge` publishes the results of a plan",
    "unpublish":
      "to remove a venue, remove its line from the list and its folder from the releases, then plan and merge again; "
      + "`venuemap rollback` publishes its previous release",
  ]

  private static let placeHint = "`venuemap place` shows the card of a place"
  private static let routeHint = "`venuemap route` finds a route between two places"
  private static let matrixHint = "`venuemap matrix` lists distances and times between places"
  private static let departuresHint = "`venuemap departures` lists the next departures of a stop"
  private static let optionsHint = "`venuemap options` compares transit connections"
  private static let renderHint = "`venuemap render` draws a floor, and optionally a route"

  /// - Parameter word: as it was typed.
  static func hint(for word: String) -> String? { hints[word.lowercased()] }
}
