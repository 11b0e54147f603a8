import VenueSystem

/// A folder beside an output that could not be removed: the user must check it.
public struct LeftFolder: Hashable, Sendable, CustomStringConvertible {
  /// The reason why it is there.
  public enum Reason: Hashable, Sendable {
    /// It contains files that were added to the output during its replacement.
    case appeared
    /// The system refused the removal; its error number.
    case system(Int32)
  }

  public var path: String
  /// The current contents of the place.
  public var output: String
  public var reason: Reason

  package init(path: String, output: String, reason: Reason) {
    (self.path, self.output, self.reason) = (path, output, reason)
  }

  /// A sentence with the required action.
  public var description: String {
    switch reason {
    case .appeared:
      "\(path) has files that came into \(output) while it was replaced; take what is yours out of it, and remove it"
    case .system(let number):
      "\(path), left of what \(output) was before, cannot be removed: \(String(cString: strerror(number))); remove it, or have its owner do so"
    }
  }
}
