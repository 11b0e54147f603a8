import VenueDiagnostics
import VenueRules

/// Examples of the rules of clusters.
let clusterExamples: [(RulePage, [RuleExample])] = [
  (
    .clusterIdentifierMissing,
    [
      machines(
        "one of two", "category: atm, point: [5, 5], cluster: cash", "category: «atm, point: [15, 15]"),
      machines(
        "both", "category: atm, point: [5, 5], cluster: cash", "category: atm, point: [15, 15], cluster: cash"),
    ]
  ),
  (
    .clusterSpansFloors,
    [
      machines(
        "two points of one floor", "category: atm, point: [5, 5], cluster: cash",
        "category: atm, point: [6, 5], cluster: cash")
    ]
  ),
  (
    .clusterNeverOpens,
    [
      machines(
        "two points 10 cm apart", mark: "«", "category: atm, point: [5, 5], cluster: cash",
        "category: atm, point: [5.1, 5], cluster: cash"),
      machines(
        "two points 1 m apart", "category: atm, point: [5, 5], cluster: cash",
        "category: atm, point: [6, 5], cluster: cash"),
    ]
  ),
  (
    .clusterWithoutSummary,
    [
      machines(
        "two kinds", "category: atm, point: [5, 5], cluster: «machines",
        "category: vendingmachine, point: [6, 5], cluster: machines"),
      machines(
        "two kinds with a name", "category: atm, point: [5, 5]", "category: vendingmachine, point: [6, 5]",
        clusters: "machines: {categories: [atm, vendingmachine], name: Machines}"),
    ]
  ),
  (
    .priorityInverted,
    [
      machines(
        "a number below that of a member", "category: atm, point: [5, 5]", "category: atm, point: [6, 5]",
        clusters: "cash: {categories: [atm], priority: «100}"),
      machines(
        "the highest of the members", "category: atm, point: [5, 5]", "category: atm, point: [6, 5]",
        clusters: "cash: {categories: [atm], priority: highest}"),
    ]
  ),
  (
    .clusterWithoutMembers,
    [
      machines(
        "a misspelt identifier", "category: atm, point: [5, 5], cluster: cash",
        "category: atm, point: [6, 5], cluster: cash", clusters: "«csh: {name: Cash}"),
      machines(
        "the identifier of the points", "category: atm, point: [5, 5], cluster: cash",
        "category: atm, point: [6, 5], cluster: cash", clusters: "cash: {name: Cash}"),
    ]
  ),
]

/// - Parameters:
///   - mark: before the first of two machines.
///   - clusters: of `venue.yaml`.
private func machines(
  _ title: String, mark: String = "", _ first: String, _ second: String, clusters: String? = nil
) -> RuleExample {
  RuleExample(
    title,
    [
      "venue.yaml": clusters.map { venueFile("clusters: {\($0)}") } ?? RuleExample.venue,
      "levels/ground.yaml": streetLevel(
        more: "amenities:\n  \(mark)machine-1: {\(first)}\n  machine-2: {\(second)}\n"),
    ])
}
