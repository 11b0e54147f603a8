/// Where a cluster ranks among what is on the map: after its members, or as its owner says (C11).
public enum ClusterPriority: Hashable, Sendable {
  /// That of the member that ranks highest.
  case highest
  /// That of the member that ranks lowest: low if any member is low.
  case lowest
  /// The same whatever it holds, 0...1000.
  case fixed(Int)

  /// Words of the source format; a number stands for itself.
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
