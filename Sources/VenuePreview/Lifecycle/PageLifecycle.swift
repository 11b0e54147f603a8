/// One page's way from the style to rest: which stage it has reached, what it has asked for, what has not come.
///
/// Each stage is told once, when it and all before it have been reached: a browser asks for icons and sources side by side, and which
/// comes first is chance. What was never asked for by the time the page is loaded (a style may have no icons) is told as such, in its
/// place. What comes later (tiles of another view, the next rest) is counted and not told.
public struct PageLifecycle: Sendable, Equatable {
  /// A stage that was reached.
  public struct Step: Sendable, Equatable {
    public var stage: LifecycleStage
    /// The first file that was asked for in this stage; nil for what the page tells, and for what was never asked for.
    public var path: String?
    /// Bytes of that answer.
    public var byteCount: Int
    /// Milliseconds since the page began, as it says.
    public var milliseconds: Int?
    /// Files and bytes the page has asked for so far; at ``LifecycleStage/idle`` only.
    public var total: (requests: Int, bytes: Int)?
    /// Whether the map that is loaded is older than the files of the venue; at ``LifecycleStage/loaded`` only.
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

  /// Stages that were told, in order.
  public private(set) var told: [LifecycleStage] = []
  private var reached: [LifecycleStage: Step] = [:]
  private var requestCount = 0
  private var byteCount = 0

  public init() {}

  /// Stages the page has not reached yet, in order; empty once it is at rest.
  public var missing: [LifecycleStage] { LifecycleStage.allCases.filter { reached[$0] == nil && !told.contains($0) } }

  /// The page asked for a file and was given it.
  ///
  /// - Parameter stage: to which it belongs; nil for what a page needs beside its map.
  /// - Returns: what is to be told now, in order.
  public mutating func answered(_ path: String, byteCount: Int, for stage: LifecycleStage?) -> [Step] {
    requestCount += 1
    self.byteCount += byteCount
    guard let stage, stage.isSeenByServer, reached[stage] == nil else { return [] }
    reached[stage] = Step(stage, path: path, byteCount: byteCount)
    return advance()
  }

  /// The page tells that its map is loaded, or at rest. A rest before it is loaded is none.
  ///
  /// - Parameter milliseconds: since the page began.
  /// - Returns: what is to be told now, in order.
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
