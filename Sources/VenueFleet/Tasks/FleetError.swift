/// Reason why a fleet command ends. The message is a sentence for the user.
package struct FleetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What the caller can do about it.
  package enum Kind: Hashable, Sendable {
    /// The command line, or a file that a person wrote, has a fault.
    case usage
    /// A file of a plan, a store or a release cannot be read, or is damaged.
    case unreadable
    /// Something cannot be written: the disk, the mount, the rights.
    case unwritable
    /// A check failed, and nothing was changed.
    case refused
    /// Another process is changing the same folder; the same command succeeds later.
    case busy
    /// Two results of one task differ, or the program has an error.
    case ownFault
  }

  package var kind: Kind
  package var description: String

  package init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }
}
