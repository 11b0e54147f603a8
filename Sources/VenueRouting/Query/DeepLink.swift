import VenueVocabulary

/// A link that requests a route: both ends are read from it without further questions (R14).
///
/// `venuemap://route?from=gate-b12&to=main-door&profile=wheelchair`, or the same after a web address. The parameters of other map apps are accepted
/// too: `saddr` and `daddr`, `origin` and `destination`, with latitude first.
public struct DeepLink: Hashable, Sendable {
  /// Ends as users type them: an id, a name, or `lon,lat,floor`.
  public var from: String
  public var to: String
  public var via: [String] = []
  public var profile: String?
  /// The text without parsing.
  public var at: String?
  public var avoiding: [String] = []

  /// The reason why a text is not such a link: a sentence without a full stop.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String
  }

  /// Bytes of a link that is read.
  static let mostBytes = 8192

  /// - Throws: if an end is missing, or the text is not a link.
  public init(_ text: String) throws(Fault) {
    guard text.utf8.count <= DeepLink.mostBytes else {
      throw Fault(description: "a link has at most \(DeepLink.mostBytes) bytes")
    }
    guard let mark = text.firstIndex(of: "?") else {
      throw Fault(description: "the link has no question mark with from=… and to=… behind it")
    }
    var values: [(key: String, value: String)] = []
    // The fragment after # is ignored.
    let query = text[text.index(after: mark)...].prefix { $0 != "#" }
    for part in query.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2 else { continue }
      guard let key = DeepLink.decoded(pair[0]), let value = DeepLink.decoded(pair[1]) else {
        throw Fault(description: "\(part) is not written as links are: % and two hexadecimal digits of UTF-8")
      }
      values.append((key, value))
    }
    func first(_ keys: String...) -> (key: String, value: String)? {
      values.first { keys.contains($0.key) && !$0.value.isEmpty }
    }
    guard let from = first("from", "saddr", "origin") else {
      throw Fault(description: "the link has no start")
    }
    guard let to = first("to", "daddr", "destination") else {
      throw Fault(description: "the link has no destination")
    }
    self.from = DeepLink.end(from)
    self.to = DeepLink.end(to)
    via = values.filter { $0.key == "via" }.map(\.value)
    avoiding = values.filter { $0.key == "avoid" }.map(\.value)
    profile = first("profile")?.value
    at = first("at")?.value
  }

  /// Other apps write latitude first; queries expect longitude first.
  private static func end(_ written: (key: String, value: String)) -> String {
    guard written.key != "from", written.key != "to" else { return written.value }
    let parts = written.value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ Double(decimal: $0) != nil }) else { return written.value }
    return "\(parts[1]),\(parts[0])"
  }

  /// Decodes `%C3%A9` and `+`; nil for a text that is not allowed in a link.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(0x20)
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
