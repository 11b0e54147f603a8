import Testing
import VenueDiagnostics
import VenueModel
import VenueParts
import VenueTestSupport
import VenueVocabulary

@testable import VenuePlanning

/// An airport whose machines cluster, and what tests ask of its plan.
enum ClusteredAirport {
  /// The sample airport with machines in a row along its hall, every half a metre.
  static func airport(
    _ machines: [(category: Category, cluster: String?)], floor: Int = 0, clusters: [ClusterSource] = [],
    options: PlanOptions = PlanOptions(), change: (inout Venue) -> Void = { _ in }
  ) -> VenuePlan {
    var venue = sampleAirport()
    venue.clusters = clusters
    for (number, machine) in machines.enumerated() {
      var amenity = Amenity(id: ID("machine-\(number / 10)\(number % 10)"))
      amenity.category = machine.category
      amenity.cluster = machine.cluster
      amenity.unitIDs = [ID("h.\(floor)")]
      amenity.geometry = FloorPlan.coordinate(2 + Double(number) * 0.5, 1)
      venue.amenities.append(amenity)
    }
    change(&venue)
    return planParts(checked: checked(venue), options: options)
  }

  static func source(_ id: String, _ change: (inout ClusterSource) -> Void = { _ in }) -> ClusterSource {
    var source = ClusterSource(id: id)
    change(&source)
    return source
  }

  static func codes(_ plan: VenuePlan) -> [String] {
    plan.findings.map(\.page.code).filter(["ZUM011", "ZUM012", "ZUM013", "ZUM014", "ZUM018", "ZUM024"].contains)
  }

  static func names(_ plan: VenuePlan, _ cluster: ClustersPart.Cluster) throws -> [String] {
    let part = try #require(plan.clusters)
    return cluster.members.map { part.points[$0].id }
  }
}
