import Foundation

/// A file of a bundle as lines a person can read and compare: archives opened, hashes and sizes left out.
public enum BundleText {
  /// Text as it is, but for hashes and sizes, which say nothing a reader could check.
  public static func json(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/[0-9a-f]{64}/, with: "<sha256>")
      .replacing(/"bytes": ?[0-9]+/, with: "\"bytes\": <size>")
  }

  /// Header fields that people set, metadata, then every tile with its features.
  public static func tiles(_ bytes: [UInt8]) throws -> String {
    let archive = try ReadArchive(bytes)
    var lines = ["zooms \(archive.header[100]) to \(archive.header[101])", "metadata \(archive.metadata)"]
    for tile in archive.tiles {
      let address = ReadArchive.address(tile.id)
      lines += ["", "tile \(address.zoom)/\(address.x)/\(address.y)", try ReadTile(tile.bytes).text]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value and what it is made of, a line a field; arrays of numbers on one line.
  public static func fields(of value: Any) -> String {
    var lines: [String] = []
    write(value, named: nil, indent: "", into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(_ value: Any, named name: String?, indent: String, into lines: inout [String]) {
    let label = name.map { "\($0): " } ?? ""
    if let word = scalar(value) {
      lines.append(indent + label + word)
      return
    }
    let children = Array(Mirror(reflecting: value).children)
    let words = children.map { scalar($0.value) }
    if words.allSatisfy({ $0 != nil }) {
      let fields = zip(children, words).map { child, word in (child.label.map { "\($0) " } ?? "") + (word ?? "") }
      lines.append(indent + label + fields.joined(separator: ", "))
      return
    }
    lines.append(indent + (name ?? String(describing: type(of: value))))
    for (place, child) in children.enumerated() {
      write(child.value, named: child.label ?? "\(place)", indent: indent + "  ", into: &lines)
    }
  }

  /// nil of what has parts.
  private static func scalar(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case nil: return value is String ? "\"\(value)\"" : "\(value)"
    case .optional: return mirror.children.first.map { scalar($0.value) } ?? "nil"
    case .enum where mirror.children.isEmpty: return "\(value)"
    default: return mirror.children.isEmpty ? "[]" : nil
    }
  }
}
