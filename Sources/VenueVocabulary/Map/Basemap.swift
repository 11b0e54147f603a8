/// The kit's own map beneath the venue's (H04): Apple's names.
public enum BasemapKind: String, Hashable, Sendable, CaseIterable {
  case standard, satellite, hybrid
}

/// Emphasis of the base map (H05): `muted` for a map with much own content.
public enum MapEmphasis: String, Hashable, Sendable, CaseIterable {
  case `default`, muted
}
