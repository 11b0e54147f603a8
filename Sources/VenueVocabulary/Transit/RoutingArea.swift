/// The area in which a venue offers routes: the hull of what is mapped and of its links, enlarged by a margin.
public enum RoutingArea {
  /// Millimetres by which the area extends beyond the mapped ground (project default).
  public static let margin: Int32 = 50_000
}
