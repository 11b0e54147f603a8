/// IMDF `restriction`.
public enum Restriction: Hashable, Sendable {
  case employeesOnly
  case restricted
  /// A value IMDF does not list, as written; treated like ``restricted``.
  case other(String)

  /// Values that IMDF lists.
  public static let listed: [Restriction] = [.employeesOnly, .restricted]

  public init(_ text: String) {
    switch text {
    case "employeesonly": self = .employeesOnly
    case "restricted": self = .restricted
    default: self = .other(text)
    }
  }

  public var text: String {
    switch self {
    case .employeesOnly: "employeesonly"
    case .restricted: "restricted"
    case .other(let text): text
    }
  }
}
