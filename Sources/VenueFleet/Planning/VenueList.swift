import VenueVocabulary

/// The venues of a fleet: one line each, a path, or a name, a tab and a path. Blank lines and lines that begin with `#` are ignored.
package struct VenueList: Sendable {
  package struct Line: Hashable, Sendable {
    /// Name of the venue in the fleet.
    package var name: String
    /// As it is written.
    package var path: String
  }

  package let lines: [Line]
  /// Names that a release uses itself.
  private static let reserved: Set<String> = ["catalogue", "report.json"]

  /// - Parameter file: its name in messages.
  /// - Throws: ``FleetError`` usage: a name that cannot be a folder, or two equal names.
  package init(_ text: String, file: String) throws(FleetError) {
    var lines: [Line] = []
    var taken: [String: Int] = [:]
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let parts = line.split(separator: "\t", maxSplits: 1)
      let path = String(parts.last ?? "")
      let name = parts.count == 2 ? String(parts[0]) : VenueList.name(of: path)
      guard PortableName.isPortable(name), !VenueList.reserved.contains(PortableName.folded(name)) else {
        throw FleetError(
          .usage,
          "\(file):\(number + 1): '\(name)' cannot be the name of a venue: use \(PortableName.expected). Write NAME, a tab and the path"
        )
      }
      if let other = taken.updateValue(number + 1, forKey: PortableName.folded(name)) {
        throw FleetError(
          .usage,
          "\(file):\(number + 1): the name '\(name)' is already in line \(other). Write NAME, a tab and the path")
      }
      lines.append(Line(name: name, path: path))
    }
    guard !lines.isEmpty else { throw FleetError(.usage, "\(file) lists no venues") }
    self.lines = lines
  }

  /// The last part of a path, without `.zip`.
  private static func name(of path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." && $0 != "venue.yaml" }
    let name = parts.last.map(String.init) ?? ""
    return name.lowercased().hasSuffix(".zip") ? String(name.dropLast(4)) : name
  }
}
