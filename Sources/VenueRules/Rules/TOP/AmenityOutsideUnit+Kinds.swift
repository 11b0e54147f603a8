import VenueDiagnostics
import VenueModel
import VenueVocabulary

extension AmenityOutsideUnit {
  private struct Kinds: Hashable {
    var amenity: Category
    var unit: Category
  }

  /// Amenities with a known category in units of another kind; all with the same two kinds are one finding.
  func contradictions(_ context: RuleContext, _ report: (Finding) -> Void) {
    let found = context.venue.amenities.indexed.compactMap { place, amenity -> (kinds: Kinds, ref: FeatureRef)? in
      guard let category = amenity.category,
        let other = context.connectorCategory(contradicting: category, of: place)
      else { return nil }
      return (Kinds(amenity: category, unit: other), FeatureRef(.amenity, place))
    }
    for (kinds, group) in grouped(found, by: \.kinds) {
      let features = group.map(\.ref)
      let (own, unit) = (kinds.amenity.text, kinds.unit.text)
      var finding = context.finding(
        ofMany: features, "category",
        features.count == 1
          ? "amenity \(context.words(for: features[0])) has the category \(own), but its unit is \(unit)"
          : "\(features.count) amenities have the category \(own), but their units are \(unit)")
      finding.measured = features.count > 1 ? Measure(Double(features.count), "amenities") : nil
      finding.help = [
        "write \"\(unit)\" if the unit is right, or correct the category of the unit; if the amenity belongs to another unit, write its id"
      ]
      report(finding)
    }
  }
}
