import VenueCamera
import VenueGeometry
import VenueModel
import VenueParallel
import VenueParts
import VenueVocabulary

/// Common input of planning: the checked venue, its publication, and its drawn features.
struct VenuePlanner {
  let checked: CheckedVenue
  let options: PlanOptions
  let icons: IconLibrary
  /// Latitude of the middle of the drawn venue.
  let latitude: Double
  /// Position of each feature as a place.
  let points: PlacePoints
  /// Tier and priority of each name and icon.
  let ladder: TierLadder
  /// Rows of the theme that its owner named.
  let rows: OwnRows
  /// Named occupants by their kiosk or unit.
  let occupantsByHome: [FeatureRef: [Int]]
  private(set) var drawn: [TierFeature] = []
  /// For names and icons, by their position in ``drawn``.
  private(set) var labels = LabelTable()

  var publication: Publication { checked.publication }
  var venue: Venue { checked.venue }
  var index: VenueIndex { checked.index }

  init(checked: CheckedVenue, theme: Theme = Theme(), options: PlanOptions) {
    self.checked = checked
    self.options = options
    icons = IconLibrary(options.icons)
    let outline = checked.venue.levels.kept.flatMap { $0.geometry.flatMap(\.shell) }
    latitude = GeoBounds(around: outline)?.center.latitude ?? checked.index.plane.origin.latitude
    points = options.points ?? PlacePoints(of: checked, jobs: options.jobs, reusing: options.stageCache)
    ladder = TierLadder(checked.venue)
    rows = OwnRows(of: theme, in: checked.venue.properties?.category)
    occupantsByHome = OccupantHomes.occupants(checked.index, checked.publication)
    (drawn, labels) = planTiers()
  }

  /// Replaces the drawn features by those of the placement, so that the others can be released.
  ///
  /// - Parameter features: the same features, at the same positions.
  mutating func replaceDrawn(by features: [TierFeature]) { drawn = features }

  /// nil for a unit without a shape.
  func middle(ofUnit unit: Int) -> Coordinate? { points.middles[unit].map(index.plane.coordinate) }

  /// Position of a feature as a place, in degrees.
  func place(of type: FeatureType, _ position: Int) -> Coordinate? {
    points.spot(of: FeatureRef(type, position))?.coordinate
  }

  /// Amenities and units that are one mark.
  var amenityUnits: AmenityUnits { points.amenityUnits }
}
