/// The number of points on the icon of a cluster: a disc at its upper right.
public enum ClusterBadge {
  /// From the position of the cluster to the centre of the badge, to the right and up, in points.
  public static let shift = 10.0
  /// Points per em of the number.
  public static let textSize = 11.0
  /// Radius by the smallest number from which it applies, in points, including the outline.
  public static let radii: [(from: Int, radius: Double)] = [(0, 9), (100, 12), (1000, 15), (10_000, 18)]
  public static let outline = 1.0

  /// - Parameter count: number of points.
  public static func radius(of count: Int) -> Double { radii.last { $0.from <= count }?.radius ?? 0 }
}
