package import VenueRules

/// A limit of a rule that a configuration can set.
package struct ThresholdSetting: Sendable {
  /// Id of the rule.
  package let rule: String
  /// The key below the rule.
  package let key: String
  package let unit: String
  let range: ClosedRange<Double>
  package let get: @Sendable (Thresholds) -> Double
  let set: @Sendable (inout Thresholds, Double) -> Void

  private init(
    _ rule: String, _ key: String, _ unit: String, _ range: ClosedRange<Double>,
    _ path: any WritableKeyPath<Thresholds, Double> & Sendable, scale: Double = 1
  ) {
    (self.rule, self.key, self.unit, self.range) = (rule, key, unit, range)
    get = { $0[keyPath: path] / scale }
    set = { $0[keyPath: path] = $1 * scale }
  }

  private init(
    _ rule: String, _ key: String, _ unit: String, _ range: ClosedRange<Double>,
    whole path: any WritableKeyPath<Thresholds, Int> & Sendable
  ) {
    (self.rule, self.key, self.unit, self.range) = (rule, key, unit, range)
    get = { Double($0[keyPath: path]) }
    set = { $0[keyPath: path] = Int($1) }
  }

  /// In the order of the codes.
  package static let all: [ThresholdSetting] = [
    ThresholdSetting("floor-short-name-long", "length", "characters", 1...40, whole: \.shortNameLength),
    ThresholdSetting("ordinal-duplicate", "area", "m²", 0...10_000, \.levelOverlapArea),
    ThresholdSetting("ordinal-duplicate", "share", "of the smaller level", 0...1, \.levelOverlapShare),
    ThresholdSetting("unit-outside-level", "area", "m²", 0...10_000, \.outsideArea),
    ThresholdSetting("unit-outside-level", "share", "of the unit", 0...1, \.outsideShare),
    ThresholdSetting("units-overlap", "area", "m²", 0...10_000, \.overlapArea),
    ThresholdSetting("units-overlap", "share", "of the smaller unit", 0...1, \.overlapShare),
    ThresholdSetting("level-coverage-low", "share", "of the level", 0...1, \.uncoveredShare),
    ThresholdSetting("opening-off-boundary", "distance", "m", 0.001...1, \.openingDistance, scale: 1000),
    ThresholdSetting("opening-off-boundary", "share", "of the opening", 0...1, \.openingShare),
    ThresholdSetting("opening-moved", "distance", "m", 0.001...1, \.snappingDistance, scale: 1000),
  ]
}
