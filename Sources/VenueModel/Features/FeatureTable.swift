/// The features of one type, each for good at the position at which it was read.
///
/// What is withdrawn keeps its position and is passed over. So everything that stands beside a feature by its position (its
/// shape, its level, what was found of it, where it was written) stays right from reading to the last byte. A table is no
/// sequence, because offsets of one would not be positions: ask for ``kept``, ``indexed`` or ``tabulated(withdrawn:_:)``.
public struct FeatureTable<F: Feature>: ExpressibleByArrayLiteral, Hashable, Sendable {
  @usableFromInline var features: [F]
  /// By position; empty as long as nothing is withdrawn.
  @usableFromInline var isWithdrawn: [Bool] = []
  private var withdrawnCount = 0

  /// - Parameter features: in the order of their positions, from 0.
  public init(_ features: [F]) { self.features = features }

  public init(arrayLiteral elements: F...) { features = elements }

  // MARK: By position

  /// How many positions there are: of what is kept and of what is withdrawn.
  public var positionCount: Int { features.count }

  /// A feature, kept or withdrawn.
  ///
  /// - Precondition: the position is below ``positionCount``.
  @inlinable public subscript(position: Int) -> F {
    _read { yield features[position] }
    _modify { yield &features[position] }
  }

  /// - Precondition: the position is below ``positionCount``.
  @inlinable public func isIncluded(_ position: Int) -> Bool { isWithdrawn.isEmpty || !isWithdrawn[position] }

  /// One value a position: of each feature that is kept, and `withdrawn` for the others.
  @inlinable public func tabulated<Value>(withdrawn: Value, _ value: (F) throws -> Value) rethrows -> [Value] {
    guard !isWithdrawn.isEmpty else { return try features.map(value) }
    return try features.indices.map { isWithdrawn[$0] ? withdrawn : try value(features[$0]) }
  }

  /// The same of each position.
  @inlinable public func tabulated<Value>(withdrawn: Value, _ value: (Int) throws -> Value) rethrows -> [Value] {
    try features.indices.map { isIncluded($0) ? try value($0) : withdrawn }
  }

  // MARK: What is kept

  /// How many features are kept.
  public var count: Int { features.count - withdrawnCount }

  public var isEmpty: Bool { count == 0 }

  /// Positions of what is kept, ascending.
  @inlinable public var positions: some BidirectionalCollection<Int> { features.indices.lazy.filter(isIncluded) }

  /// What is kept, in the order of positions.
  @inlinable public var kept: some BidirectionalCollection<F> { positions.lazy.map { features[$0] } }

  /// What is kept, each with its position.
  @inlinable public var indexed: some BidirectionalCollection<(Int, F)> { positions.lazy.map { ($0, features[$0]) } }

  // MARK: Changing

  /// Makes room for so many positions in all, and no more.
  public mutating func reserveCapacity(_ count: Int) { features.reserveCapacity(count) }

  /// Gives a feature the next position.
  public mutating func append(_ feature: F) {
    features.append(feature)
    if !isWithdrawn.isEmpty { isWithdrawn.append(false) }
  }

  /// Gives the features of another table the next positions.
  ///
  /// - Precondition: none of them is withdrawn.
  public mutating func append(contentsOf others: FeatureTable) {
    precondition(others.count == others.positionCount, "a withdrawn feature would come back")
    if features.isEmpty { features = others.features } else { features += others.features }
    if !isWithdrawn.isEmpty { isWithdrawn += [Bool](repeating: false, count: others.features.count) }
  }

  /// Passes a feature over from now on.
  public mutating func withdraw(_ position: Int) {
    if isWithdrawn.isEmpty { isWithdrawn = [Bool](repeating: false, count: features.count) }
    guard !isWithdrawn[position] else { return }
    isWithdrawn[position] = true
    withdrawnCount += 1
  }
}
