import VenueGeometry
import VenueVocabulary

/// `clusters` of `venue.yaml`, as ``ClustersBlock`` reads it.
enum ClustersSchema {
  static let node = SchemaNode.byAnyID(
    SchemaNode.map([
      (
        "categories",
        SchemaDefinitions.array(of: .ref("text"), count: 0...).orNothing
          .described("Points of these categories, and of what refines them, join without saying so.")
      ),
      (
        "priority",
        SchemaNode.either(
          .all(of: ClusterPriority.words), SchemaDefinitions.number(.clusterPriority, isWhole: true)
        ).orNothing
          .described("Priority of a cluster: that of its highest member (the default), of its lowest, or a fixed one.")
      ),
      (
        "ratio",
        SchemaDefinitions.array(of: .ref("text"), count: 2...2).orNothing
          .described("Two categories whose numbers are shown side by side.")
      ),
      ("name", SchemaNode.ref("labels").orNothing.described("What a cluster is called, below its icon.")),
      (
        "icon",
        SchemaNode.ref("text").orNothing
          .described("The icon that marks a cluster. Default: that of its kind, or `several` for different kinds.")
      ),
    ]).orNothing)
}
