import VenueBundle
import VenueJSON

/// `KEY.trouble.json`: why a task has no result yet. It is not a receipt: the next run tries the task again.
package struct TaskTrouble: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case time, memory, crash
  }

  package var venue: String
  package var kind: Kind
  /// A sentence.
  package var message: String

  package init(venue: String, kind: Kind, message: String) {
    (self.venue, self.kind, self.message) = (venue, kind, message)
  }

  package var json: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("venue", venue)
      json.member("kind", kind.rawValue)
      json.member("message", message)
    }
    return json.bytes + [0x0A]
  }

  init?(file path: String) {
    guard let bytes = try? MappedFile(path: path).bytes, let root = try? JSONReader.read(bytes).root,
      let venue = root["venue"]?.string, let kind = root["kind"]?.string.flatMap(Kind.init),
      let message = root["message"]?.string
    else { return nil }
    self.init(venue: venue, kind: kind, message: message)
  }
}
