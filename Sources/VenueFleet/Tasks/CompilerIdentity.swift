package import VenueBundle
package import VenueJSON

/// The program that makes the results: another program may give other bytes, so it is part of every key.
package struct CompilerIdentity: Hashable, Sendable {
  package var version: String
  /// Of the program's file, in hexadecimal digits.
  package var sha256: String

  package init(version: String, sha256: String) { (self.version, self.sha256) = (version, sha256) }

  /// The compiler in a file; its version is that of this program.
  package init(program: String) throws(FleetError) {
    do throws(BundleError) {
      let file = try MappedFile(path: program)
      self.init(version: Generator.version, sha256: SHA256.digest(of: file).hexadecimal)
    } catch {
      throw FleetError(.ownFault, "\(error)")
    }
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("sha256", sha256)
      json.member("version", version)
    }
  }

  package init?(_ json: JSONValue?) {
    guard let sha256 = json?["sha256"]?.string, let version = json?["version"]?.string else { return nil }
    self.init(version: version, sha256: sha256)
  }
}

extension SHA256 {
  /// Digest of a mapped file.
  package static func digest(of file: MappedFile) -> SHA256Digest {
    var hash = SHA256()
    file.withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }
}
