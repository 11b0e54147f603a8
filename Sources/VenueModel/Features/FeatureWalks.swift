public import VenueVocabulary

/// Walks over the features of one type. They read columns, not whole features; see ``PropertyColumn``.
extension Feature {
  public static func isIncluded(at position: Int, in venue: Venue) -> Bool {
    venue[keyPath: table].isIncluded(position)
  }

  public static func id(at position: Int, in venue: Venue) -> String { venue[keyPath: table][position].id.text }

  /// Empty for types without names.
  public static func name(at position: Int, in venue: Venue) -> Labels {
    guard let name = schema.name else { return Labels() }
    // In two steps: one chain of key paths copies the venue.
    let features = venue[keyPath: table]
    return features.column(name)[position]
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
    guard let path = schema.name else { return }
    let features = venue[keyPath: table]
    let names = features.column(path)
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let labels = names[position]
      if !labels.isEmpty { visit(FeatureRef(type, position), labels) }
    }
  }

  /// Calls `visit` with every feature that has a category, and the category.
  public static func forEachCategory(in venue: Venue, _ visit: (FeatureRef, Category) -> Void) {
    guard let path = schema.category else { return }
    let features = venue[keyPath: table]
    let categories = features.column(path)
    for position in 0..<features.positionCount where features.isIncluded(position) {
      if let category = categories[position] { visit(FeatureRef(type, position), category) }
    }
  }

  /// Calls `visit` with every text of a required format, and its property.
  public static func forEachText(
    in venue: Venue, _ format: TextFormat, _ visit: (FeatureRef, _ path: String, _ text: String) -> Void
  ) {
    let features = venue[keyPath: table]
    let properties = schema.properties.compactMap { property in
      if case .text(let path, format) = property.kind { (key: property.key, texts: features.column(path)) } else { nil }
    }
    guard !properties.isEmpty else { return }
    for position in 0..<features.positionCount where features.isIncluded(position) {
      for property in properties {
        if let text = property.texts[position] { visit(FeatureRef(type, position), property.key, text) }
      }
    }
  }

  /// Calls `visit` with every feature that has opening hours, property by property.
  public static func forEachWithHours(in venue: Venue, _ visit: (FeatureRef) -> Void) {
    for property in schema.properties {
      guard case .hours(let path) = property.kind else { continue }
      let features = venue[keyPath: table]
      let hours = features.column(path)
      for position in 0..<features.positionCount where features.isIncluded(position) {
        if hours[position] != nil { visit(FeatureRef(type, position)) }
      }
    }
  }

  /// Calls `visit` with every feature that has a period of existence, and its property.
  public static func forEachValidity(in venue: Venue, _ visit: (FeatureRef, _ path: String, Temporality) -> Void) {
    let features = venue[keyPath: table]
    let properties = schema.properties.compactMap { property in
      if case .validity(let path) = property.kind { (key: property.key, periods: features.column(path)) } else { nil }
    }
    guard !properties.isEmpty else { return }
    for position in 0..<features.positionCount where features.isIncluded(position) {
      for property in properties {
        if let validity = property.periods[position] { visit(FeatureRef(type, position), property.key, validity) }
      }
    }
  }

  /// Calls `visit` with every shape and every display point, and its property.
  public static func forEachDrawing(in venue: Venue, _ visit: (FeatureRef, _ path: String, Drawing) -> Void) {
    let geometry = schema.geometry
    let features = venue[keyPath: table]
    let properties = schema.positions.compactMap { property in
      if case .position(let path) = property.kind { (key: property.key, points: features.column(path)) } else { nil }
    }
    guard geometry.kind.isDrawn || !properties.isEmpty else { return }
    let drawings = geometry.drawings(of: features.features)
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let ref = FeatureRef(type, position)
      if let drawing = drawings(position) { visit(ref, geometry.key, drawing) }
      for property in properties {
        if let point = property.points[position] { visit(ref, property.key, .point(point)) }
      }
    }
  }

  /// Calls `visit` with every feature that another one names.
  public static func forEachNamed(in venue: Venue, _ visit: (FeatureRef, NamedFeature) -> Void) {
    let features = venue[keyPath: table]
    let references = schema.references.map { $0.namedFeatures(by: features.features) }
    guard !references.isEmpty else { return }
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let ref = FeatureRef(type, position)
      for names in references { names(position) { visit(ref, $0) } }
    }
  }

  /// Calls `visit` with every feature that lacks required properties of its type.
  public static func forEachLacking(
    in venue: Venue, _ visit: (FeatureRef, _ keys: [String], _ essential: [String]) -> Void
  ) {
    let required = RequiredProperties<Self>()
    guard !required.isEmpty else { return }
    let features = venue[keyPath: table]
    let missing = required.missing(of: features.features)
    for position in 0..<features.positionCount where features.isIncluded(position) {
      let (keys, essential) = missing(position)
      if !keys.isEmpty { visit(FeatureRef(type, position), keys, essential) }
    }
  }
}
