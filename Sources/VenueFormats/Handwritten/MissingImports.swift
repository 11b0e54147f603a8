import VenueDiagnostics
import VenueVocabulary

/// Files that `imports` names.
extension HandwrittenVenue {
  func imported(_ path: String, _ head: VenueHead) -> InputTree.File? {
    if let file = tree.file(path) { return file }
    let near = meantFile(path, head)
    let place = head.places["imports/\(path)"] ?? SourcePlace(file: "venue.yaml", range: 0..<0)
    let isSpelling = Spelling.nearest(to: path, in: tree.files.map(\.path)) == near
    assembly.log.report(
      .include(
        "there is no file \(path)" + (near.map { "; did you mean \"\($0)\"?" } ?? ""), at: place,
        fix: near.map { .write($0, at: place, isSpelling ? .safe : .unsafe) }))
    // The file that is meant is not reported as one that nothing reads.
    if let near { assembly.log.noteMeant(near) }
    return nil
  }

  /// A file with a near name, otherwise the same name in another folder or with another ending, otherwise the only file of this kind that no import
  /// names.
  private func meantFile(_ path: String, _ head: VenueHead) -> String? {
    if let near = Spelling.nearest(to: path, in: tree.files.map(\.path)) { return near }
    func ending(_ path: String) -> String { path.split(separator: ".").last.map { $0.lowercased() } ?? "" }
    func name(_ path: String) -> String { path.split(separator: "/").last.map { $0.lowercased() } ?? "" }
    func stem(_ path: String) -> String { String(name(path).prefix { $0 != "." }) }
    let named = Set(head.facts.imports.flatMap { $0.levels.map(\.file) + [$0.file].compactMap { $0 } })
    let others = tree.files.map(\.path).filter { !named.contains($0) && !SourceFileKind.isRead($0) }
    let imported = ["geojson", "json", "dxf", "gpkg", "csv", "gml", "xml"]
    for fits in [{ name($0) == name(path) }, { stem($0) == stem(path) && imported.contains(ending($0)) }] {
      let found = others.filter(fits)
      if found.count == 1 { return found[0] }
    }
    let found = others.filter { ending($0) == ending(path) }
    return found.count == 1 ? found[0] : nil
  }
}
