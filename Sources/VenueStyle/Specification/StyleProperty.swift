/// A property of a layer, of light or of sky: one row of the table of the MapLibre style specification, version 8.
struct StyleProperty: Hashable, Sendable {
  /// What an expression may ask for beside the style's state.
  enum Inputs: Hashable, Sendable {
    case stateOnly, zoom, feature, featureState
    /// No expression at all.
    case constant
    /// The operator that a ramp of colours runs along, and nothing else.
    case ramp(String)
  }

  var name: String
  var kind: StyleKind
  var inputs: Inputs
  /// Whether values between two stops can be had.
  var isInterpolated: Bool
  /// The first release of MapLibre GL JS that knows it.
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
  /// Whether there are values between two of it.
  fileprivate var canBeInterpolated: Bool {
    switch self {
    case .number, .color, .padding, .numberOrList, .colorOrList, .anchorOffsets, .projection: true
    case .numbers(let count, _): count != nil
    case .any, .boolean, .string, .image, .formatted, .word, .strings, .words: false
    }
  }
}
