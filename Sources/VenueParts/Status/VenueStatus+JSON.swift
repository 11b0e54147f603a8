public import VenueJSON
import VenueVocabulary

extension VenueStatus {
  /// A fault of a status file, with its position.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// JSON Pointer.
    public var pointer: String
    /// Lower case, no full stop.
    public var reason: String

    public var description: String { pointer.isEmpty ? reason : "\(pointer): \(reason)" }
  }

  /// Reads a status. Keys that begin with `x-` are allowed; every other unknown key is a fault, because a misspelled closure would lead
  /// routes to a closed door.
  ///
  /// - Throws: ``Fault`` at the first error; a file with an error is not used at all.
  public init(_ json: JSONValue) throws(Fault) {
    try StatusReader.keys(json, ["schema", "expires", "closures", "delays"], required: ["schema", "expires"])
    guard json["schema"]?.int == 1 else {
      throw StatusReader.fault(json["schema"] ?? json, "\"schema\" must be 1")
    }
    self.init(expires: try StatusReader.time(json, "expires") ?? .date(CivilDate(dayNumber: 0)))
    var count = 0
    for entry in try StatusReader.list(json, "closures") {
      try StatusReader.keys(entry, ["of", "start", "end", "reason"], required: ["of"])
      closures.append(
        Closure(
          ids: try StatusReader.ids(entry, &count), validity: try StatusReader.validity(entry),
          reason: try StatusReader.texts(entry, "reason")))
    }
    for entry in try StatusReader.list(json, "delays") {
      try StatusReader.keys(entry, ["of", "minutes", "start", "end", "reason"], required: ["of", "minutes"])
      guard let minutes = entry["minutes"]?.double, minutes > 0, minutes <= 1440 else {
        throw StatusReader.fault(
          entry["minutes"] ?? entry, "it must be a number of minutes, more than 0 and at most 1440")
      }
      delays.append(
        Delay(
          ids: try StatusReader.ids(entry, &count), seconds: max(Int((minutes * 60).rounded()), 1),
          validity: try StatusReader.validity(entry), reason: try StatusReader.texts(entry, "reason")))
    }
  }
}

private enum StatusReader {
  static func fault(_ value: JSONValue, _ reason: String) -> VenueStatus.Fault {
    VenueStatus.Fault(pointer: value.pointer, reason: reason)
  }

  static func keys(_ value: JSONValue, _ known: [String], required: [String]) throws(VenueStatus.Fault) {
    guard let members = value.object else { throw fault(value, "it must be an object: {…}") }
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.key).inserted else { throw fault(value, "the key \"\(member.key)\" occurs two times") }
      guard known.contains(member.key) || member.key.hasPrefix("x-") else {
        let near = known.min { distance($0, member.key) < distance($1, member.key) }
        throw fault(value, "unknown key \"\(member.key)\"" + (near.map { ". Did you mean \"\($0)\"?" } ?? ""))
      }
    }
    for key in required where !seen.contains(key) { throw fault(value, "the key \"\(key)\" is missing") }
  }

  private static func distance(_ a: String, _ b: String) -> Int {
    editDistance(Array(a.utf8), Array(b.utf8.prefix(40)), limit: 40)
  }

  static func list(_ value: JSONValue, _ key: String) throws(VenueStatus.Fault) -> [JSONValue] {
    guard let found = value[key] else { return [] }
    guard let list = found.array else { throw fault(found, "it must be a list: […]") }
    guard list.count <= VenueStatus.mostIDs else {
      throw fault(found, "it has \(list.count) entries (limit: \(VenueStatus.mostIDs))")
    }
    return list
  }

  static func text(_ value: JSONValue) throws(VenueStatus.Fault) -> String {
    guard let text = value.string, !text.isEmpty, text.utf8.count <= VenueStatus.longestText else {
      throw fault(value, "it must be a text of at most \(VenueStatus.longestText) bytes")
    }
    return text
  }

  /// One id, or a list of them.
  static func ids(_ entry: JSONValue, _ count: inout Int) throws(VenueStatus.Fault) -> [String] {
    guard let value = entry["of"] else { return [] }
    var ids: [String] = []
    for item in value.array ?? [value] {
      count += 1
      guard count <= VenueStatus.mostIDs else {
        throw fault(item, "the file has more ids than the limit of \(VenueStatus.mostIDs)")
      }
      ids.append(try text(item))
    }
    guard !ids.isEmpty else { throw fault(value, "it must have at least one id") }
    return ids
  }

  static func time(_ entry: JSONValue, _ key: String) throws(VenueStatus.Fault) -> TimeText? {
    guard let value = entry[key] else { return nil }
    guard let time = value.string.flatMap({ TimeText($0) }) else {
      throw fault(value, "it must be a time such as 2026-12-01T08:30+02:00")
    }
    return time
  }

  static func validity(_ entry: JSONValue) throws(VenueStatus.Fault) -> VenueStatus.Validity {
    VenueStatus.Validity(start: try time(entry, "start"), end: try time(entry, "end"))
  }

  /// Plain text, or a text per language.
  static func texts(_ entry: JSONValue, _ key: String) throws(VenueStatus.Fault) -> [NetworkText] {
    guard let value = entry[key] else { return [] }
    guard let members = value.object else { return [NetworkText(language: "", text: try text(value))] }
    guard members.count <= 100 else { throw fault(value, "it has \(members.count) languages (limit: 100)") }
    var texts: [NetworkText] = []
    for member in members { texts.append(NetworkText(language: member.key, text: try text(member.value))) }
    return texts
  }
}
