/// One difference between two bundles of a venue, in the words of the venue.
public struct BundleChange: Hashable, Sendable {
  /// Kinds of changes. A build can fail on each of them.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    case removed, added, renamed, category, moved, reshaped, restricted, details, closures
    case floors, bounds, camera, tiers, cards, transit
    case lostRoute = "lost-route"
    case longerRoute = "longer-route"
    case newRoute = "new-route"
    case shorterRoute = "shorter-route"
    case map, surroundings, style, size

    /// Order of the cases above, which is also the order of the report.
    public static func < (a: Kind, b: Kind) -> Bool { a.rank < b.rank }

    private var rank: Int { Kind.allCases.prefix { $0 != self }.count }

    /// Unit of ``BundleChange/amount`` for areas; nil for kinds without an amount.
    public var unit: String? {
      switch self {
      case .moved, .bounds, .longerRoute, .shorterRoute: "m"
      case .reshaped: "m²"
      case .size: "%"
      default: nil
      }
    }
  }

  /// The changed feature, by IMDF type and id, or the changed part of the bundle.
  public struct Subject: Hashable, Sendable {
    /// `unit`, `occupant`, `level`; `venue`, `camera`, `link`, `route`, `theme`, `annotation`, `overlay`, `icon`,
    /// `cluster`, `map`, `layer`, `tier`, `card`, `bundle` for a change that does not concern a feature.
    public var type: String
    public var id: String
    /// Name in the requested language; nil without a name.
    public var name: String?
    /// The floor as the floor picker shows it: number and label.
    public var floor: Int?
    public var floorLabel: String?
  }

  public var kind: Kind
  public var subject: Subject
  /// The old and the new value as text; nil for an absent value.
  public var before: String?
  public var after: String?
  /// Amount of the change in ``unit``: the distance of a move, the difference of an area.
  public var amount: Double?
  /// Unit of the amount. It is the kind's unit, except that reshaped lines are measured in metres.
  public var unit: String?

  init(
    _ kind: Kind, _ subject: Subject, before: String? = nil, after: String? = nil, amount: Double? = nil,
    unit: String? = nil
  ) {
    (self.kind, self.subject, self.before, self.after) = (kind, subject, before, after)
    self.unit = unit ?? kind.unit
    // Rounds to the centimetre, or to a tenth of a square metre or percent. The reported value is the value that is compared with a limit.
    let steps: Double = self.unit == "m" ? 100 : 10
    self.amount = amount.map { ($0 * steps).rounded() / steps }
  }
}
