import VenueCamera
import VenueModel
import VenueParts
import VenueVocabulary

// The zooms at which tiers begin, as far as the author declares them.
extension VenuePlanner {
  /// nil if the size of the venue decides.
  func writtenZoom(of tier: Tier) -> Zoom512? {
    venue.tiers?.zooms.last { Tier($0.tier) == tier }.map { Zoom512($0.zoom) }
  }

  /// The scales of the options, replaced by declared values. An undeclared tier begins no farther out than the
  /// previous one.
  var scales: TierScales {
    func scale(_ tier: Tier, _ standard: Scale) -> Scale {
      writtenZoom(of: tier).map { Scale($0, atLatitude: latitude) } ?? standard
    }
    return TierScales(
      building: min(options.scales.building, scale(.rooms, options.scales.building)),
      rooms: scale(.rooms, options.scales.rooms), places: scale(.places, options.scales.places),
      detail: scale(.detail, options.scales.detail))
  }
}
