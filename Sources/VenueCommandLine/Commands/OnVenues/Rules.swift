package import ArgumentParser

package struct Rules: VenueCommand {
  package static let configuration = CommandConfiguration(
    abstract: "List the rules, or explain one: why it exists, and how to fix a finding.",
    discussion: "A rule has a code and an id: `venuemap rules TOP003`, `venuemap rules units-overlap`."
  )

  @Argument(
    help: "The code or id of a rule, or the three letters of a group of rules, such as TOP. Default: all rules.")
  package var rule: String?

  @OptionGroup package var output: FormatOption

  package init() {}
}
