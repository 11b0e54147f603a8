public import VenueDiagnostics
public import VenueRules

/// Every rule of the bundle, in the order of the codes. A new rule requires its file and one line here.
public let bundleRegistry: [any Rule<BundleContext>] = [
  MaxZoomTooLow(), ScrollHidesFeature(), FitPaddingInsufficient(),
  CardTextOverflow(),
  FeatureNotInTiles(), FeatureTiny(),
  DefaultLevelInvalid(),
  DestinationOffNetwork(), RouteTestFailed(),
  SearchCategoryLopsided(),
  ColoursTooMany(), LayerInvisible(),
  SurroundingsTooDetailed(),
  LineBadgeContrast(),
  LargeAreaHidden(), TiersTooFew(), FeatureSubpixel(),
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

/// Examples of rules that have only a page; the checks are in readers and in planning.
private let pageExamples: [[(RulePage, [RuleExample])]] = [
  readerExamples, inputExamples, venueFileExamples, shapeExamples, archiveExamples, feedExamples, mapExamples,
  annotationExamples, cameraExamples, cardExamples, clusterExamples, placementExamples, iconExamples, themeExamples,
  overlayExamples, groundExamples, styleExamples,
]

/// The rules that are found outside the registries.
private let lonePages: [RuleEntry] = {
  var examples = checkExamples
  for (page, own) in pageExamples.joined() { examples[page.code] = own }
  let pages: [[RulePage]] = [
    RulePage.ofReaders, RulePage.ofFeeds, RulePage.ofPlanning, RulePage.ofStyles, RulePage.ofChecks,
  ]
  return pages.joined().map { RuleEntry($0, examples[$0.code] ?? []) }
}()

/// All rules, sorted by code: those of readers, of the venue and of the bundle.
public let ruleCatalogue: [RuleEntry] = {
  let entries = lonePages + registry.map { RuleEntry($0) } + bundleRegistry.map { RuleEntry($0) }
  return entries.sorted { $0.page.code < $1.page.code }
}()

/// The pages of ``ruleCatalogue``.
public let rulePages: [RulePage] = ruleCatalogue.map(\.page)
