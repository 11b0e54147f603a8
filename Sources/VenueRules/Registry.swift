public import VenueDiagnostics
import VenueVocabulary

/// Every rule of the check stage, in the order of the codes. A new rule requires its file and one line here.
public let registry: [any Rule] = [
  YAMLImplicitScalar(),
  FeatureIDDuplicate(), RequiredPropertyMissing(), CategoryUnknown(), ReferenceUnresolved(), LevelEmpty(),
  ContactInvalid(), AddressInvalid(), ValidityInvalid(), OpeningCategoryDefault(),
  CoordinateOutOfRange(), CoordinateSwapped(), RingTooShort(), RingSelfIntersection(), HoleInvalid(), RingWinding(),
  InteriorDisconnected(), LineDegenerate(), FeatureFarAway(),
  UnitOutsideLevel(), LevelOutsideVenue(), UnitsOverlap(), LevelCoverage(), OpeningOffBoundary(), OpeningNeighbours(),
  RoomWithoutOpening(),
  OpeningWidthImplausible(), DisplayPointOutside(), AmenityOutsideUnit(), AnchorOutsideUnit(), KioskPlacement(),
  KioskBlocksOpening(), LevelOutsideFootprint(),
  OpeningJoinContradicted(), OpeningMoved(), BorderTakenAsWall(), OpenToContradicted(), DoorBypassed(),
  UnitUnreachable(), ConnectorSingleLevel(), EscalatorDirectionMissing(), StepFreeUnreachable(), ConnectorInferred(),
  LandingsApart(), ConnectorMeasures(),
  TraversalUnresolved(), DirectionWithoutSides(), RelationshipUnresolved(), TransitUnreachable(),
  TransitEndpointInvalid(), RegionTooBroad(), ClosureInvalid(), TransitModeUnbacked(), TransitTimetableMissing(),
  TransitStopTwice(),
  ZoomRangeInvalid(), TiltExceedsZoomLimit(), BearingNotNormalised(), PitchRangeInvalid(), CameraShowsNothing(),
  CardFieldMissing(), CardDuplicatesHost(), CardMinWidthInvalid(), CardWithoutMap(), CardLinkMissing(),
  CardTargetUnresolved(), CardFloorMissing(),
  FloorShortNameLong(), FloorShortNameDuplicate(), OrdinalDuplicate(), ElevationOrder(), VenueWithoutFloor(),
  LocaleIncomplete(),
  LocaleUndeclared(), DefaultLanguageMissing(),
  NamePlaceholder(),
  LabelLong(), TranslationSuspect(),
]

/// The pages of all rules, those of readers and of planning among them, sorted by code: what `venuemap rules` lists.
public let rulePages: [RulePage] =
  (RulePage.ofReaders + RulePage.ofFeeds + RulePage.ofPlanning + RulePage.ofStyles + registry.map { type(of: $0).page })
  .sorted {
    $0.code < $1.code
  }
