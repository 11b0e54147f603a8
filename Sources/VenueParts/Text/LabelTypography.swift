/// How names and icons are set wherever they are shown: in styles, in pictures, and when the compile measures the room they take.
public enum LabelTypography {
  /// Side of an icon, in points.
  public static let iconSide = 21.0
  /// From the middle of an icon to the top of its text, in em.
  public static let textOffset = 1.0
  /// From the middle of an icon to the text beside it, in em.
  public static let sideOffset = 1.1

  /// Points of an em of names that come in with a tier.
  public static func size(of tier: Tier) -> Double {
    switch tier {
    case .building: 15
    case .rooms: 14
    case .venue, .places, .detail: 12
    }
  }

  /// Of names that find room with that alone; nil where there is one size.
  public static func smallSize(of tier: Tier) -> Double? {
    switch tier {
    case .venue, .building: nil
    case .rooms: 12
    case .places, .detail: 11
    }
  }

  /// As ``textOffset``: small type keeps clear of its icon, too.
  public static func textOffset(ofSize size: Double) -> Double { max(textOffset, 12 / size) }
}
