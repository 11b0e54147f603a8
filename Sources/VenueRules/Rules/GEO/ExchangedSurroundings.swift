import VenueDiagnostics
import VenueGeometry
import VenueModel
import VenueVocabulary

/// Surroundings that are in another region as written, and at the venue with longitude and latitude exchanged.
///
/// If only some are, those are wrong. If all are and the plan is drawn in degrees, they are wrong as well: the plan has more votes. If the plan
/// is drawn in metres, the frame's origin may be the one that is exchanged, and both places are reported.
struct ExchangedSurroundings {
  let context: RuleContext

  var finding: Finding? {
    let (venue, site) = (context.venue, context.index.site)
    let places = venue.surroundings.enumerated().compactMap { position, feature in
      feature.geometry.coordinates.first { $0.isOnMap }.map { (position: position, corner: $0) }
    }
    let far = places.filter { site.kilometres(to: $0.corner) > context.thresholds.swappedAtLeast }
    let exchanged = far.filter { site.kilometres(to: $0.corner.mirrored) <= context.thresholds.swappedAtLeast }
    guard let first = exchanged.first else { return nil }
    let areAllFar = far.count == places.count
    // Of a plan in metres, one stray feature does not speak against the frame.
    let frame = venue.frame.flatMap { areAllFar && exchanged.count * 2 > places.count ? $0.origin : nil }
    let kilometres = exchanged.map { site.kilometres(to: $0.corner) }.min() ?? 0
    var finding = Finding([], Venue.pathOfSurrounding(first.position), words(exchanged, frame, kilometres))
    // Surroundings that were not read from a file have no places.
    if context.source.places[venue: finding.path] == nil { finding.path = frame == nil ? "id" : "frame" }
    if frame != nil { finding.related = [Finding.Related(FeatureRef(.venue, 0), "frame", "the frame's origin")] }
    finding.coordinate = first.corner
    finding.measured = Measure(kilometres.rounded(), "km")
    finding.threshold = Measure(context.thresholds.swappedAtLeast, "km")
    finding.effect = frame == nil ? "\(exchanged.count == 1 ? "it is" : "they are") not drawn" : nil
    finding.help = [
      frame == nil
        ? "exchange the two numbers of each position"
        : "exchange the two numbers of each position of the surroundings, or those of frame.origin"
    ]
    return finding
  }

  private func words(
    _ exchanged: [(position: Int, corner: Coordinate)], _ frame: Coordinate?, _ kilometres: Double
  ) -> String {
    func words(_ place: Coordinate) -> String {
      Text.position(longitude: place.longitude, latitude: place.latitude)
    }
    let distance = "\(Text.number(kilometres, decimals: 0)) km"
    if let frame {
      return
        "the frame's origin and its surroundings (\(words(frame)) and \(words(exchanged[0].corner))) are \(distance) "
        + "apart, and meet when one of them is exchanged; longitude comes first"
    }
    let id = context.venue.surroundings[exchanged[0].position].id
    let subject =
      exchanged.count == 1
      ? "surrounding \(id) is" : "\(exchanged.count) features of the surroundings, \(id) the first, are"
    return
      "\(subject) \(distance) from the venue (\(words(exchanged[0].corner))), and at it with longitude and latitude "
      + "exchanged; longitude comes first"
  }
}
