import VenueGeometry
import VenueModel
import VenueVocabulary

/// Which place a file is about: its id, name, category and address.
struct OSMIdentity {
  /// Without slashes, because folders are named after venues: `way-23290301`.
  let id: String
  /// nil if nothing in the file says what it is.
  let draft: FeatureDraft?
  /// The address of the venue, if the file has one.
  private(set) var addresses: [FeatureDraft] = []

  /// The best of the elements that can be a venue: a building with rooms first, then those around the plan, then stations.
  init(_ plan: OSMPlan) {
    // The building with most areas first.
    let counts = plan.storeys.areasOfBuildings
    let homes = counts.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }.map { plan.storeys.buildings[$0].element }
    let candidates = plan.document.elements.filter { OSMIdentity.canBeVenue($0) }
    let area = homes.count == 1 ? homes.first : nil
    let around = candidates.filter { OSMIdentity.isAround($0, plan) }
    let station = candidates.filter { $0.kind == .node || $0.kind == .relation }.min {
      OSMIdentity.rank($0) < OSMIdentity.rank($1)
    }
    guard let best = area ?? around.first ?? homes.first ?? station ?? plan.sorting.spaces.first?.element else {
      (id, draft) = ("osm", nil)
      return
    }
    id = "\(best.kind.rawValue)-\(best.number)"
    var draft = OSMDraft(.venue, of: best, id: id)
    let category = OSMCategories.venues.category(of: best)
    draft.add("category", category?.category, from: category?.tag)
    draft.addCommon(plan.names, keys: ["name", "hours", "phone", "website"])
    if plan.names.labels(of: best, "name").isEmpty {
      let street = [best["addr:street"], best["addr:housenumber"]].compactMap { $0 }.joined(separator: " ")
      draft.add("name", street.isEmpty ? best.id : street)
    }
    if let address = OSMIdentity.address(of: [best] + homes) {
      draft.add("address_id", address.id)
      addresses = [address]
    }
    self.draft = draft.draft
  }

  /// Of the first element with street and town; `addr:full` is the street with its number.
  private static func address(of elements: [OSMElement]) -> FeatureDraft? {
    for element in elements {
      let parts = element.tag("addr:street") ?? element.tag("addr:place")
      guard let street = parts ?? element.tag("addr:full"), let town = element.tag("addr:city") else { continue }
      var draft = OSMDraft(.address, of: element, id: element.id + "/address")
      let number = parts == nil ? "" : element["addr:housenumber"].map { " " + $0 } ?? ""
      draft.add("address", street.value + number, from: street)
      draft.add("locality", town.value, from: town)
      draft.add("postal_code", element["addr:postcode"], from: element.tag("addr:postcode"))
      draft.add("country", element["addr:country"]?.uppercased(), from: element.tag("addr:country"))
      return draft.draft
    }
    return nil
  }

  private static func canBeVenue(_ element: OSMElement) -> Bool {
    element["name"] != nil && OSMCategories.venues.category(of: element) != nil
  }

  /// Stations before other points, with a name of the whole before stops.
  private static func rank(_ element: OSMElement) -> Int {
    element.has("railway", "station") ? 0 : element.has("public_transport", "station") ? 1 : 2
  }

  /// True for an area that contains the first area of the plan.
  private static func isAround(_ element: OSMElement, _ plan: OSMPlan) -> Bool {
    guard case .success(let area) = plan.document.area(of: element), let space = plan.sorting.spaces.first,
      let polygon = space.polygons.first, space.element.id != element.id
    else { return false }
    return plan.document.polygons(area).contains { $0.shellContains(polygon.middleOfCorners) }
  }
}
