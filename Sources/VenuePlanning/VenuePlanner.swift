import VenueCamera
import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts
import VenueVocabulary

/// What all planning looks at: the checked venue, what may be said of it, and what is drawn of it.
struct VenuePlanner {
  let checked: CheckedVenue
  let options: PlanOptions
  let icons: IconLibrary
  /// Of the middle of the drawn venue.
  let latitude: Double
  /// Where each feature is as a place.
  let points: PlacePoints
  /// How prominent each name and icon is.
  let ladder: TierLadder
  /// Rows of the theme that its owner named.
  let rows: OwnRows
  private(set) var drawn: [TierFeature] = []
  /// Of names and icons, by their position in ``drawn``.
  private(set) var labels: [Int: LabelTraits] = [:]

  var publication: Publication { checked.publication }
  var venue: Venue { checked.venue }
  var index: VenueIndex { checked.index }

  init(checked: CheckedVenue, theme: Theme = Theme(), options: PlanOptions) {
    self.checked = checked
    self.options = options
    icons = IconLibrary(options.icons)
    let outline = checked.venue.levels.kept.flatMap { $0.geometry.flatMap(\.shell) }
    latitude = GeoBounds(around: outline)?.center.latitude ?? checked.index.plane.origin.latitude
    points = options.points ?? PlacePoints(of: checked, reusing: options.stageCache)
    ladder = TierLadder(checked.venue)
    rows = OwnRows(of: theme, in: checked.venue.properties?.category)
    (drawn, labels) = planTiers()
  }

  /// nil for a unit without a shape.
  func middle(ofUnit unit: Int) -> Coordinate? { points.middles[unit].map(index.plane.coordinate) }

  /// Where a feature is as a place, in degrees.
  func place(of type: FeatureType, _ position: Int) -> Coordinate? {
    points.spot(of: FeatureRef(type, position))?.coordinate
  }

  /// Which amenity and which unit are one mark.
  var amenityUnits: AmenityUnits { points.amenityUnits }
}
