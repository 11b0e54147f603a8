public import VenueDiagnostics
public import VenueRules

/// Every rule of the bundle, in the order of the codes. A new rule requires its file and one line here.
public let bundleRegistry: [any Rule<BundleContext>] = [
  AttributionInsetSmall(), AttributionCovered(), AttributionMoves(), LocationPurposeMissing(),
  LeastZoomTooFar(), LeastZoomClipsVenue(), MaxZoomTooLow(), GreatestZoomBeyondData(), ScrollLosesVenue(),
  ScrollHidesFeature(), InitialCameraOutsideLimits(), FitPaddingInsufficient(), GesturesDisabled(),
  ScrollBoundsSmall(),
  CardCoversLocation(), CardStyleCrowdsMap(), CardTextOverflow(), CardOfNoPlace(),
  DefaultLevelInvalid(), AnnotationWithoutFloor(),
  LevelWithoutMesh(), FeatureNotInTiles(), FeatureTiny(), AnnotationShapeInvalid(),
  FeatureOrphan(), FeatureLeftOut(), AnnotationIDTaken(),
  AnnotationGlyph(), IconMissing(), CategoryWithoutIcon(), IconShared(), SearchCategoryLopsided(),
  AnnotationIconMissing(), IconUnused(),
  DestinationOffNetwork(), OpeningGroundTaken(), UnitDivided(), LevelJointTaken(), LevelWithoutGround(),
  TimeZoneMissing(), RouteTestFailed(),
  TextContrastLow(), ControlContrastLow(), CategoryColoursClose(), CategoryColoursOfVision(), ColourOnlyCategory(),
  ColoursTooMany(), SelectionIndistinct(), RouteLineLost(), StyleTokenUndefined(), TierChoiceUnused(),
  TapTargetSmall(), MapObscured(), LayerInvisible(), AnnotationColourLiteral(), StandardMapLookalike(),
  ElementsOverlap(),
  SurroundingsNotDimmed(), SurroundingsColourShared(), SurroundingsTooDetailed(), OverlayMisplaced(),
  LineBadgeContrast(), StaticMapBlurred(),
  LargeAreaHidden(), DetailTooEarly(), TiersTooFew(), LabelDensityHigh(), FloorWithoutLabels(), FeatureSubpixel(),
  ClusterIdentifierMissing(), ClusterSpansFloors(), ClusterNeverOpens(), ClusterWithoutSummary(), PriorityInverted(),
  EmphasisMismatch(), LabelWithoutRoom(), TierBeginsFarOut(), ClusterWithoutMembers(),
]

/// A rule as `venuemap rules` and `docs/rules` show it.
public struct RuleEntry: Sendable {
  public var page: RulePage
  /// Both those that pass and those that fail.
  public var examples: [RuleExample]

  init(_ page: RulePage, _ examples: [RuleExample] = []) {
    self.page = page
    self.examples = examples
  }

  init(_ rule: any Rule<RuleContext>) { self.init(type(of: rule).page, type(of: rule).examples) }

  init(_ rule: any Rule<BundleContext>) { self.init(type(of: rule).page, type(of: rule).examples) }
}

/// Examples of rules that have only a page: the checks are in readers, of venues and of styles.
private let pageExamples: [[(RulePage, [RuleExample])]] = [
  readerExamples, mapExamples, modelExamples, inputExamples, venueFileExamples, shapeExamples, archiveExamples,
  feedExamples,
  iconExamples, styleExamples,
]

/// The rules that are found outside the registries: by readers, and by the settings of a check.
private let lonePages: [RuleEntry] = {
  var examples = checkExamples
  for (page, own) in pageExamples.joined() { examples[page.code] = own }
  let pages: [[RulePage]] = [RulePage.ofReaders, RulePage.ofFeeds, RulePage.ofStyles, RulePage.ofChecks]
  return pages.joined().map { RuleEntry($0, examples[$0.code] ?? []) }
}()

/// All rules, sorted by code: those of readers, of the venue and of the bundle.
public let ruleCatalogue: [RuleEntry] = {
  let entries = lonePages + registry.map { RuleEntry($0) } + bundleRegistry.map { RuleEntry($0) }
  return entries.sorted { $0.page.code < $1.page.code }
}()

/// The pages of ``ruleCatalogue``.
public let rulePages: [RulePage] = ruleCatalogue.map(\.page)
