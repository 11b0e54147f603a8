import VenueDiagnostics
import VenueJSON

/// Filters of layers and sources.
extension StyleCheck {
  mutating func filter(_ value: JSONValue, of what: String) {
    if let old = oldPart(of: value) {
      return log.report(
        .stylePartRetired, "\(what) has a filter as it was written before expressions", at: old,
        help:
          "write [\"==\", [\"get\", \"key\"], value], [\"in\", [\"get\", \"key\"], [\"literal\", […]]], or [\"geometry-type\"]"
      )
    }
    var check = ExpressionCheck(log: log)
    guard check.type(of: value, expecting: .boolean) != nil else { return }
    note(check)
    for (look, place) in check.looks {
      switch look {
      case .featureState:
        log.report(.styleExpressionInvalid, "a filter cannot depend on the state of a feature", at: place)
      case .ramp(let name): log.report(.styleExpressionInvalid, "a filter knows no \"\(name)\"", at: place)
      case .cluster:
        log.report(.styleExpressionInvalid, "[\"accumulated\"] is for clusterProperties of a source", at: place)
      case .zoom, .feature, .globalState: continue
      }
      return
    }
  }

  /// The first part of a filter that is not an expression: `["==", "key", value]`, `["in", "key", …]`, `["none", …]`.
  private func oldPart(of value: JSONValue) -> JSONValue? {
    guard let elements = value.array, let name = elements.first?.string else { return nil }
    let isOld: Bool
    switch name {
    case "has": isOld = elements.count == 2 && ["$id", "$type"].contains(elements[1].string)
    case "in": isOld = elements.count < 3 || elements[1].kind == .string && elements[2].kind != .array
    case "!in", "!has", "none": isOld = true
    case "==", "!=", "<", ">", "<=", ">=":
      isOld = elements.count == 3 && elements[1].kind == .string && elements[2].kind != .array
    case "all", "any": return elements.dropFirst().lazy.compactMap { oldPart(of: $0) }.first
    default: isOld = false
    }
    return isOld ? value : nil
  }
}
