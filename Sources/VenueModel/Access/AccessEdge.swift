/// A connection between two nodes.
public struct AccessEdge: Hashable, Sendable {
  /// The element that an edge leads through.
  public enum Way: Hashable, Sendable {
    /// Index into the venue's openings.
    case opening(Int)
    /// Index into ``AccessGraph/borders``.
    case border(Int)
    /// Index into ``AccessGraph/connectors``.
    case connector(Int)
    /// Index into ``AccessGraph/joints``.
    case joint(Int)
  }

  /// Unit indexes, or ``AccessGraph/outside``.
  public var from: Int
  public var to: Int
  public var way: Way
  public var passage: AccessPassage
}

/// Direction in which an edge may be passed, relative to its ends.
public enum AccessPassage: Hashable, Sendable {
  case both
  /// Only from the first end to the second.
  case forward
  /// Only from the second end to the first.
  case backward
  /// Closed, or out of service.
  case none
}

extension AccessPassage {
  init(isForward: Bool, isBackward: Bool) {
    self = isForward ? isBackward ? .both : .forward : isBackward ? .backward : .none
  }

  var allowsForward: Bool { self == .both || self == .forward }
  var allowsBackward: Bool { self == .both || self == .backward }
}
