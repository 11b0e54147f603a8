import VenueOutput

/// What a replacement came to.
struct Replacement<Staged> {
  /// What the one who staged the new contents returned.
  var staged: Staged
  /// What was to go and could not.
  var left: [LeftFolder]
}
