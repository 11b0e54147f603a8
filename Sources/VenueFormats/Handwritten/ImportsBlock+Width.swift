import VenueDiagnostics

/// `width` of an import: the property with the clear width of doors, with its unit if that is not metres.
extension ImportsBlock {
  /// `clear_width`, or `{property: clear_width, units: mm}`.
  func width(_ value: NodeCursor, of cursor: NodeCursor) -> WidthProperty? {
    guard value.node.isMapping else { return property("width", of: cursor).map { WidthProperty(key: $0) } }
    value.refuseUnknownKeys(["property", "units"], in: "width")
    if value["property"] == nil, !value.misspells("property") {
      log.report(
        .wrongType(
          "`width` has no `property`", at: value.place,
          help: [
            "write `width: {property: NAME, units: mm}` with the property of the file that has the width of a door"
          ]))
    }
    guard let key = property("property", of: value) else { return nil }
    return WidthProperty(key: key, unit: value["units"]?.choice(DrawingUnit.self) ?? .m)
  }
}
