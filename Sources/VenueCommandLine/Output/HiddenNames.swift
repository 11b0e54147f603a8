import VenueAtlas

/// The note of an unknown place in a bundle for the public: the place may exist, but its name is not in the bundle.
enum HiddenNames {
  /// A sentence without a full stop; nil for a bundle that has the names of all places.
  static func note(_ atlas: Atlas) -> String? {
    atlas.hidesNames
      ? "Restricted places have no names in a bundle for the public; to find them, compile with `publish: {audience: staff}` in venue.yaml"
      : nil
  }
}
