package import ArgumentParser

package struct Rules: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "List the rules, or explain one: why it is there, and what to do.",
    discussion: "A rule is named by its code or its id: `venuemap rules TOP003`, `venuemap rules units-overlap`."
  )

  @Argument(help: "Code, id or family (such as TOP). All rules when left out.")
  package var rule: String?

  @OptionGroup package var output: FormatOption

  package init() {}
}
