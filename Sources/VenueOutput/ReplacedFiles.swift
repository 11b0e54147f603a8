/// Files of one venue that are replaced together: either all of them, or none.
package struct ReplacedFiles {
  package struct File {
    /// Relative to the venue's folder.
    package var path: String
    package var old: [UInt8]
    package var new: [UInt8]

    package init(path: String, old: [UInt8], new: [UInt8]) { (self.path, self.old, self.new) = (path, old, new) }
  }

  /// The reason why the files were not replaced.
  package struct Failure: Error {
    /// The file that could not be replaced.
    package var path: String
    package var reason: ReplacedFile.Failure
    /// Files that were replaced before it, and could not be given their old bytes again.
    package var unrestored: [String]
  }

  private let files: [File]
  private let folder: String

  package init(_ files: [File], in folder: String) { (self.files, self.folder) = (files, folder) }

  /// Checks all files before it replaces the first one. If one fails nevertheless, those before it get their old bytes again.
  package func write() throws(Failure) {
    for file in files {
      do throws(ReplacedFile.Failure) { try target(file).check(over: file.old) } catch {
        throw Failure(path: file.path, reason: error, unrestored: [])
      }
    }
    for (number, file) in files.enumerated() {
      do throws(ReplacedFile.Failure) { try target(file).write(file.new, over: file.old) } catch {
        throw Failure(path: file.path, reason: error, unrestored: restore(files[..<number]))
      }
    }
  }

  private func target(_ file: File) throws(ReplacedFile.Failure) -> ReplacedFile {
    try ReplacedFile("\(folder)/\(file.path)", in: folder)
  }

  /// - Returns: paths of files that keep their new bytes.
  private func restore(_ files: ArraySlice<File>) -> [String] {
    files.filter { file in
      do throws(ReplacedFile.Failure) {
        try target(file).write(file.old, over: file.new)
        return false
      } catch {
        return true
      }
    }.map(\.path)
  }
}
