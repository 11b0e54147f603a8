import VenueBundle
import VenueCompiler
import VenueJSON
package import VenueOutput
import VenuePacking
import VenueParts
import VenueVocabulary

/// Where an export is written: one zip file, one file of OpenStreetMap, or a folder. They are replaced in one step, and only if they are an export of this program.
package struct ExportOutput {
  private let path: String
  private let source: String

  /// - Parameters:
  ///   - path: a zip file if it ends in `.zip`, a file if it ends in `.osm`, otherwise a folder.
  ///   - source: the venue's folder or file: nothing is written into it.
  package init(path: String, source: String) {
    (self.path, self.source) = (path, source)
  }

  /// - Throws: if it cannot be written; what was there before is then kept.
  package func write(_ files: [ExportedFile]) throws(OutputError) {
    if OSMExport.isName(path), let file = files.first {
      try writeFile(file)
    } else if path.lowercased().hasSuffix(".zip") {
      try writeArchive(files)
    } else {
      try writeFolder(files)
    }
  }

  /// Writes a folder that people go on editing: it must be new or empty.
  ///
  /// - Returns: folders that could not be removed.
  package func writeNewFolder(_ files: [ExportedFile]) throws(OutputError) -> [LeftFolder] {
    let folder = OutputFolder(path: path)
    if FileSystem.isFolder(source), folder.target.lies(in: source) {
      throw OutputError(path: path, reason: .insideSource(source))
    }
    do throws(OutputError) {
      return try folder.replaceContents { staging throws(OutputError) in
        try staging.write(files.map { PartFile($0.path, bytes: $0.bytes) })
      }.left
    } catch {
      throw error.reason == .notOurs ? OutputError(path: path, reason: .notEmpty) : error
    }
  }

  private func writeFile(_ file: ExportedFile) throws(OutputError) {
    guard !OutputFile.isSame(path, source) else { throw OutputError(path: path, reason: .insideSource(source)) }
    guard !FileSystem.exists(path) || OSMExport.isOwn(path) else {
      throw OutputError(
        path: path,
        reason: .refused(
          "a file with this name exists and is not an export of venuemap. Choose another output, or delete the file"))
    }
    try OutputFile(path: path).write(file.bytes)
  }

  private func writeArchive(_ files: [ExportedFile]) throws(OutputError) {
    guard !OutputFile.isSame(path, source) else { throw OutputError(path: path, reason: .insideSource(source)) }
    do throws(PackError) {
      var beginnings = GeoJSONExport.beginnings
      beginnings["pathways.txt"] = PathwaysExport.beginning
      let archive = try ZipWriter(path, beginnings: beginnings)
      for file in files { try archive.add(file.bytes, as: file.path) }
      try archive.finish()
    } catch {
      throw OutputError(path: path, reason: .refused(error.reason))
    }
  }

  private func writeFolder(_ files: [ExportedFile]) throws(OutputError) {
    let folder = OutputFolder(path: path, ownFiles: ExportOutput.ownFiles)
    if FileSystem.isFolder(source), folder.target.lies(in: source) {
      throw OutputError(path: path, reason: .insideSource(source))
    }
    _ = try folder.replaceContents { staging throws(OutputError) in
      try staging.write(files.map { PartFile($0.path, bytes: $0.bytes) })
    }
  }

  /// The files of an earlier export; nil if the folder is none.
  private static func ownFiles(of folder: String) -> [String]? {
    archiveFiles(of: folder) ?? feedFiles(of: folder) ?? GeoPackageExport.ownFiles(of: folder)
      ?? GeoJSONExport.ownFiles(of: folder) ?? PrintedSheets.ownFiles(of: folder)
  }

  /// A folder with nothing but the three files of a station, the pathways with our columns.
  private static func feedFiles(of folder: String) -> [String]? {
    let beginning = PathwaysExport.beginning
    let isOurs = FileSystem.beginning(of: folder + "/pathways.txt", count: beginning.count) == beginning
    return isOurs ? ["levels.txt", "pathways.txt", "stops.txt"].filter { FileSystem.exists(folder + "/" + $0) } : nil
  }

  private static func archiveFiles(of folder: String) -> [String]? {
    let manifest = folder + "/manifest.json"
    guard FileSystem.exists(manifest), PreviousArchive.isExport(FileSystem.beginning(of: manifest, count: 1 << 16))
    else { return nil }
    let types = FeatureType.allCases.map { "\($0.rawValue).geojson" }
    return (types + ["manifest.json"]).filter { FileSystem.exists(folder + "/" + $0) }
  }
}
