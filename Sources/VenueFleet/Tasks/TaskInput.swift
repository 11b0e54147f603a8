import VenueBundle
import VenueJSON

/// One file that a task reads.
package struct TaskInput: Hashable, Sendable {
  /// What is at the path. Readers of venues skip and report everything that is not a file.
  package enum Kind: String, Hashable, Sendable {
    case file
    /// A link that leads out of the venue.
    case foreignLink = "foreign-link"
    /// A link to nothing.
    case deadLink = "dead-link"
    /// A pipe, a socket or a device.
    case pipe
  }

  /// Relative to the folder of the task's inputs, with `/`.
  package var path: String
  package var kind: Kind
  /// In hexadecimal digits; of no bytes unless it is a file.
  package var sha256: String
  /// Bytes.
  package var size: Int

  package init(path: String, kind: Kind = .file, sha256: String = TaskInput.ofNothing, size: Int = 0) {
    (self.path, self.kind, self.sha256, self.size) = (path, kind, sha256, size)
  }

  package static let ofNothing = SHA256.digest(of: []).hexadecimal

  func write(to json: inout JSONWriter) {
    json.object { json in
      if kind != .file { json.member("kind", kind.rawValue) }
      json.member("path", path)
      json.member("sha256", sha256)
      json.member("size", size)
    }
  }

  /// - Returns: nil if a member is absent, or the path leads out of its folder.
  init?(_ json: JSONValue) {
    guard let path = json["path"]?.string, BundlePath(path) != nil, let size = json["size"]?.int, size >= 0,
      let sha256 = json["sha256"]?.string, SHA256Digest(hexadecimal: sha256) != nil,
      let kind = Kind(rawValue: json["kind"]?.string ?? "file")
    else { return nil }
    self.init(path: path, kind: kind, sha256: sha256, size: size)
  }
}
