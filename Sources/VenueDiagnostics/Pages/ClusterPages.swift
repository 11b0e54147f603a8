/// Rules of clusters.
extension RulePage {
  static let ofClusters: [RulePage] = [
    .clusterIdentifierMissing, .clusterSpansFloors, .clusterNeverOpens, .clusterWithoutSummary, .priorityInverted,
    .clusterWithoutMembers,
  ]

  public static let clusterIdentifierMissing = RulePage(
    "ZUM011", "cluster-identifier-missing", .warning, stage: .planned, tags: ["core"],
    summary: "Some points of one category on a floor have a clustering identifier, and others have none.",
    why: """
      If there is no room for each point, those with an identifier become a marker with a number, and the others \
      are not counted in it.
      """,
    repair: """
      Give all of them the identifier, or list their category under `clusters`. `cluster: ""` excludes a point \
      on purpose.
      """,
    basis: """
      Apple, Decluttering a Map with MapKit Annotation Clustering: annotations cluster by equal identifiers; asked only of venues that \
      cluster something
      """)
  public static let clusterSpansFloors = RulePage(
    "ZUM012", "cluster-spans-floors", .error, stage: .planned,
    summary: "A cluster counts points of another floor.",
    why: "Zooming in on it does not show the points that it counts.",
    repair: "Clusters are made floor by floor, so this is an internal error. Please report it.",
    basis: "project default; after Apple Human Interface Guidelines, Maps: one floor at a time")
  public static let clusterNeverOpens = RulePage(
    "ZUM013", "cluster-never-opens", .error, stage: .planned, tags: ["core"],
    summary: """
      Points of one clustering identifier overlap even at the closest zoom. For occupants of one room this is for \
      information.
      """,
    why: "A cluster must open when the map is zoomed in. These points are never visible separately.",
    repair: "Move the points to their real positions, allow a closer zoom under `camera`, or remove duplicates.",
    basis: "Apple Human Interface Guidelines, Maps: clusters open as people zoom in",
    thresholds: ["21 points across and down at the closest whole zoom of the camera: the side of an icon"])
  public static let clusterWithoutSummary = RulePage(
    "ZUM014", "cluster-without-summary", .info, stage: .planned,
    summary: "A cluster of different kinds shows a number and the icon of mixed clusters.",
    why: "The marker does not show what it contains.",
    repair: "Under `clusters`, set a `name`, a common `icon`, or the `ratio` of two categories.",
    basis: "Apple, Decluttering a Map with MapKit Annotation Clustering: a cluster's view hints at its members")
  public static let priorityInverted = RulePage(
    "ZUM018", "priority-inverted", .warning, stage: .planned,
    summary: "A cluster has a lower priority than one of its members.",
    why: "A point that would be visible alone is hidden because it is in a cluster.",
    repair: "Remove `priority`: the default is the highest priority of the members. Or set a priority that is as high.",
    basis: """
      Apple, Decluttering a Map with MapKit Annotation Clustering: a cluster has its priority from its members; not checked if \
      `priority: lowest` is set
      """)
  public static let clusterWithoutMembers = RulePage(
    "ZUM024", "cluster-without-members", .warning, stage: .planned, fix: .unsafe,
    summary:
      """
      `clusters` names an identifier or a category that no point of the venue has, or the identifier of a point is \
      misspelt.
      """,
    why: "With a misspelt identifier, there is no cluster.",
    repair: "Set the identifier on the points, or list their categories. Only features drawn as points are clustered.",
    basis: "project default")
}
