/// The rules of points that stand together.
extension RulePage {
  static let ofClusters: [RulePage] = [
    .clusterIdentifierMissing, .clusterSpansFloors, .clusterNeverOpens, .clusterWithoutSummary, .priorityInverted,
    .clusterWithoutMembers,
  ]

  public static let clusterIdentifierMissing = RulePage(
    "ZUM011", "cluster-identifier-missing", .warning, stage: .planned, tags: ["core"],
    summary: "Of points of one category on a floor some have a clustering identifier and some have none.",
    why: """
      Where there is no room for each, those with one become a marker with a number, which others of their kind are missing from.
      """,
    repair: """
      Give all of them the identifier, or name their category under `clusters`; `cluster: ""` keeps one out on purpose.
      """,
    basis: """
      Apple, Decluttering a Map with MapKit Annotation Clustering: annotations cluster by equal identifiers; asked only of venues that \
      cluster something
      """)
  public static let clusterSpansFloors = RulePage(
    "ZUM012", "cluster-spans-floors", .error, stage: .planned,
    summary: "A cluster counts points of a floor that it is not shown with.",
    why: "Zooming in on it does not show what it counted.",
    repair: "Clusters are made floor by floor: this is a fault of the compiler, and worth a report to us.",
    basis: "ours; after Apple Human Interface Guidelines, Maps: one floor at a time")
  public static let clusterNeverOpens = RulePage(
    "ZUM013", "cluster-never-opens", .error, stage: .planned, tags: ["core"],
    summary: """
      Markers of points of one clustering identifier lie on each other even at the closest zoom; of occupants of one room, for information.
      """,
    why: "Whoever zooms in on a cluster looks for what is in it, and never sees those points by themselves.",
    repair: "Put the points where they are, allow a closer zoom under `camera`, or take out what is there twice.",
    basis: "Apple Human Interface Guidelines, Maps: clusters open as people zoom in",
    thresholds: ["25 points across and down at the closest whole zoom of the camera: an icon of 21 and 2 on each side"])
  public static let clusterWithoutSummary = RulePage(
    "ZUM014", "cluster-without-summary", .info, stage: .planned,
    summary: "A cluster of several kinds shows a number and the icon of one of them.",
    why: "Nobody would look there for the others.",
    repair: "Say a `name`, an `icon` that stands for all, or the `ratio` of two kinds, under `clusters`.",
    basis: "Apple, Decluttering a Map with MapKit Annotation Clustering: a cluster's view hints at its members")
  public static let priorityInverted = RulePage(
    "ZUM018", "priority-inverted", .warning, stage: .planned,
    summary: "A cluster ranks below one of its members.",
    why: "What would have been on the map by itself gives way because it stands together with others.",
    repair: "Leave `priority` out, which is that of the highest member, or say one as high.",
    basis: """
      Apple, Decluttering a Map with MapKit Annotation Clustering: a cluster has its priority from its members; not asked where \
      `priority: lowest` says so
      """)
  public static let clusterWithoutMembers = RulePage(
    "ZUM024", "cluster-without-members", .warning, stage: .planned,
    summary:
      "`clusters` speaks of an identifier or a kind that no point of the venue has, or a point has an identifier that is one of `clusters` but for a letter.",
    why: "A word with a letter wrong clusters nothing, and nobody sees why.",
    repair: "Say the identifier on the points, or name their categories; only what stands as a point on the map joins.",
    basis: "ours")
}
