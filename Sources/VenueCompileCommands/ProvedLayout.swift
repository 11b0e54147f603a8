import VenueDiagnostics
import VenueFormats
import VenueModel

/// The files of a text venue in their layout, proved to say the same as before.
struct ProvedLayout {
  enum Outcome {
    case unchanged
    case changed(from: [UInt8], to: [UInt8])
    /// The file keeps its layout, with the reason.
    case refused(String)
  }

  var files: [(path: String, outcome: Outcome)]

  /// Formats files of a venue. The venue is read before and after; if it is not the same, no file changes.
  ///
  /// - Parameter chosen: the files, by their paths in the tree; nil for all that have a layout.
  /// - Throws: if the venue cannot be read.
  init(_ tree: InputTree, named name: String, chosen: [String]?, jobs: Int) throws(InputError) {
    files = []
    var texts: [String: [UInt8]] = [:]
    for path in chosen ?? tree.filesWithLayout {
      guard let file = tree.file(path) else { continue }
      let outcome = ProvedLayout.outcome(of: try file.bytes(), file: path)
      if case .changed(_, let text) = outcome { texts[path] = text }
      files.append((path, outcome))
    }
    guard !texts.isEmpty else { return }
    let before = try VenueReader.read(tree, named: name, jobs: jobs)
    let after = try VenueReader.read(tree.replacing(texts), named: name, jobs: jobs)
    guard !before.isSame(as: after) else { return }
    for index in files.indices where texts[files[index].path] != nil {
      files[index].outcome = .refused("the layout would change the venue")
    }
  }

  /// The layout of a file that belongs to no venue.
  static func outcome(of bytes: [UInt8], file: String) -> Outcome {
    do throws(TextLayout.Refusal) {
      let text = try TextLayout.formatted(bytes, file: file)
      return text == bytes ? .unchanged : .changed(from: bytes, to: text)
    } catch { return .refused("\(error)") }
  }
}

extension VenueSource {
  /// True if both say the same, wherever it is in the files, and the other one has no new finding.
  fileprivate func isSame(as other: VenueSource) -> Bool {
    venue.withoutPlaces == other.venue.withoutPlaces && format == other.format && profiles == other.profiles
      && routeTests.count == other.routeTests.count
      && icons == other.icons && foreignFeatures.map(\.ids) == other.foreignFeatures.map(\.ids)
      && unreadableFeatures.map(\.id) == other.unreadableFeatures.map(\.id)
      && hasAllFindings(of: other)
  }

  private func hasAllFindings(of other: VenueSource) -> Bool {
    let known = findingCounts
    return other.findingCounts.allSatisfy { $0.value <= known[$0.key] ?? 0 }
  }

  private var findingCounts: [String: Int] { diagnostics.reduce(into: [:]) { $0[$1.code, default: 0] += 1 } }
}

extension Venue {
  /// The same without positions in files, which overlays and annotations have.
  fileprivate var withoutPlaces: Venue {
    var venue = self
    for index in venue.overlays.indices { (venue.overlays[index].place, venue.overlays[index].abovePlace) = (nil, nil) }
    for index in venue.annotations.indices {
      (venue.annotations[index].place, venue.annotations[index].colourPlace) = (nil, nil)
      (venue.annotations[index].iconPlace, venue.annotations[index].levelPlace) = (nil, nil)
    }
    return venue
  }
}
