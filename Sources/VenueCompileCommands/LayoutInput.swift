import VenueFormats
import VenueOutput
import VenueSystem

/// A venue of the command line, or files of one.
struct LayoutInput {
  /// The folder of the venue; nil for a file that belongs to none.
  let folder: String?
  /// As the user named them, with their paths in the venue; empty for all of the venue.
  var files: [(named: String, path: String)]

  /// True for a file without a layout.
  static func isOther(_ path: String) -> Bool { VenueReader.isSingleFile(path) && !TextLayout.hasLayout(path) }

  /// Files of one venue are formatted together.
  static func joined(_ paths: [String]) -> [LayoutInput] {
    var inputs: [LayoutInput] = []
    for path in paths {
      let input = LayoutInput(path)
      if let folder = input.folder, !input.files.isEmpty,
        let same = inputs.firstIndex(where: { $0.folder == folder && !$0.files.isEmpty })
      {
        inputs[same].files += input.files
      } else {
        inputs.append(input)
      }
    }
    return inputs
  }

  private init(_ path: String) {
    guard VenueReader.isSingleFile(path) else {
      (folder, files) = (VenueFolder.path(of: path), [])
      return
    }
    let real = RealPath.of(path) ?? path
    var parts = real.split(separator: "/").dropLast()
    while !parts.isEmpty {
      let folder = "/" + parts.joined(separator: "/")
      if access(folder + "/venue.yaml", F_OK) == 0 {
        (self.folder, files) = (folder, [(path, String(real.dropFirst(folder.count + 1)))])
        return
      }
      parts = parts.dropLast()
    }
    (folder, files) = (nil, [(path, String(real.split(separator: "/").last ?? ""))])
  }

  func files(jobs: Int) throws(InputError) -> [FileLayout] {
    guard let folder else { return try lone() }
    let tree = try VenueReader.open(folder)
    guard files.allSatisfy({ tree.file($0.path) != nil }) else { return try lone() }
    guard files.isEmpty else {
      let venue = try ProvedLayout(tree, named: folder, chosen: files.map(\.path), jobs: jobs)
      return zip(files, venue.files).map { FileLayout($0.named, in: folder, $1.outcome) }
    }
    guard tree.file("venue.yaml") != nil, FileSystem.isFolder(folder) else {
      throw InputError(path: folder, reason: "it is not a folder with venue.yaml; `format` writes text venues only")
    }
    let venue = try ProvedLayout(tree, named: folder, chosen: nil, jobs: jobs)
    return venue.files.map { FileLayout("\(folder)/\($0.path)", in: folder, $0.outcome) }
  }

  /// Files that belong to no venue.
  private func lone() throws(InputError) -> [FileLayout] {
    var layouts: [FileLayout] = []
    for file in files {
      guard let bytes = try VenueReader.open(file.named).files.first?.bytes() else { continue }
      let parts = (RealPath.of(file.named) ?? file.named).split(separator: "/").dropLast()
      layouts.append(
        FileLayout(
          file.named, in: "/" + parts.joined(separator: "/"), ProvedLayout.outcome(of: bytes, file: file.path)))
    }
    return layouts
  }
}
