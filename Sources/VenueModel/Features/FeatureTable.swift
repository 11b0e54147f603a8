/// The features of one type. The position of a feature never changes after reading.
///
/// A withdrawn feature keeps its position and is skipped. So all data that are stored by position (shape,
/// level, findings, source position) remain valid from reading to output. A table is not a
/// sequence, because the offsets of a sequence would not be positions: use ``kept``, ``indexed`` or ``tabulated(withdrawn:_:)``.
public struct FeatureTable<F: Feature>: ExpressibleByArrayLiteral, Hashable, Sendable {
  @usableFromInline var features: [F]
  /// Indexed by position; empty if nothing is withdrawn.
  @usableFromInline var isWithdrawn: [Bool] = []
  private var withdrawnCount = 0

  /// - Parameter features: in the order of their positions, from 0.
  public init(_ features: [F]) { self.features = features }

  public init(arrayLiteral elements: F...) { features = elements }

  // MARK: By position

  /// Number of positions, including withdrawn features.
  public var positionCount: Int { features.count }

  /// A feature, included or withdrawn.
  ///
  /// - Precondition: the position is below ``positionCount``.
  @inlinable public subscript(position: Int) -> F {
    _read { yield features[position] }
    _modify { yield &features[position] }
  }

  /// - Precondition: the position is below ``positionCount``.
  @inlinable public func isIncluded(_ position: Int) -> Bool { isWithdrawn.isEmpty || !isWithdrawn[position] }

  /// One value per position: computed for each included feature, and `withdrawn` for the others.
  @inlinable public func tabulated<Value>(withdrawn: Value, _ value: (F) throws -> Value) rethrows -> [Value] {
    try features.indices.map { isIncluded($0) ? try value(features[$0]) : withdrawn }
  }

  /// The same value for each position.
  @inlinable public func tabulated<Value>(withdrawn: Value, _ value: (Int) throws -> Value) rethrows -> [Value] {
    try features.indices.map { isIncluded($0) ? try value($0) : withdrawn }
  }

  /// One property by position, of included and withdrawn features.
  func column<Value>(_ path: KeyPath<F, Value>) -> PropertyColumn<F, Value> { PropertyColumn(features, path) }

  // MARK: Kept features

  /// Number of included features.
  public var count: Int { features.count - withdrawnCount }

  public var isEmpty: Bool { count == 0 }

  /// Positions of included features, ascending.
  @inlinable public var positions: some BidirectionalCollection<Int> { features.indices.lazy.filter(isIncluded) }

  /// Included features, in the order of positions.
  @inlinable public var kept: some BidirectionalCollection<F> { positions.lazy.map { features[$0] } }

  /// Included features with their positions.
  @inlinable public var indexed: IndexedFeatures<F> { IndexedFeatures(features, isWithdrawn: isWithdrawn) }

  // MARK: Changing

  /// Reserves exactly this number of positions in total.
  public mutating func reserveCapacity(_ count: Int) { features.reserveCapacity(count) }

  /// Appends a feature at the next position.
  public mutating func append(_ feature: F) {
    features.append(feature)
    if !isWithdrawn.isEmpty { isWithdrawn.append(false) }
  }

  /// Appends the features of another table at the next positions.
  ///
  /// - Precondition: none of them is withdrawn.
  public mutating func append(contentsOf others: FeatureTable) {
    precondition(others.count == others.positionCount, "a withdrawn feature would come back")
    if features.isEmpty { features = others.features } else { features += others.features }
    if !isWithdrawn.isEmpty { isWithdrawn += [Bool](repeating: false, count: others.features.count) }
  }

  /// Skips a feature from now on.
  public mutating func withdraw(_ position: Int) {
    if isWithdrawn.isEmpty { isWithdrawn = [Bool](repeating: false, count: features.count) }
    guard !isWithdrawn[position] else { return }
    isWithdrawn[position] = true
    withdrawnCount += 1
  }
}
