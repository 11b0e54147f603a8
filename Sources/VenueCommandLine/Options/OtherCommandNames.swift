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
    "deploy": "`venuemap merge` publishes the results of a plan",
    "unpublish":
      "to remove a venue, remove its line from the list and its folder from the releases, then plan and merge again; "
      + "`venuemap rollback` publishes its previous release",
  ]

  /// - Parameter word: as it was typed.
  static func hint(for word: String) -> String? { hints[word.lowercased()] }
}
