/// A property of a layer, of light or of sky: one row of the table of the MapLibre style specification, version 8.
struct StyleProperty: Hashable, Sendable {
  /// Allowed inputs of an expression, in addition to the style's state.
  enum Inputs: Hashable, Sendable {
    case stateOnly, zoom, feature, featureState
    /// No expression at all.
    case constant
    /// Only the operator of a colour ramp.
    case ramp(String)
  }

  var name: String
  var kind: StyleKind
  var inputs: Inputs
  /// True if values between two stops are interpolated.
  var isInterpolated: Bool
  /// The first release of MapLibre GL JS that supports it.
  var since: ClientVersion
  /// The first release in which it may depend on the style's state, where that is later than `global-state` itself.
  var stateSince = ClientVersion.first

  init(
    _ name: String, _ kind: StyleKind, _ inputs: Inputs = .zoom, isStepped: Bool = false,
    since: ClientVersion = .first
  ) {
    self.name = name
    self.kind = kind
    self.inputs = inputs
    self.since = since
    isInterpolated = !isStepped && kind.canBeInterpolated
  }
}

extension StyleKind {
  /// True if its values can be interpolated.
  fileprivate var canBeInterpolated: Bool {
    switch self {
    case .number, .color, .padding, .numberOrList, .colorOrList, .anchorOffsets, .projection: true
    case .numbers(let count, _): count != nil
    case .any, .boolean, .string, .image, .formatted, .word, .strings, .words: false
    }
  }
}
