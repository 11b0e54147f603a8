import VenueDiagnostics
import VenueJSON

/// Values of properties: constants, expressions, and functions as they were written before there were expressions.
extension StyleCheck {
  mutating func check(_ value: JSONValue, _ property: StyleProperty, of what: String) {
    log.need(property.since, for: property.name, at: value)
    if property.inputs != .constant, isExpression(value, property.kind) { return expression(value, property, of: what) }
    if value.kind == .object, value["stops"] != nil || value["property"] != nil {
      return log.report(
        .stylePartRetired, "\(what) is a function with stops, which kits discourage", at: value,
        help: "write [\"interpolate\", [\"linear\"], [\"zoom\"], …] or [\"match\", [\"get\", …], …]")
    }
    literal(value, property.kind, of: what)
    if property.kind == .image { image(value) }
  }

  /// True for a list that begins with an operator, or with any text if the property does not accept a list.
  private func isExpression(_ value: JSONValue, _ kind: StyleKind) -> Bool {
    guard let first = value[0]?.string else { return false }
    if ExpressionOperator.named(first) != nil { return true }
    switch kind {
    case .strings, .words, .colorOrList, .anchorOffsets, .projection, .any: return false
    default: return true
    }
  }

  private mutating func expression(_ value: JSONValue, _ property: StyleProperty, of what: String) {
    if property.inputs == .stateOnly {
      log.need(ClientVersion(5, 16), for: "an expression for \(property.name)", at: value)
    }
    var check = ExpressionCheck(log: log)
    guard check.type(of: value, expecting: property.kind.type, isOutcome: true) != nil else { return }
    note(check)
    for (look, place) in check.looks where look == .globalState {
      log.need(property.stateSince, for: "global-state in \(property.name)", at: place)
    }
    guard allows(check.looks, property, what) else { return }
    if case .ramp = property.inputs {} else if !check.hasZoomOutermost(value) { return }
    if !property.isInterpolated, value[0]?.string?.hasPrefix("interpolate") == true {
      return log.report(
        .styleExpressionInvalid, "\(what) has nothing between two values", at: value,
        help: "take \"step\" in place of \"interpolate\"")
    }
    for outcome in check.allOutcomes {
      switch property.kind {
      case .word, .words: literal(outcome, property.kind, of: what)
      case .number where outcome.kind == .number: literal(outcome, property.kind, of: what)
      case .image: image(outcome)
      default: break
      }
    }
    for name in check.images { image(name) }
  }

  /// True if an expression depends only on inputs that its property allows.
  private func allows(
    _ looks: [(look: ExpressionOperator.Look, place: JSONValue)], _ property: StyleProperty, _ what: String
  ) -> Bool {
    for (look, place) in looks {
      let reason: String
      switch (look, property.inputs) {
      case (.globalState, _), (.feature, .feature), (.feature, .featureState), (.featureState, .featureState),
        (.zoom, .zoom), (.zoom, .feature), (.zoom, .featureState):
        continue
      case (.ramp(let own), .ramp(let wanted)) where own == wanted: continue
      case (.cluster, _): reason = "[\"accumulated\"] is for clusterProperties of a source"
      case (.ramp(let name), _): reason = "\(what) does not run along \"\(name)\""
      case (_, .ramp(let name)): reason = "\(what) runs along \"\(name)\", and depends on nothing else"
      case (.feature, _): reason = "\(what) is one for the whole layer, and cannot depend on a feature"
      case (.featureState, _): reason = "\(what) cannot depend on the state of a feature"
      case (.zoom, _): reason = "\(what) cannot depend on the zoom"
      }
      log.report(.styleExpressionInvalid, reason, at: place)
      return false
    }
    return true
  }

  /// Records the state names that an expression reads.
  func note(_ check: ExpressionCheck) {
    for (name, place) in check.states where !states.contains(name) {
      log.report(
        .styleTokenUndefined, "an expression asks for state \"\(name)\", which the style does not declare", at: place,
        severity: .warning,
        help: takesStates
          ? "declare it: \"state\": {\"\(name)\": {\"default\": …}}"
          : "the styles of a bundle declare \(StyleCheck.statesOfBundles.sorted().joined(separator: ", "))")
    }
  }

  /// Names with `{…}` in them depend on the feature.
  private mutating func image(_ value: JSONValue) {
    guard let name = value.string, !name.isEmpty, !name.contains("{") else { return }
    images.append(StyleReport.NamedImage(name: name, place: log.place(of: value)))
  }
}

extension StyleKind {
  /// The type an expression in its place has; nil for any.
  fileprivate var type: ExpressionType? {
    switch self {
    case .any: nil
    case .boolean: .boolean
    case .string, .word: .string
    case .color: .color
    case .image: .image
    case .formatted: .formatted
    case .projection: .projection
    case .anchorOffsets: .anchorOffsets
    case .number: .number
    case .numbers(let count, _): .array(.number, count: count)
    case .strings, .words: .array(.string, count: nil)
    case .padding: .padding
    case .numberOrList: .numberList
    case .colorOrList: .colorList
    }
  }
}
