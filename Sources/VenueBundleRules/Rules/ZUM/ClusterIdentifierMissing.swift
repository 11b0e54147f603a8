import VenueDiagnostics
import VenueModel
import VenueParts
import VenuePlanning
import VenueRules
import VenueVocabulary

/// Reports points without a clustering identifier whose category has one elsewhere on the same floor.
struct ClusterIdentifierMissing: Rule {
  static let page = RulePage(
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
  static let examples = [
    ClusterExample.machines(
      "one of two", "category: atm, point: [5, 5], cluster: cash", "category: «atm, point: [15, 15]"),
    ClusterExample.machines(
      "both", "category: atm, point: [5, 5], cluster: cash", "category: atm, point: [15, 15], cluster: cash"),
  ]

  func check(_ context: BundleContext, report: (Finding) -> Void) {
    let (drawn, labels, venue) = (context.plan.tiers.features, context.facts.labels, context.venue)
    let identifiers = context.facts.clusters.identifiers
    struct Kind: Hashable {
      var floor: Int?
      var type: FeatureType
      var category: String
    }
    var joined: [Kind: String] = [:]
    var left: [Kind: [Int]] = [:]
    guard !context.facts.clusters.points.isEmpty else { return }
    for position in drawn.indices where labels.contains(position) {
      let feature = drawn[position]
      guard [.amenity, .occupant].contains(feature.ref.type),
        let category = feature.text("category")
      else { continue }
      let kind = Kind(floor: feature.floor, type: feature.ref.type, category: category)
      if let identifier = identifiers[position] {
        if joined[kind] == nil { joined[kind] = identifier }
      } else if said(feature.ref, venue) == nil {
        left[kind, default: []].append(position)
      }
    }
    var categories: [String: (identifier: String, refs: [FeatureRef])] = [:]
    for (kind, positions) in left {
      guard let identifier = joined[kind] else { continue }
      // The same for any order of floors: the first identifier, and the features in their order.
      let own = categories[kind.category] ?? (identifier, [])
      categories[kind.category] = (
        min(own.identifier, identifier), own.refs + positions.map { drawn[$0].ref }
      )
    }
    for category in categories.keys.sorted() {
      guard let (identifier, all) = categories[category] else { continue }
      let refs = Set(all).sorted { ($0.type.rawValue, $0.index) < ($1.type.rawValue, $1.index) }
      let first = venue.id(of: refs[0])
      var finding = Finding(
        refs, "category",
        refs.count == 1
          ? "\(first) (category \(category)) has no clustering identifier, but others on its floor have '\(identifier)'"
          : "\(refs.count) points of category \(category) have no clustering identifier, but others on their floors have '\(identifier)'. The first one is \(first)"
      )
      finding.measured = Measure(Double(refs.count), "points")
      finding.help = [
        "write `cluster: \(identifier)` on each, or list \(category) under `categories` of clusters/\(identifier). To exclude a point, write `cluster: \"\"`"
      ]
      report(finding)
    }
  }

  /// The identifier that a point declares, including an empty one.
  private func said(_ ref: FeatureRef, _ venue: Venue) -> String? {
    ref.type == .amenity ? venue.amenities[ref.index].cluster : venue.occupants[ref.index].cluster
  }
}
