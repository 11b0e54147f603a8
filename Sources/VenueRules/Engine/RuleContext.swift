import VenueGeometry
public import VenueModel
public import VenueOverlay
import VenueParallel
import VenueVocabulary

/// The venue of one stage with shared results of its rules: the data that all threads share.
final class CheckStage: Sendable {
  /// Texts, places and plain scalars. Its venue is the one as written.
  let source: VenueSource
  /// The venue at the stage: as written, or what remains.
  let index: VenueIndex
  let options: CheckOptions
  /// Results that several rules use and that are computed once.
  let memo = Memo()

  init(source: VenueSource, index: VenueIndex, options: CheckOptions) {
    self.source = source
    self.index = index
    self.options = options
  }
}

/// The input of a rule. It belongs to one thread: ``sideBySide(_:_:)`` makes others.
public final class RuleContext {
  /// Texts, places and plain scalars. Its venue is the one as written.
  public let source: VenueSource
  /// The venue at the rule's stage: as written, or what remains.
  public let index: VenueIndex
  public let geos = GEOSContext()
  public let thresholds: Thresholds
  private let stage: CheckStage
  /// Number of threads that computations of this context may use.
  let jobs: Int

  /// - Parameter jobs: 1 if this check is already one of several parallel checks.
  init(_ stage: CheckStage, jobs: Int = 1) {
    self.stage = stage
    self.jobs = jobs
    source = stage.source
    index = stage.index
    thresholds = stage.options.thresholds
  }

  convenience init(source: VenueSource, index: VenueIndex, options: CheckOptions) {
    self.init(CheckStage(source: source, index: index, options: options), jobs: options.jobs)
  }

  public var venue: Venue { index.venue }

  /// True if a category is in the vocabulary of a type, or is one of the owner's own.
  func knows(_ category: Category, of type: FeatureType) -> Bool {
    Vocabulary.lists(category, for: type) || stage.options.categories[type]?.contains(category.text) == true
  }

  /// The day of the bundle; nil if none is given.
  var day: CivilDate? { stage.options.day }

  /// Results of an earlier check; findings do not depend on it.
  var stageCache: StageCache? { stage.options.stageCache }

  /// The value of a key, computed on first use, by one thread for all.
  ///
  /// - Parameter key: its type is not used for any other value.
  func once<Value: Sendable>(_ key: some Hashable & Sendable, _ make: () -> Value) -> Value {
    stage.memo.value(key, make)
  }

  /// `body` for every number below `count`, with a context of each thread's own; results in the order of the numbers.
  func sideBySide<Result: Sendable>(_ count: Int, _ body: @Sendable (RuleContext, Int) -> Result) -> [Result] {
    ParallelWork.map(count: count, jobs: jobs) { [stage] in
      RuleContext(stage)
    } body: { context, number in
      body(context, number)
    }
  }

  /// True if the uncovered ground of a level is walkable.
  func takesUncovered(on level: Int) -> Bool {
    (venue.levels[level].uncovered ?? venue.uncovered ?? stage.options.uncovered ?? .nobody) == .walkway
  }

  /// The result of `make` for one level; reused from an earlier check if its input is equal.
  ///
  /// - Parameters:
  ///   - kind: a unique name of the computation.
  ///   - input: everything `make` uses, in numbers of the level.
  func recalled<Input: Equatable & Sendable, Output: Sendable>(
    _ kind: String, on level: Int, of input: Input, _ make: (Input) -> Output
  ) -> Output {
    stageCache.value(kind, level, of: input) { make(input) }
  }

  private enum Name: Hashable { case access, floors, occupants }

  // Values of `once` that are read for every feature: a context looks each up once.
  private lazy var occupantsByUnit = foundOccupantsByUnit
  lazy var copiedUnitIDs = foundCopiedUnitIDs

  /// The one truth about reachability.
  public private(set) lazy var access: AccessGraph = foundAccess

  private var foundAccess: AccessGraph {
    once(Name.access) { AccessGraph(of: index, floors: floors, jobs: jobs, reusing: stageCache) }
  }

  public var floors: FloorMap { once(Name.floors) { FloorMap(of: index) } }

  /// Occupants anchored in a unit, in reading order.
  func occupants(of unit: Int) -> [Int] { occupantsByUnit[unit] ?? [] }

  private var foundOccupantsByUnit: [Int: [Int]] {
    once(Name.occupants) {
      var byUnit: [Int: [Int]] = [:]
      for (occupant, anchor) in index.occupantAnchors.enumerated() {
        if let anchor, let unit = index.anchorUnits[anchor] { byUnit[unit, default: []].append(occupant) }
      }
      return byUnit
    }
  }
}
