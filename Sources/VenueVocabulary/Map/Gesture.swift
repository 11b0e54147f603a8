/// Touch gestures of a map (H01, M10).
public enum Gesture: String, Hashable, Sendable, CaseIterable {
  case pan, zoom, rotate, tilt
}
