public import VenueVocabulary

extension Feature {
  public static func id(at position: Int, in venue: Venue) -> String { venue[keyPath: table][position].id.text }

  /// Empty for types without names.
  public static func name(at position: Int, in venue: Venue) -> Labels {
    guard let name = schema.name else { return Labels() }
    return venue[keyPath: table][position][keyPath: name]
  }

  public static func isIncluded(at position: Int, in venue: Venue) -> Bool {
    venue[keyPath: table].isIncluded(position)
  }

  /// Calls `visit` with every feature and its id.
  public static func forEachID(in venue: Venue, _ visit: (FeatureRef, String) -> Void) {
    let features = venue[keyPath: table]
    for position in 0..<features.positionCount where features.isIncluded(position) {
      visit(FeatureRef(type, position), features[position].id.text)
    }
  }

  /// Calls `visit` with every feature that has a name, and the name.
  public static func forEachName(in venue: Venue, _ visit: (FeatureRef, Labels) -> Void) {
    guard let name = schema.name else { return }
    let features = venue[keyPath: table]
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let labels = features[position][keyPath: name]
      if !labels.isEmpty { visit(FeatureRef(type, position), labels) }
    }
  }

  /// Calls `visit` with every shape and every display point, and its property.
  public static func forEachDrawing(in venue: Venue, _ visit: (FeatureRef, _ path: String, Drawing) -> Void) {
    let (geometry, positions) = (schema.geometry, schema.positions)
    guard geometry.kind.isDrawn || !positions.isEmpty else { return }
    let features = venue[keyPath: table]
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let ref = FeatureRef(type, position)
      if let drawing = geometry.drawing(of: features[position]) { visit(ref, geometry.key, drawing) }
      for property in positions {
        if let point = property.kind.position(in: features[position]) { visit(ref, property.key, .point(point)) }
      }
    }
  }

  /// Calls `visit` with every feature that has a period of existence, and its property.
  public static func forEachValidity(in venue: Venue, _ visit: (FeatureRef, _ path: String, Temporality) -> Void) {
    let properties = schema.properties.filter { if case .validity = $0.kind { true } else { false } }
    guard !properties.isEmpty else { return }
    let features = venue[keyPath: table]
    for position in 0..<features.positionCount where features.isIncluded(position) {
      for property in properties {
        guard case .validity(let path) = property.kind, let validity = features[position][keyPath: path] else {
          continue
        }
        visit(FeatureRef(type, position), property.key, validity)
      }
    }
  }

  /// Calls `visit` with every feature that another one names.
  public static func forEachNamed(in venue: Venue, _ visit: (FeatureRef, NamedFeature) -> Void) {
    let references = schema.references
    guard !references.isEmpty else { return }
    let features = venue[keyPath: table]
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let ref = FeatureRef(type, position)
      for property in references { property.forEachNamed(by: features[position]) { visit(ref, $0) } }
    }
  }

  /// Calls `visit` with every feature that lacks required properties of its type.
  public static func forEachLacking(
    in venue: Venue, _ visit: (FeatureRef, _ keys: [String], _ essential: [String]) -> Void
  ) {
    let required = RequiredProperties<Self>()
    guard !required.isEmpty else { return }
    let features = venue[keyPath: table]
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let missing = required.missing(in: features[position])
      if !missing.keys.isEmpty { visit(FeatureRef(type, position), missing.keys, missing.essential) }
    }
  }
}
