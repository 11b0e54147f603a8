/// A unit of length of a drawing.
enum DrawingUnit: String, CaseIterable, Sendable {
  case mm, cm, dm, m, km, inch, foot, yard

  var metres: Double {
    switch self {
    case .mm: 0.001
    case .cm: 0.01
    case .dm: 0.1
    case .m: 1
    case .km: 1000
    case .inch: 0.0254
    case .foot: 0.3048
    case .yard: 0.9144
    }
  }

  /// The unit of `$INSUNITS` in a DXF file; nil for 0, which is no unit, and for units of other fields.
  init?(insertionUnits code: Int) {
    switch code {
    case 1: self = .inch
    // A survey foot is 0.6 micrometres longer.
    case 2, 21: self = .foot
    case 4: self = .mm
    case 5: self = .cm
    case 6: self = .m
    case 7: self = .km
    case 10: self = .yard
    case 14: self = .dm
    default: return nil
    }
  }
}
