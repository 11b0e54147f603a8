/// Typography of names and icons in styles, in pictures, and in the compiler's placement.
public enum LabelTypography {
  /// Side of an icon, in points.
  public static let iconSide = 21.0
  /// From the middle of an icon to the top of its text, in em.
  public static let textOffset = 1.0
  /// From the middle of an icon to the text beside it, in em.
  public static let sideOffset = 1.1

  /// Type size in points of names of a tier.
  public static func size(of tier: Tier) -> Double {
    switch tier {
    case .building: 15
    case .rooms: 14
    case .venue, .places, .detail: 12
    }
  }

  /// The smaller type size for names that fit only with it; nil if there is one size.
  public static func smallSize(of tier: Tier) -> Double? {
    switch tier {
    case .venue, .building: nil
    case .rooms: 12
    case .places, .detail: 11
    }
  }

  /// The same as ``textOffset`` for a size: small type keeps its distance from the icon too.
  public static func textOffset(ofSize size: Double) -> Double { max(textOffset, 12 / size) }
}
