/// The lifecycle of one page from the style to idle: its reached stages, its requests, and its missing stages.
///
/// Each stage is reported once, when it and all previous ones are reached, because a browser requests icons and sources in parallel and their
/// order is random. A stage without a request by the time the page is loaded (a style may have no icons) is reported as such, in its
/// place. Later requests (tiles of another view, the next idle) are counted and not reported.
public struct PageLifecycle: Sendable, Equatable {
  /// A stage that was reached.
  public struct Step: Sendable, Equatable {
    public var stage: LifecycleStage
    /// The first requested file of this stage; nil for a stage that the page reports, and for one without a request.
    public var path: String?
    /// Bytes of that answer.
    public var byteCount: Int
    /// Milliseconds since the start of the page, as it reports.
    public var milliseconds: Int?
    /// Number of requests and bytes of the page so far; only at ``LifecycleStage/idle``.
    public var total: (requests: Int, bytes: Int)?
    /// True if the loaded map is older than the files of the venue; only at ``LifecycleStage/loaded``.
    public var isOlderThanFiles = false

    public init(
      _ stage: LifecycleStage, path: String? = nil, byteCount: Int = 0, milliseconds: Int? = nil,
      total: (requests: Int, bytes: Int)? = nil
    ) {
      (self.stage, self.path, self.byteCount) = (stage, path, byteCount)
      (self.milliseconds, self.total) = (milliseconds, total)
    }

    public static func == (a: Step, b: Step) -> Bool {
      a.stage == b.stage && a.path == b.path && a.byteCount == b.byteCount && a.milliseconds == b.milliseconds
        && a.total?.requests == b.total?.requests && a.total?.bytes == b.total?.bytes
        && a.isOlderThanFiles == b.isOlderThanFiles
    }
  }

  /// Reported stages, in order.
  public private(set) var told: [LifecycleStage] = []
  private var reached: [LifecycleStage: Step] = [:]
  private var requestCount = 0
  private var byteCount = 0

  public init() {}

  /// Stages the page has not reached yet, in order; empty once it is at rest.
  public var missing: [LifecycleStage] { LifecycleStage.allCases.filter { reached[$0] == nil && !told.contains($0) } }

  /// Records a file that the page requested and received.
  ///
  /// - Parameter stage: its stage; nil for files that are not part of the map.
  /// - Returns: steps to report now, in order.
  public mutating func answered(_ path: String, byteCount: Int, for stage: LifecycleStage?) -> [Step] {
    requestCount += 1
    self.byteCount += byteCount
    guard let stage, stage.isSeenByServer, reached[stage] == nil else { return [] }
    reached[stage] = Step(stage, path: path, byteCount: byteCount)
    return advance()
  }

  /// Records the page's report that its map is loaded, or idle. Idle before loaded is ignored.
  ///
  /// - Parameter milliseconds: since the start of the page.
  /// - Returns: steps to report now, in order.
  public mutating func reports(_ stage: LifecycleStage, milliseconds: Int?) -> [Step] {
    guard !stage.isSeenByServer, reached[stage] == nil, stage == .loaded || told.contains(.loaded) else { return [] }
    reached[stage] = Step(stage, milliseconds: milliseconds)
    return advance()
  }

  private mutating func advance() -> [Step] {
    var steps: [Step] = []
    for stage in LifecycleStage.allCases where !told.contains(stage) {
      if var step = reached[stage] {
        if stage == .idle { step.total = (requestCount, byteCount) }
        steps.append(step)
      } else if stage.isSeenByServer, reached[.loaded] != nil {
        steps.append(Step(stage))
      } else {
        break
      }
      told.append(stage)
    }
    return steps
  }
}
