package import VenueOutput

/// Result of a replacement.
package struct Replacement<Staged> {
  /// Return value of the closure that staged the new contents.
  var staged: Staged
  /// Old folders that could not be removed.
  package var left: [LeftFolder]
}
