/// Widths of doors that are not mapped. Project default.
package enum OSMAssumedWidth {
  static let usual = 0.9
  static let mainEntrance = 1.8

  /// Metres.
  package static func metres(isMainEntrance: Bool) -> Double { isMainEntrance ? mainEntrance : usual }
}
