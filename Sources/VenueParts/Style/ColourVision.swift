/// The three common kinds of colour blindness, each in its complete form.
public enum ColourVision: String, Hashable, Sendable, CaseIterable {
  /// Without the cones for long waves, for medium ones, for short ones.
  case protanopia, deuteranopia, tritanopia

  /// The colour as a person with this deficiency sees it, by the matrices of Machado, Oliveira and Fernandes (2009) for severity 1, on linear
  /// light.
  public func seen(_ colour: Colour) -> Lab {
    let light = colour.linearLight
    func channel(_ row: (Double, Double, Double)) -> Double {
      let sum: Double = row.0 * light.red + row.1 * light.green
      return min(max(sum + row.2 * light.blue, 0), 1)
    }
    return Lab(red: channel(matrix.red), green: channel(matrix.green), blue: channel(matrix.blue))
  }

  private typealias Row = (Double, Double, Double)

  private var matrix: (red: Row, green: Row, blue: Row) {
    switch self {
    case .protanopia:
      (
        (0.152_286, 1.052_583, -0.204_868), (0.114_503, 0.786_281, 0.099_216), (-0.003_882, -0.048_116, 1.051_998)
      )
    case .deuteranopia:
      (
        (0.367_322, 0.860_646, -0.227_968), (0.280_085, 0.672_501, 0.047_413), (-0.011_820, 0.042_940, 0.968_881)
      )
    case .tritanopia:
      (
        (1.255_528, -0.076_749, -0.178_779), (-0.078_411, 0.930_809, 0.147_602), (0.004_733, 0.691_367, 0.303_900)
      )
    }
  }
}
