/// The kit's own map beneath the venue's (H04): Apple's names.
public enum BasemapKind: String, Hashable, Sendable, CaseIterable {
  case standard, satellite, hybrid
}

/// How strong the map beneath is drawn (H05): `muted` for what carries much of its own.
public enum MapEmphasis: String, Hashable, Sendable, CaseIterable {
  case `default`, muted
}
