import VenueBundle
import VenueJSON

/// `current.json` of a venue: the one file that changes when a release is published or rolled back.
package struct CurrentRelease: Hashable, Sendable {
  static let fileName = "current.json"

  /// Name of the folder that apps read.
  package var digest: String
  /// Releases before it, the last one first.
  package var earlier: [String] = []
  /// Releases that were rolled back. A merge does not publish them again.
  package var withdrawn: [String] = []

  /// More than a rollback needs.
  private static let mostEarlier = 50

  package init(digest: String) { self.digest = digest }

  /// The same with a new release.
  package func publishing(_ digest: String) -> CurrentRelease {
    var next = self
    next.withdrawn.removeAll { $0 == digest }
    guard digest != self.digest else { return next }
    next.digest = digest
    next.earlier = Array(([self.digest] + earlier.filter { $0 != digest }).prefix(CurrentRelease.mostEarlier))
    return next
  }

  /// The same with an earlier release; the present one and those between are withdrawn.
  ///
  /// - Parameter target: nil for the release before.
  /// - Returns: nil if there is no such earlier release.
  package func rollingBack(to target: String? = nil) -> CurrentRelease? {
    guard let place = target.map({ earlier.firstIndex(of: $0) }) ?? earlier.indices.first else { return nil }
    var next = self
    next.digest = earlier[place]
    next.earlier = Array(earlier[(place + 1)...])
    let away = [digest] + earlier[..<place]
    next.withdrawn = away + withdrawn.filter { !away.contains($0) }
    return next
  }

  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("schema", 1)
      json.member("digest", digest)
      json.member("earlier", earlier)
      json.member("withdrawn", withdrawn)
    }
    return json.bytes + [0x0A]
  }

  /// - Returns: nil if there is none in the folder, or a damaged one.
  init?(in folder: String) {
    guard let bytes = try? MappedFile(path: folder + "/" + CurrentRelease.fileName).bytes,
      let root = try? JSONReader.read(bytes).root, root["schema"]?.int == 1,
      let digest = root["digest"]?.string, SHA256Digest(hexadecimal: digest) != nil
    else { return nil }
    func list(_ key: String) -> [String] {
      (root[key]?.array ?? []).compactMap(\.string).filter { SHA256Digest(hexadecimal: $0) != nil }
    }
    self.digest = digest
    (earlier, withdrawn) = (list("earlier"), list("withdrawn"))
  }
}
