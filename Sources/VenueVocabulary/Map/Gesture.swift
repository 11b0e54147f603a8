/// What people do to a map with their fingers (H01, M10).
public enum Gesture: String, Hashable, Sendable, CaseIterable {
  case pan, zoom, rotate, tilt
}
