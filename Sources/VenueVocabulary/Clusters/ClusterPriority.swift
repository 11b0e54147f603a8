/// Priority of a cluster on the map: from its members, or declared (C11).
public enum ClusterPriority: Hashable, Sendable {
  /// Priority of its highest-ranked member.
  case highest
  /// Priority of its lowest-ranked member: low if any member is low.
  case lowest
  /// A fixed priority, 0...1000.
  case fixed(Int)

  /// Keywords of the source format; numbers are allowed too.
  public static let words = ["highest", "lowest"] + NamedPriority.allCases.map(\.rawValue)

  public init?(word: String) {
    switch word {
    case "highest": self = .highest
    case "lowest": self = .lowest
    default:
      guard let named = NamedPriority(rawValue: word) else { return nil }
      self = .fixed(named.value)
    }
  }

  /// - Parameter members: at least one.
  public func value(of members: some Sequence<Int>) -> Int {
    switch self {
    case .highest: members.max() ?? 0
    case .lowest: members.min() ?? 0
    case .fixed(let value): value
    }
  }
}
