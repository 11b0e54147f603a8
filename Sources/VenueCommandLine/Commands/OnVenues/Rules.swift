package import ArgumentParser

package struct Rules: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "List the rules, or explain one: its reason and its repair.",
    discussion: "A rule has a code and an id: `venuemap rules TOP003`, `venuemap rules units-overlap`."
  )

  @Argument(help: "Code, id or family (such as TOP). Default: all rules.")
  package var rule: String?

  @OptionGroup package var output: FormatOption

  package init() {}
}
